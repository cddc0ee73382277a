import { beforeAll, describe, expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { expectFieldError, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'
import {
  newMessageBody,
  openTicket,
  postMessage,
  readMessages,
  readTickets,
  sendMessage,
} from '#tests/support/support/tickets.ts'

describe('send-message', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
  })

  it('records a message of the user and refreshes the ticket', async () => {
    const body = newMessageBody('Any news?')
    const { message } = expectSuccess('send-message', await postMessage(member, ticket.id, body))
    const sender = { sender_type: 'user', sender_id: member.id }
    const { created_at } = message
    expect(message).toEqual({ ...body, ticket_id: ticket.id, ...sender, created_at })
    expect(await readMessages(member, ticket.id)).toContainEqual(message)
    expect(await readTickets(member)).toMatchObject([{ id: ticket.id, updated_at: created_at }])
  })

  it('refuses an id of another message or of an hour ago, and a blank text', async () => {
    const { id } = await sendMessage(member, ticket.id)
    const before = await readMessages(member, ticket.id)
    const post = (fields: object) => postMessage(member, ticket.id, { ...newMessageBody(), ...fields })
    expectFieldError(await post({ id, message: 'Other' }), 'id', 'was used for something else')
    expectFieldError(await post(newMessageBody('Late', Date.now() - 3_600_000)), 'id', 'must hold the present time')
    expectFieldError(await post({ message: ' \n' }), 'message', 'Please enter a message')
    expect(await readMessages(member, ticket.id)).toEqual(before)
  })
})
