/** Live conversations on the shared product: the handshake with its pass, and what an open socket gets. */
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { livePolicy } from '#contract/policy.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import type { Member } from '#tests/support/auth/sign-in.ts'
import {
  askForPass,
  openSocket,
  tryHandshake,
  until,
  withPass,
  type Handshake,
  type LiveSocket,
} from '#tests/support/support/live-socket.ts'
import { newMessageBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

const takeMemberWithTicket = async (): Promise<[Member, Ticket]> => {
  const member = await takeMember()
  return [member, await openTicket(member)]
}

const open = async (member: Member, ticket: Ticket): Promise<LiveSocket> => {
  const socket = await openSocket(origin, member, ticket.id)
  onTestFinished(() => socket.cut())
  return socket
}

/** Messages to the socket but the first of the ticket, which arrives too when the socket opens before it is delivered. */
const laterMessagesIn = ({ frames }: LiveSocket, ticket: Ticket) =>
  frames.flatMap((frame) =>
    frame.type === 'message' && !ticket.id.startsWith(frame.message.id) ? [frame.message] : [],
  )

describe('the handshake of a socket', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await takeMember()
    ticket = await openTicket(member)
  })

  it('succeeds with a new pass once, also when two come at the same moment', async () => {
    const protocols = withPass(await askForPass(member, ticket.id))
    const statuses = await Promise.all([tryHandshake(origin, { protocols }), tryHandshake(origin, { protocols })])
    expect(new Set(statuses)).toEqual(new Set([101, 401]))
    expect(await tryHandshake(origin, { protocols })).toBe(401)
  })

  it('is answered with the name of the protocol and never with the pass', async () => {
    expect((await open(member, ticket)).protocol()).toBe(livePolicy.subprotocol)
  })

  it.each<[string, (pass: string) => Handshake]>([
    ['without a protocol', () => ({})],
    ['with the protocol and no pass', () => ({ protocols: [livePolicy.subprotocol] })],
    ['with the pass first', (pass) => ({ protocols: [pass, livePolicy.subprotocol] })],
    ['with a pass that was never given', () => ({ protocols: withPass('A'.repeat(43)) })],
    ['with two passes', (pass) => ({ protocols: [...withPass(pass), 'B'.repeat(43)] })],
  ])('is refused %s', async (_, handshakeWith) => {
    expect(await tryHandshake(origin, handshakeWith(await askForPass(member, ticket.id)))).toBe(401)
  })

  it.each(['https://evil.example', 'null', `${origin}.evil.example`])(
    'is refused to a page of %s, whose try does not use up the pass',
    async (page) => {
      const protocols = withPass(await askForPass(member, ticket.id))
      expect(await tryHandshake(origin, { protocols, origin: page })).toBe(403)
      expect(await tryHandshake(origin, { protocols })).toBe(101)
    },
  )
})

describe('an open socket', () => {
  it('gets the messages of its ticket in the order in which they were recorded, in every window', async () => {
    const [member, ticket] = await takeMemberWithTicket()
    const windows = await Promise.all([open(member, ticket), open(member, ticket)])
    const sent: SupportMessage[] = []
    for (const text of ['one', 'two', 'three']) {
      sent.push(await sendMessage(member, ticket.id, newMessageBody(text)))
    }
    for (const socket of windows) {
      await socket.receive(sent.at(-1)?.id ?? '')
      expect(laterMessagesIn(socket, ticket)).toEqual(sent)
    }
  })

  it('gets nothing of another ticket, nor of another user', async () => {
    const [member, ticket] = await takeMemberWithTicket()
    const [stranger, foreign] = await takeMemberWithTicket()
    const other = await openTicket(member)
    const socket = await open(member, ticket)
    await Promise.all([sendMessage(member, other.id), sendMessage(stranger, foreign.id)])
    const last = await sendMessage(member, ticket.id)
    await socket.receive(last.id)
    expect(laterMessagesIn(socket, ticket)).toEqual([last])
    expect(JSON.stringify(socket.frames)).not.toContain(other.id)
  })

  it('gets a pong for a ping, Forbidden for anything else, and is closed for an overlong frame', async () => {
    const [member, ticket] = await takeMemberWithTicket()
    const socket = await open(member, ticket)
    const refusals: unknown[] = []
    socket.onOther((frame) => refusals.push(frame))
    const texts = [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"action":"$connect"}',
      '{"action":"send","message":"x"}',
      '{"action":7}',
    ]
    for (const text of texts) socket.sendText(text)
    await until(() => Promise.resolve(refusals.length === texts.length), 'a refusal of each unknown frame')
    for (const refusal of refusals) expect(refusal).toMatchObject({ message: 'Forbidden' })
    socket.ping()
    expect(await socket.take('pong')).toEqual({ type: 'pong' })
    socket.sendText(`{"action":"ping","x":"${'x'.repeat(200_000)}"}`)
    expect(await socket.closed).toBe(1009)
  })

  it('is closed by a sign-out, after which a pass that was given before opens nothing', async () => {
    const [member, ticket] = await takeMemberWithTicket()
    const socket = await open(member, ticket)
    const pass = await askForPass(member, ticket.id)
    await member.client.call('end-session', { token: member.tokens.accessToken })
    expect(await socket.closed).toBe(1000)
    expect(await tryHandshake(origin, { protocols: withPass(pass) })).toBe(401)
  })

  it('is closed, and notified, when the user opens a sixth one', async () => {
    const [member, ticket] = await takeMemberWithTicket()
    const sockets: LiveSocket[] = []
    for (let count = 0; count <= livePolicy.connectionsPerUser; count += 1) sockets.push(await open(member, ticket))
    const [first, ...others] = sockets
    await first?.take('replaced')
    expect(await first?.closed).toBe(1000)
    const message = await sendMessage(member, ticket.id)
    await Promise.all(others.map((socket) => socket.receive(message.id)))
    expect(others.map((socket) => socket.isOpen())).toEqual(others.map(() => true))
  })
})
