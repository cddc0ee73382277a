import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { supportPolicy } from '#contract/policy.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import {
  newMessageBody,
  openTicket,
  postMessage,
  readMessages,
  readTickets,
  sendMessage,
} from '#tests/support/support/tickets.ts'

const origin = inject('origin')

describe('send-message', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await signInMember(origin)
    ticket = await openTicket(member)
  })

  it('records a message of the user and refreshes the ticket', async () => {
    const body = newMessageBody('Any news?')
    const { message } = expectSuccess('send-message', await postMessage(member, ticket.id, body))
    expect(message).toEqual({
      id: body.id,
      ticket_id: ticket.id,
      sender_type: 'user',
      sender_id: member.id,
      message: 'Any news?',
      created_at: message.created_at,
    })
    expect((await readMessages(member, ticket.id)).at(-1)).toEqual(message)
    const [found] = await readTickets(member)
    expect(found).toEqual({ ...ticket, updated_at: message.created_at })
  })

  it('makes one message of a double tap and of retries', async () => {
    const before = (await readMessages(member, ticket.id)).length
    const body = newMessageBody('Only once')
    const replies = await Promise.all(Array.from({ length: 5 }, () => postMessage(member, ticket.id, body)))
    replies.push(await postMessage(member, ticket.id, body))
    const answers = replies.map((reply) => JSON.stringify(expectSuccess('send-message', reply)))
    expect(new Set(answers).size).toBe(1)
    expect(await readMessages(member, ticket.id)).toHaveLength(before + 1)
  })

  it('refuses an id that was used for another text', async () => {
    const { id } = await sendMessage(member, ticket.id)
    expectFieldError(
      await postMessage(member, ticket.id, { id, message: 'Other' }),
      'id',
      'was used for something else',
    )
  })

  it.each([
    ['an hour ago', -3600],
    ['in an hour', 3600],
  ])('refuses an id made %s', async (_, seconds) => {
    const body = newMessageBody('Late', Date.now() + seconds * 1000)
    expectFieldError(await postMessage(member, ticket.id, body), 'id', 'must hold the present time')
  })

  it.each(['', '  ', '\n'])('refuses a blank message: %j', async (message) => {
    expectFieldError(await postMessage(member, ticket.id, newMessageBody(message)), 'message', 'Please enter a message')
  })

  it.each([
    ['message', 'x'.repeat(supportPolicy.messageCharacters + 1), /at most 4000/],
    ['message', '\ud83d', /surrogates|cannot be shown/],
    ['message', 'My number is 123456789012', /Aadhaar/],
    ['message', ['x'], /Please enter a message/],
    ['id', 7, /./],
    ['id', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', /must be a ULID/],
    ['sender_type', 'staff', /Unknown field/],
    ['sender_id', 'somebody', /Unknown field/],
    ['ticket_id', 'another', /Unknown field/],
    ['created_at', '2020-01-01T00:00:00.000Z', /Unknown field/],
  ])('refuses %s as %j', async (field, value, message) => {
    const reply = await postMessage(member, ticket.id, { ...newMessageBody(), [field]: value })
    const { details } = expectError(reply, 'VALIDATION_ERROR')
    expect(details).toHaveLength(1)
    expect(details?.[0]?.message).toMatch(message)
  })

  it('takes 4,000 characters of any script', async () => {
    const body = newMessageBody('😀'.repeat(supportPolicy.messageCharacters))
    expect((await sendMessage(member, ticket.id, body)).message).toBe(body.message)
  })

  it('answers TICKET_NOT_FOUND alike for the ticket of another user, for none, and for what is no id', async () => {
    const stranger = await signInMember(origin)
    const replies = await Promise.all(
      [ticket.id, `${ulid()}-0000000000`, 'x', `${ticket.id}%23MSG`, `${ticket.id}#`, 'USER#', '%00', '💥'].map((id) =>
        postMessage(stranger, id, newMessageBody('Let me in')),
      ),
    )
    const answers = replies.map((reply) => {
      const { request_id: _, ...envelope } = expectError(reply, 'TICKET_NOT_FOUND')
      return JSON.stringify(envelope)
    })
    expect(new Set(answers).size).toBe(1)
    expect(JSON.stringify(await readMessages(member, ticket.id))).not.toContain('Let me in')
  })

  it('answers SIGNED_OUT after sign-out, and records nothing', async () => {
    const leaving = await signInMember(origin)
    const own = await openTicket(leaving)
    await leaving.client.call('end-session', { token: leaving.tokens.accessToken })
    expectError(await postMessage(leaving, own.id, newMessageBody('After the end')), 'SIGNED_OUT')
    expect(await readMessages(leaving, own.id)).toHaveLength(1)
  })

  it('answers TOO_MANY_REQUESTS after twenty messages in a minute, and records no more', async () => {
    const busy = await signInMember(origin)
    const own = await openTicket(busy)
    const replies = await Promise.all(
      Array.from({ length: supportPolicy.messagesPerMinute + 4 }, () => postMessage(busy, own.id, newMessageBody())),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const reply of refused) expectError(reply, 'TOO_MANY_REQUESTS')
    const sent = replies.filter(({ status }) => status === 201).length
    expect(await readMessages(busy, own.id)).toHaveLength(sent + 1)
    // A second of the test lets a third of a message more through.
    expect(sent).toBeLessThanOrEqual(supportPolicy.messagesPerMinute + 2)
  })
})
