/** Live conversations: the handshake with its pass, and what an open socket gets. */
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { livePolicy } from '#contract/policy.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { endSession, type Member } from '#tests/support/auth/sign-in.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { askForPass, openSocket, tryHandshake, until, withPass } from '#tests/support/support/live-socket.ts'
import { newMessageBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

let member: Member
let ticket: Ticket
beforeAll(async () => {
  member = await takeMember()
  ticket = await openTicket(member)
})

const open = async (of: Ticket = ticket, by: Member = member) => {
  const socket = await openSocket(origin, by, of.id)
  onTestFinished(() => socket.cut())
  return socket
}

describe('the handshake of a socket', () => {
  it('succeeds once with a new pass, and is answered with the name of the protocol and never with the pass', async () => {
    const protocols = withPass(await askForPass(member, ticket.id))
    expect(await tryHandshake(origin, { protocols })).toBe(101)
    expect(await tryHandshake(origin, { protocols })).toBe(401)
    expect((await open()).protocol).toBe(livePolicy.subprotocol)
  })

  it('is refused without a pass, with one that was never given, and to a page of another site', async () => {
    const protocols = withPass(await askForPass(member, ticket.id))
    const handshakes = [{}, { protocols: withPass('A'.repeat(43)) }, { protocols, origin: 'https://evil.example' }]
    const statuses = await Promise.all(handshakes.map((handshake) => tryHandshake(origin, handshake)))
    expect(statuses).toEqual([401, 401, 403])
    // The page of the other site has not used the pass up.
    expect(await tryHandshake(origin, { protocols })).toBe(101)
  })
})

describe('an open socket', () => {
  it('gets the messages of its ticket in their order, and nothing of another ticket or user', async () => {
    const [own, other, stranger] = [await openTicket(member), await openTicket(member), await takeMember()]
    const windows = [await open(own), await open(own)]
    await Promise.all([sendMessage(member, other.id), sendMessage(stranger, (await openTicket(stranger)).id)])
    const sent: SupportMessage[] = []
    for (const text of ['one', 'two', 'three']) sent.push(await sendMessage(member, own.id, newMessageBody(text)))
    for (const socket of windows) {
      await socket.receive(sent.at(-1)?.id ?? '')
      const messages = socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message] : []))
      // The first message of the ticket arrives too when the socket opens before it is delivered.
      expect(messages.filter(({ id }) => !own.id.startsWith(id))).toEqual(sent)
    }
  })

  it('gets the replies and statuses of the staff, and a message opens a closed ticket again', async () => {
    const socket = await open()
    const operate = (command: string, ...words: string[]) =>
      runOperatorCommand(inject('dataFolder'), 'ticket', command, '--id', ticket.id, ...words)
    const [row] = await operate('reply', '--message', 'We are on it.')
    const message = await socket.receive(String(row?.['message_id']))
    expect(message).toMatchObject({ sender_type: 'staff', message: 'We are on it.', ticket_id: ticket.id })
    await operate('set-status', '--status', 'closed')
    expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status: 'closed' })
    await sendMessage(member, ticket.id)
    expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status: 'open' })
  })

  it('gets a pong for a ping, Forbidden for anything else, and is closed for an overlong frame', async () => {
    const socket = await open()
    for (const text of ['x', '{"action":"$connect"}', '{"action":"send","message":"x"}']) socket.send(text)
    await until(() => socket.gatewayFrames[2], 'a refusal of each unknown frame')
    for (const refusal of socket.gatewayFrames) expect(refusal).toMatchObject({ message: 'Forbidden' })
    socket.send(livePolicy.pingFrame)
    expect(await socket.take('pong')).toEqual({ type: 'pong' })
    socket.send(`{"action":"ping","x":"${'x'.repeat(200_000)}"}`)
    expect(await socket.closed).toBe(1009)
  })

  it('is closed by a sign-out, after which a pass that was given before opens nothing', async () => {
    const leaver = await takeMember()
    const own = await openTicket(leaver)
    const socket = await open(own, leaver)
    const pass = await askForPass(leaver, own.id)
    await endSession(leaver)
    expect(await socket.closed).toBe(1000)
    expect(await tryHandshake(origin, { protocols: withPass(pass) })).toBe(401)
  })
})
