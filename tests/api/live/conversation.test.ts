import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { openSocket, until, type LiveSocket } from '#tests/support/support/live-socket.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

const open = async (member: Member, ticket: Ticket): Promise<LiveSocket> => {
  const socket = await openSocket(origin, member, ticket.id)
  onTestFinished(() => socket.cut())
  return socket
}

describe('a live conversation', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await signInMember(origin)
    ticket = await openTicket(member)
  })

  it('hears a message as it is recorded, in every window', async () => {
    const windows = [await open(member, ticket), await open(member, ticket)]
    const message = await sendMessage(member, ticket.id)
    for (const socket of windows) expect(await socket.hear(message.id)).toEqual(message)
  })

  it('hears nothing of another ticket, nor of another user', async () => {
    const [other, stranger] = [await openTicket(member), await signInMember(origin)]
    const foreign = await openTicket(stranger)
    const socket = await open(member, ticket)
    await sendMessage(member, other.id)
    await sendMessage(stranger, foreign.id)
    const last = await sendMessage(member, ticket.id)
    await socket.hear(last.id)
    const tickets = socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.ticket_id] : []))
    expect(new Set(tickets)).toEqual(new Set([ticket.id]))
  })

  it('hears messages in the order in which they were recorded', async () => {
    const socket = await open(member, ticket)
    const sent: string[] = []
    for (let count = 0; count < 5; count += 1) sent.push((await sendMessage(member, ticket.id)).id)
    await socket.hear(sent.at(-1) ?? '')
    const heard = socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.id] : []))
    expect(heard.filter((id) => sent.includes(id))).toEqual(sent)
  })

  it('answers a ping, and says Forbidden to anything else without falling silent', async () => {
    const socket = await open(member, ticket)
    socket.ping()
    expect(await socket.take('pong')).toEqual({ type: 'pong' })
    const refusals: unknown[] = []
    socket.onOther((frame) => refusals.push(frame))
    const odd = [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"action":"$connect"}',
      '{"action":"send","message":"x"}',
      '{"action":7}',
    ]
    for (const text of odd) socket.sendText(text)
    await until(() => Promise.resolve(refusals.length === odd.length), 'a refusal for each odd frame')
    for (const refusal of refusals) expect(refusal).toMatchObject({ message: 'Forbidden' })
    socket.ping()
    await socket.take('pong')
  })

  it('ends with a frame that is far too long', async () => {
    const socket = await open(member, ticket)
    socket.sendText(`{"action":"ping","x":"${'x'.repeat(200_000)}"}`)
    expect(await socket.closed).toBe(1009)
  })
})

describe('signing out', () => {
  it('closes the windows of the session', async () => {
    const member = await signInMember(origin)
    const ticket = await openTicket(member)
    const leaving = await open(member, ticket)
    await member.client.call('end-session', { token: member.tokens.accessToken })
    expect(await leaving.closed).toBe(1000)
  })
})
