import { ulid } from 'ulid'
import { describe, expect, inject, it } from 'vitest'
import { supportPolicy } from '#contract/policy.ts'
import { expectError, expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { signIn, signInMember } from '#tests/support/auth/sign-in.ts'
import { newTicketBody, openTicket, postTicket, readMessages, readTickets } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

const bothNeeded = 'Please fill in both title and message.'

describe('create-ticket', () => {
  it('opens a ticket with priority medium and its first message', async () => {
    const member = await signInMember(origin)
    const body = newTicketBody({ title: '  Where is my loan?  ', message: 'Line one\nLine two' })
    const { ticket, message } = expectSuccess('create-ticket', await postTicket(member, body))
    expect(ticket).toMatchObject({
      user_id: member.id,
      title: 'Where is my loan?',
      status: 'open',
      priority: 'medium',
      created_at: message.created_at,
      updated_at: message.created_at,
    })
    expect(ticket.id).toMatch(/^[0-9A-Z]{26}-[0-9A-Z]{10}$/)
    expect(message).toEqual({
      id: body.id,
      ticket_id: ticket.id,
      sender_type: 'user',
      sender_id: member.id,
      message: 'Line one\nLine two',
      created_at: ticket.created_at,
    })
    expect(await readTickets(member)).toEqual([ticket])
    expect(await readMessages(member, ticket.id)).toEqual([message])
  })

  it('makes one ticket of a double tap and of retries', async () => {
    const member = await signInMember(origin)
    const body = newTicketBody()
    const replies = await Promise.all(Array.from({ length: 5 }, () => postTicket(member, body)))
    replies.push(await postTicket(member, body))
    const answers = replies.map((reply) => JSON.stringify(expectSuccess('create-ticket', reply)))
    expect(new Set(answers).size).toBe(1)
    const [ticket, ...others] = await readTickets(member)
    expect(others).toEqual([])
    expect(await readMessages(member, ticket?.id ?? '')).toHaveLength(1)
  })

  it('gives two users different tickets for the same id', async () => {
    const [one, other] = [await signInMember(origin), await signInMember(origin)]
    const body = newTicketBody()
    const [first, second] = [await openTicket(one, body), await openTicket(other, body)]
    expect(first.id).not.toBe(second.id)
    expect(first.id.slice(0, 26)).toBe(second.id.slice(0, 26))
    expect(await readTickets(other)).toEqual([second])
  })

  it('refuses an id that was used for another ticket', async () => {
    const member = await signInMember(origin)
    const { id } = newTicketBody()
    await openTicket(member, newTicketBody({ id }))
    const reply = await postTicket(member, newTicketBody({ id, title: 'Something else' }))
    expectFieldError(reply, 'id', 'was used for something else')
  })

  it.each([
    ['an hour ago', -3600],
    ['in an hour', 3600],
  ])('refuses an id made %s', async (_, seconds) => {
    const member = await signInMember(origin)
    const reply = await postTicket(member, newTicketBody({ id: ulid(Date.now() + seconds * 1000) }))
    expectFieldError(reply, 'id', 'must hold the present time')
    expect(await readTickets(member)).toEqual([])
  })

  it.each([
    ['title', ''],
    ['title', '   '],
    ['message', ''],
    ['message', ' \n\t '],
  ])('asks for both fields when the %s is %j', async (field, value) => {
    const member = await signInMember(origin)
    expectFieldError(await postTicket(member, newTicketBody({ [field]: value })), field, bothNeeded)
    expect(await readTickets(member)).toEqual([])
  })

  it.each([
    ['title', 'x'.repeat(supportPolicy.titleCharacters + 1), /at most 120/],
    ['title', 'two\nlines', /cannot be shown/],
    ['title', 7, /Please fill in both/],
    ['message', 'x'.repeat(supportPolicy.messageCharacters + 1), /at most 4000/],
    ['message', 'a\u0000b', /cannot be shown/],
    ['message', 'My number is 1234 5678 9012', /Aadhaar/],
    ['message', null, /Please fill in both/],
    ['id', 'x', /must be a ULID/],
    ['id', '', /must be a ULID/],
    ['id', ulid().toLowerCase(), /must be a ULID/],
    ['id', `${ulid()}#`, /must be a ULID/],
    ['user_id', 'somebody', /Unknown field/],
    ['status', 'closed', /Unknown field/],
    ['priority', 'high', /Unknown field/],
  ])('refuses %s as %j', async (field, value, message) => {
    const member = await signInMember(origin)
    const reply = await postTicket(member, { ...newTicketBody(), [field]: value })
    expect(expectError(reply, 'VALIDATION_ERROR').details).toEqual([
      { field, message: expect.stringMatching(message) as unknown },
    ])
    expect(await readTickets(member)).toEqual([])
  })

  it('takes titles and messages at their limits, in any script', async () => {
    const member = await signInMember(origin)
    const body = newTicketBody({ title: 'ऋ'.repeat(supportPolicy.titleCharacters), message: '₹'.repeat(4000) })
    const { ticket, message } = expectSuccess('create-ticket', await postTicket(member, body))
    expect([ticket.title, message.message]).toEqual([body.title, body.message])
  })

  it('answers USER_NOT_FOUND before the first session, and makes nothing', async () => {
    const { tokens, client } = await signIn(origin)
    const reply = await client.call('create-ticket', { token: tokens.accessToken, body: newTicketBody() })
    expect(expectError(reply, 'USER_NOT_FOUND').message).toBe('User not found')
    const list = await client.call('list-tickets', { token: tokens.accessToken })
    expect(expectSuccess('list-tickets', list).tickets).toEqual([])
  })

  it('answers SIGNED_OUT after sign-out, and makes nothing', async () => {
    const member = await signInMember(origin)
    await member.client.call('end-session', { token: member.tokens.accessToken })
    expectError(await postTicket(member, newTicketBody()), 'SIGNED_OUT')
    expect(await readTickets(member)).toEqual([])
  })

  it('answers TOO_MANY_REQUESTS after twenty tickets in an hour', async () => {
    const member = await signInMember(origin)
    for (let count = 0; count < supportPolicy.ticketsPerHour; count += 1) await openTicket(member)
    expectError(await postTicket(member, newTicketBody()), 'TOO_MANY_REQUESTS')
    expect(await readTickets(member)).toHaveLength(supportPolicy.ticketsPerHour)
  })
})
