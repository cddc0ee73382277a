/** Odd bodies, bytes and queries over the wire: each endpoint answers with success or with an error of its contract, never with a fault. */
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import { limits } from '#contract/policy.ts'
import { createApiClient, expectError, type ApiReply } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'
import { almost, oddJson, oddTexts } from '#tests/support/odd-json.ts'
import { openTicket } from '#tests/support/support/tickets.ts'
import { createValidBodies } from '#tests/support/valid-bodies.ts'

const origin = inject('origin')

/** The unit tests of the gateway run many more; these show that the whole way over HTTP adds no fault. */
const runs = { numRuns: 25 }

const validBodies = {
  ...createValidBodies('no-such-lender'),
  // One digit short, so that no run sends a message.
  'send-sms-otp': { phone: '+91900000000', clientIp: 'unknown' },
}

const table = Object.entries(endpoints) as [Operation, Endpoint][]
const withBody = table.filter(([, { body }]) => body).map(([operation]) => operation)
const withQuery = table.filter(([, { query }]) => query).map(([operation]) => operation)

/** Success, or an error of the contract in its envelope that is the client's fault. */
const expectSoundReply = (operation: Operation, reply: ApiReply) => {
  if (reply.status === endpoints[operation].successStatus) return
  const code = (reply.json as { code?: keyof typeof errorStatus } | undefined)?.code
  expect({ text: reply.text, status: reply.status, known: code !== undefined && code in errorStatus }).toMatchObject({
    known: true,
  })
  expect(reply.status).toBeLessThan(500)
  if (code) expectError(reply, code)
}

let member: Member
let ticketId: string
beforeAll(async () => {
  member = await takeMember()
  ticketId = (await openTicket(member)).id
})

const send = (operation: Operation, rawBody: string | Uint8Array, headers: Record<string, string> = {}) =>
  member.client.call(operation, { token: member.tokens.accessToken, params: { id: ticketId }, rawBody, headers })

describe('the fuzz of every body', () => {
  it('knows a valid body of every endpoint that takes one', () => {
    expect(Object.keys(validBodies).toSorted()).toEqual(withBody.toSorted())
  })

  it.each(withBody)('%s survives any JSON, and a valid body with one thing wrong', async (operation) => {
    const bodies = fc.oneof(oddJson, almost(validBodies[operation] ?? {}))
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expectSoundReply(operation, await send(operation, JSON.stringify(body)))
      }),
      runs,
    )
  })

  it.each(withBody)(
    '%s refuses a text that is no JSON object, a large body and another media type',
    async (operation) => {
      await Promise.all(
        oddTexts.map(async (rawBody) => {
          const reply = await send(operation, rawBody)
          expect(`${reply.status} to ${rawBody.slice(0, 40)}`).toMatch(/^400 /)
          expectSoundReply(operation, reply)
        }),
      )
      const large = JSON.stringify({ ...validBodies[operation], filler: '€'.repeat(limits.requestBytes / 3) })
      expectError(await send(operation, large), 'REQUEST_TOO_LARGE')
      const typed = (type: string) => send(operation, JSON.stringify(validBodies[operation]), { 'content-type': type })
      expectError(await typed('text/plain'), 'UNSUPPORTED_MEDIA_TYPE')
      expect((await typed('application/json; charset=utf-8')).text).not.toContain('UNSUPPORTED_MEDIA_TYPE')
    },
  )
})

describe('the fuzz of bytes, queries and ids', () => {
  it('refuses bytes that are no text', async () => {
    const client = createApiClient(origin)
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const reply = await client.call('send-sms-otp', { rawBody: bytes })
        expect(reply.status).toBe(400)
        expectSoundReply('send-sms-otp', reply)
      }),
      runs,
    )
  })

  it.each(withQuery)('%s survives any query', async (operation) => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => encodeURIComponent(value))
    const name = fc.oneof(fc.constantFrom('limit', 'after', 'cursor'), text)
    const id = ticketId.slice(0, 26)
    const pairs = fc.array(fc.tuple(name, fc.oneof(text, fc.constant(id))), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(pairs, async (query) => {
        const reply = await member.client.call(operation, {
          token: member.tokens.accessToken,
          params: { id: ticketId },
          query: query.map((pair) => pair.join('=')).join('&'),
        })
        expectSoundReply(operation, reply)
      }),
      runs,
    )
  })

  it('finds no ticket at any other id', async () => {
    const around = fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 12 }))
      .map(([before, after]) => `${before}${ticketId}${after.toWellFormed()}`)
    const ids = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), around).filter((text) => text !== ticketId)
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const call = { token: member.tokens.accessToken, params: { id } }
        const replies = [await member.client.call('list-messages', call), await member.client.call('open-live', call)]
        expect(replies.map(({ status }) => status)).toEqual([404, 404])
      }),
      runs,
    )
  })
})
