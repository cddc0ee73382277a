/** Odd bodies over HTTP, which each API answers with an error of its contract, never with a fault; unit tests try many more. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { limits } from '#contract/policy.ts'
import { createApiClient, expectError } from '#tests/support/api-client.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import { createPartnerClient, validLead, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { fc } from '#tests/support/random-values.ts'

it.each([
  ['MALFORMED_REQUEST', 'bytes that are no text', { rawBody: Buffer.from([0xc3, 0x28, 0xff]) }],
  ['REQUEST_TOO_LARGE', 'a large body', { body: { phone: '€'.repeat(limits.requestBytes / 3) } }],
  ['UNSUPPORTED_MEDIA_TYPE', 'another media type', { rawBody: '{}', headers: { 'content-type': 'text/plain' } }],
] as const)('the HTTP API answers %s to %s', async (code, _, call) => {
  expectError(await createApiClient(inject('origin')).call('send-sms-otp', call), code)
})

describe('the partner API', () => {
  let client: PartnerClient
  beforeAll(async () => {
    const partner = await createPartner(inject('dataFolder'), ['--daily-limit', '100000'])
    client = createPartnerClient(inject('origin'), partner.liveKey)
  })

  const oddValues = fc.oneof(oddJson, almost(validLead()), almost({ partner_code: 'acme', user_id: 'x' }))
  const oddBodies = fc.oneof(
    oddValues.map((body) => JSON.stringify(body)),
    fc.uint8Array({ maxLength: 200 }),
  )

  it.each(['submit-user', 'get-lenders', 'get-user-status'] as const)(
    'answers %s as its OpenAPI document says',
    async (operation) => {
      // The client itself checks status and body against the document.
      const property = fc.asyncProperty(oddBodies, async (rawBody) => {
        const { status, text } = await client.call(operation, { rawBody })
        expect(status, text).toBeLessThan(500)
      })
      await fc.assert(property, { numRuns: 25 })
      const texts = ['{"phone":"+919876543210","phone":"x"}', '{"monthly_income":1e999}', '{"full_name":"\\ud800"}']
      for (const rawBody of [...oddTexts, ...texts, Buffer.from('{"phone":"+919876543210"}', 'utf16le')]) {
        const { status } = await client.call(operation, { rawBody })
        expect(`${status} to ${String(rawBody).slice(0, 40)}`).toMatch(/^400 /)
      }
    },
  )
})
