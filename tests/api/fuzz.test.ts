/**
 * Odd bodies and queries over the wire: each endpoint of both APIs answers with success or with an error of its contract, never with a
 * fault. The unit tests of the pipeline try many more; these show that gateway and edge add no fault.
 */
import { fc } from '#tests/support/random-values.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/policy.ts'
import { createApiClient, expectError, type ApiReply, type Params } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, type Member } from '#tests/support/auth/sign-in.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import { createPartnerClient, validLead, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { openTicket } from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

const runs = { numRuns: 25 }

const validBodies = {
  ...createValidBodies(noOffers),
  // One digit short, so that no run sends a message.
  'send-sms-otp': { phone: '+91900000000', clientIp: 'unknown' },
}

const table = Object.entries(endpoints) as [Operation, Endpoint][]
const withBody = table.filter(([, { body }]) => body).map(([operation]) => operation)
const withQuery = table.filter(([, { query }]) => query).map(([operation]) => operation)

/** Success, or an error of the contract in its envelope that is the client's fault. */
const expectSoundReply = (operation: Operation, reply: ApiReply) => {
  if (reply.status === endpoints[operation].successStatus) return
  const { code } = reply.json as { code: keyof typeof errorStatus }
  expect(Object.keys(errorStatus), reply.text).toContain(code)
  expect(reply.status).toBeLessThan(500)
  expectError(reply, code)
}

let member: Member
let params: Params
let messageId: string
beforeAll(async () => {
  member = await takeMember()
  const ticket = await openTicket(member)
  params = { ticket_id: ticket.id }
  messageId = ticket.id.slice(0, 26)
})

describe('the HTTP API', () => {
  it('has a valid body here for every endpoint that takes one', () => {
    expect(Object.keys(validBodies).toSorted()).toEqual(withBody.toSorted())
  })

  it.each(withBody)('survives any JSON to %s, and a valid body with one thing wrong', async (operation) => {
    const bodies = fc.oneof(oddJson, almost(validBodies[operation] ?? {}))
    const property = fc.asyncProperty(bodies, async (body) =>
      expectSoundReply(operation, await callAs(member, operation, { params, rawBody: JSON.stringify(body) })),
    )
    await fc.assert(property, runs)
  })

  it.each(withQuery)('survives any query of %s', async (operation) => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => encodeURIComponent(value))
    const name = fc.oneof(fc.constantFrom('limit', 'after', 'cursor'), text)
    const pairs = fc.array(fc.tuple(name, fc.oneof(text, fc.constant(messageId))), { maxLength: 4 })
    const property = fc.asyncProperty(pairs, async (query) => {
      const reply = await callAs(member, operation, { params, query: query.map((pair) => pair.join('=')).join('&') })
      expectSoundReply(operation, reply)
    })
    await fc.assert(property, runs)
  })

  it('refuses bytes that are no text, a large body and another media type', async () => {
    const client = createApiClient(inject('origin'))
    const call = { rawBody: Buffer.from([0xc3, 0x28, 0xff]) }
    expectError(await client.call('send-sms-otp', call), 'MALFORMED_REQUEST')
    const large = JSON.stringify({ phone: '€'.repeat(limits.requestBytes / 3) })
    expectError(await client.call('send-sms-otp', { rawBody: large }), 'REQUEST_TOO_LARGE')
    const headers = { 'content-type': 'text/plain' }
    expectError(await client.call('send-sms-otp', { rawBody: '{}', headers }), 'UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('the partner API', () => {
  let client: PartnerClient
  beforeAll(async () => {
    const partner = await createPartner(inject('dataFolder'), ['--daily-limit', '100000'])
    client = createPartnerClient(inject('origin'), partner.liveKey)
  })

  const oddBodies = fc.oneof(
    fc
      .oneof(oddJson, almost(validLead()), almost({ partner_code: 'acme', user_id: 'x' }))
      .map((body) => JSON.stringify(body)),
    fc.uint8Array({ maxLength: 200 }),
  )

  it.each(['submit-user', 'get-lenders'] as const)('answers %s as its OpenAPI document says', async (operation) => {
    // The client itself checks status and body against the document.
    const property = fc.asyncProperty(oddBodies, async (rawBody) => {
      const { status, text } = await client.call(operation, { rawBody })
      expect(status, text).toBeLessThan(500)
    })
    await fc.assert(property, runs)
    const texts = [
      ...oddTexts,
      '{"phone":"+919876543210","phone":"x"}',
      '{"monthly_income":1e999}',
      '{"full_name":"\\ud800"}',
    ]
    for (const rawBody of [...texts, Buffer.from('{"phone":"+919876543210"}', 'utf16le')]) {
      const { status } = await client.call(operation, { rawBody })
      expect(`${status} to ${String(rawBody).slice(0, 40)}`).toMatch(/^400 /)
    }
  })
})
