/** Whatever comes as a body or header, the partner API answers as its documents say, and never with a fault of its own. */
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import type { PartnerOperation } from '#contract/partner/partner-routes.ts'
import { almost, oddJson } from '#tests/support/odd-json.ts'
import {
  createPartnerClient,
  validLead,
  type PartnerCall,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

const operations = ['submit-user', 'get-lenders'] as const satisfies PartnerOperation[]

let client: PartnerClient
let code = ''
beforeAll(async () => {
  const partner = await createPartner(dataFolder, ['--daily-limit', '100000'])
  client = createPartnerClient(origin, partner.liveKey)
  code = partner.code
})

const validBodyOf = (operation: PartnerOperation) =>
  operation === 'submit-user' ? validLead() : { partner_code: code, user_id: 'somebody' }

/** The client itself checks status and body against the document. */
const expectNoFault = async (operation: PartnerOperation, call: PartnerCall): Promise<void> => {
  const { status, text } = await client.call(operation, call)
  expect({ text, isFault: status >= 500 }).toEqual({ text, isFault: false })
}

describe.each(operations)('%s', (operation) => {
  it('survives any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(oddJson, (body) => expectNoFault(operation, { rawBody: JSON.stringify(body) })),
      { numRuns: 60 },
    )
  })

  it('survives bodies that are almost right', async () => {
    await fc.assert(
      fc.asyncProperty(almost(validBodyOf(operation)), (body) => expectNoFault(operation, { body })),
      { numRuns: 100 },
    )
  })

  it('survives bytes that are no text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (rawBody) => expectNoFault(operation, { rawBody })),
      { numRuns: 40 },
    )
  })

  it.each([
    ['brackets without end', '['.repeat(20_000)],
    ['an object 21 deep', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
    ['a thousand fields', `{${Array.from({ length: 1000 }, (_, index) => `"f${index}":${index}`).join()}}`],
    ['the same field twice', '{"phone":"+919876543210","phone":"x"}'],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
    ['a number too large for any', '{"monthly_income":1e999}'],
    ['a number of a thousand digits', `{"monthly_income":${'9'.repeat(1000)}}`],
    ['a lone surrogate', '{"full_name":"\\ud800"}'],
    ['a zero byte', '{"full_name":"\\u0000"}'],
    ['a byte order mark', `\uFEFF${JSON.stringify(validLead())}`],
    ['white space alone', ' \n\t '],
    ['nothing', ''],
    ['null', 'null'],
    ['JSON in UTF-16', Buffer.from('{"phone":"+919876543210"}', 'utf16le')],
    ['exactly as much as is allowed', ' '.repeat(partnerPolicy.requestBytes)],
  ])('answers %s with an error of the caller', async (_, rawBody) => {
    const { status } = await client.call(operation, { rawBody })
    expect(status).toBe(400)
  })

  it('answers a byte more than is allowed with 413', async () => {
    const { status } = await client.call(operation, { rawBody: ' '.repeat(partnerPolicy.requestBytes + 1) })
    expect(status).toBe(413)
  })

  it.each([
    ['text/plain', 415],
    ['application/xml', 415],
    ['application/json-patch+json', 415],
    ['multipart/form-data; boundary=a', 415],
    ['', 415],
  ])('answers the type %j with %i', async (type, status) => {
    const reply = await client.call(operation, { body: validBodyOf(operation), headers: { 'Content-Type': type } })
    expect(reply.status).toBe(status)
  })

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ])('takes the type %s', async (type) => {
    const reply = await client.call(operation, { body: validBodyOf(operation), headers: { 'Content-Type': type } })
    expect([201, 404]).toContain(reply.status)
  })
})
