/** Whatever is sent as a body or header, the partner API answers as its OpenAPI document says, and never with a fault of its own. */
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import type { PartnerOperation } from '#contract/partner/partner-routes.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import {
  createPartnerClient,
  validLead,
  type PartnerCall,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const operations = ['submit-user', 'get-lenders'] as const satisfies PartnerOperation[]
const runs = { numRuns: 40 }

let client: PartnerClient
let code = ''
beforeAll(async () => {
  const partner = await createPartner(inject('dataFolder'), ['--daily-limit', '100000'])
  client = createPartnerClient(inject('origin'), partner.liveKey)
  code = partner.code
})

const validBodyOf = (operation: PartnerOperation) =>
  operation === 'submit-user' ? validLead() : { partner_code: code, user_id: 'somebody' }

/** The client itself checks status and body against the OpenAPI document. */
const expectNoFault = async (operation: PartnerOperation, call: PartnerCall): Promise<void> => {
  const { status, text } = await client.call(operation, call)
  expect({ text, isFault: status >= 500 }).toEqual({ text, isFault: false })
}

describe.each(operations)('%s', (operation) => {
  it('survives any JSON, bodies that are almost valid, and bytes that are no text', async () => {
    const bodies = fc.oneof(
      oddJson.map((value) => JSON.stringify(value)),
      almost(validBodyOf(operation)).map((value) => JSON.stringify(value)),
      fc.uint8Array({ maxLength: 200 }),
    )
    await fc.assert(
      fc.asyncProperty(bodies, (rawBody) => expectNoFault(operation, { rawBody })),
      runs,
    )
  })

  it('answers every text that is no valid request with 400', async () => {
    const texts: (string | Uint8Array)[] = [
      ...oddTexts,
      '['.repeat(20_000),
      `{${Array.from({ length: 1000 }, (_, index) => `"f${index}":${index}`).join()}}`,
      '{"phone":"+919876543210","phone":"x"}',
      '{"monthly_income":1e999}',
      `{"monthly_income":${'9'.repeat(1000)}}`,
      '{"full_name":"\\ud800"}',
      `\uFEFF${JSON.stringify(validLead())}`,
      Buffer.from('{"phone":"+919876543210"}', 'utf16le'),
      ' '.repeat(partnerPolicy.requestBytes),
    ]
    const statuses = await Promise.all(
      texts.map(async (rawBody) => {
        const { status } = await client.call(operation, { rawBody })
        return `${status} to ${String(rawBody).slice(0, 40)}`
      }),
    )
    expect(statuses.filter((status) => !status.startsWith('400 '))).toEqual([])
  })

  it('answers a body above the limit with 413 and another media type with 415', async () => {
    const large = await client.call(operation, { rawBody: ' '.repeat(partnerPolicy.requestBytes + 1) })
    expect(large.status).toBe(413)
    const typed = async (type: string) =>
      (await client.call(operation, { body: validBodyOf(operation), headers: { 'Content-Type': type } })).status
    for (const type of ['text/plain', 'application/json-patch+json', 'multipart/form-data; boundary=a', '']) {
      expect({ type, status: await typed(type) }).toEqual({ type, status: 415 })
    }
    for (const type of ['APPLICATION/JSON', 'application/json;charset=UTF-8']) {
      expect([201, 404]).toContain(await typed(type))
    }
  })
})
