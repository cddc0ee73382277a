import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/policy.ts'
import { createApiClient, expectError, type ApiReply } from '#tests/support/api-client.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import { acceptedTerms, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { newMessageBody, newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

const validBodies: Partial<Record<Operation, Record<string, unknown>>> = {
  // One digit short, so that no run of the fuzz sends a message.
  'send-sms-otp': { phone: '+91900000000', clientIp: 'unknown' },
  'start-session': { category: 'salaried', terms: acceptedTerms, utm_source: 'paper' },
  'save-personal-details': { full_name: 'Asha Rao', email: 'asha@example.in', date_of_birth: '1990-05-06' },
  'save-location-details': { pincode: '462001' },
  'save-professional-details': {
    monthly_income: 1,
    company_name: 'Narmada Mills',
    location_details: { pincode: '462001' },
  },
  'apply-to-lender': { lender_id: 'no-such-lender' },
  'create-ticket': { ...newTicketBody() },
  'send-message': { ...newMessageBody() },
}

const table = Object.entries(endpoints) as [Operation, Endpoint][]
const withBody = table.filter(([, { body }]) => body).map(([operation]) => operation)
const withQuery = table.filter(([, { query }]) => query).map(([operation]) => operation)
const withoutBody = table.filter(([, { body, method }]) => !body && method === 'POST').map(([operation]) => operation)

/** Success, or an error of the contract in its envelope; never a fault of the server. */
const expectSoundReply = (operation: Operation, reply: ApiReply) => {
  if (reply.status === endpoints[operation].successStatus) return
  const code = (reply.json as { code?: keyof typeof errorStatus } | undefined)?.code
  expect({ text: reply.text, status: reply.status, known: code !== undefined && code in errorStatus }).toMatchObject({
    known: true,
  })
  expect(reply.status).toBeLessThan(500)
  if (code) expectError(reply, code)
}

describe('the fuzz of every body', () => {
  let member: Member
  let ticketId: string
  beforeAll(async () => {
    member = await signInMember(origin)
    ticketId = (await openTicket(member)).id
  })
  const send = (operation: Operation, sent: { rawBody: string; headers?: Record<string, string> }) =>
    member.client.call(operation, { token: member.tokens.accessToken, params: { id: ticketId }, ...sent })

  it('knows a valid body of every endpoint that takes one', () => {
    expect(Object.keys(validBodies).toSorted()).toEqual(withBody.toSorted())
  })

  it.each(withBody)('%s survives any JSON', async (operation) => {
    await fc.assert(
      fc.asyncProperty(oddJson, async (body) => {
        expectSoundReply(operation, await send(operation, { rawBody: JSON.stringify(body) }))
      }),
      { numRuns: 60 },
    )
  })

  it.each(withBody)('%s survives a valid body with one thing wrong', async (operation) => {
    await fc.assert(
      fc.asyncProperty(almost(validBodies[operation] ?? {}), async (body) => {
        expectSoundReply(operation, await send(operation, { rawBody: JSON.stringify(body) }))
      }),
      { numRuns: 100 },
    )
  })

  it.each(withBody)('%s refuses what is no JSON object', async (operation) => {
    for (const rawBody of oddTexts) {
      const reply = await send(operation, { rawBody })
      expect(`${reply.status} to ${rawBody.slice(0, 40)}`).toMatch(/^400 /)
      expectSoundReply(operation, reply)
    }
  })

  it.each(withBody)(
    '%s refuses a body over the limit, and one that is not JSON by its own account',
    async (operation) => {
      const large = JSON.stringify({ ...validBodies[operation], filler: 'x'.repeat(limits.requestBytes) })
      expectError(await send(operation, { rawBody: large }), 'REQUEST_TOO_LARGE')
      const many = JSON.stringify({ filler: '€'.repeat(limits.requestBytes / 3) })
      expectError(await send(operation, { rawBody: many }), 'REQUEST_TOO_LARGE')
      for (const contentType of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
        const reply = await send(operation, { rawBody: '{}', headers: { 'content-type': contentType } })
        expectError(reply, 'UNSUPPORTED_MEDIA_TYPE')
      }
    },
  )

  it.each(withBody)('%s takes JSON whose charset is named', async (operation) => {
    const rawBody = JSON.stringify(validBodies[operation])
    const reply = await send(operation, { rawBody, headers: { 'content-type': 'application/json; charset=utf-8' } })
    expect(reply.text).not.toContain('UNSUPPORTED_MEDIA_TYPE')
    expectSoundReply(operation, reply)
  })

  it.each(withoutBody)('%s ignores or refuses a body, soundly', async (operation) => {
    for (const rawBody of ['{}', '[]', 'nonsense', '{"phone":"+919000000000"}']) {
      expectSoundReply(operation, await send(operation, { rawBody }))
    }
  })
})

describe('the fuzz of bytes and queries', () => {
  it('survives bytes that are no text', async () => {
    const client = createApiClient(origin)
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const reply = await client.call('send-sms-otp', { rawBody: bytes })
        expect(reply.status).toBe(400)
        expectSoundReply('send-sms-otp', reply)
      }),
      { numRuns: 60 },
    )
  })

  it.each(withQuery)('%s survives any query', async (operation) => {
    const member = await signInMember(origin)
    const { id } = await openTicket(member)
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => encodeURIComponent(value))
    const name = fc.oneof(fc.constantFrom('limit', 'after', 'cursor'), text)
    const query = fc.array(fc.tuple(name, fc.oneof(text, fc.constant(id.slice(0, 26)))), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const reply = await member.client.call(operation, {
          token: member.tokens.accessToken,
          params: { id },
          query: pairs.map((pair) => pair.join('=')).join('&'),
        })
        expectSoundReply(operation, reply)
      }),
      { numRuns: 80 },
    )
  })

  it('finds no ticket at any other id', async () => {
    const member = await signInMember(origin)
    const { id } = await openTicket(member)
    const around = fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 12 }))
      .map(([before, after]) => `${before}${id}${after.toWellFormed()}`)
    const ids = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), around).filter((text) => text !== id)
    await fc.assert(
      fc.asyncProperty(ids, async (text) => {
        const call = { token: member.tokens.accessToken, params: { id: text } }
        expect((await member.client.call('list-messages', call)).status).toBe(404)
        expect((await member.client.call('open-live', call)).status).toBe(404)
      }),
      { numRuns: 60 },
    )
  })
})
