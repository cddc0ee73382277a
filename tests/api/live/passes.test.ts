import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { livePolicy } from '#contract/policy.ts'
import {
  askForPass,
  openSocket,
  tryHandshake,
  withPass,
  type Handshake,
  type LiveSocket,
} from '#tests/support/support/live-socket.ts'
import { signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

describe('the handshake of a socket', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await signInMember(origin)
    ticket = await openTicket(member)
  })

  const pass = () => askForPass(member, ticket.id)

  it('succeeds with a fresh pass, once', async () => {
    const protocols = withPass(await pass())
    expect(await tryHandshake(origin, { protocols })).toBe(101)
    expect(await tryHandshake(origin, { protocols })).toBe(401)
  })

  it('succeeds for one of two that come with the same pass at the same moment', async () => {
    const protocols = withPass(await pass())
    const statuses = await Promise.all([tryHandshake(origin, { protocols }), tryHandshake(origin, { protocols })])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([101, 401])
  })

  it('answers with the name of the protocol and never with the pass', async () => {
    const socket = await openSocket(origin, member, ticket.id)
    expect(socket.protocol()).toBe(livePolicy.subprotocol)
    socket.cut()
  })

  it.each<[string, (fresh: string) => Handshake]>([
    ['without a protocol', () => ({})],
    ['with the protocol and no pass', () => ({ protocols: [livePolicy.subprotocol] })],
    ['with a pass and no protocol', (fresh) => ({ protocols: [fresh] })],
    ['with the pass first', (fresh) => ({ protocols: [fresh, livePolicy.subprotocol] })],
    ['with a pass that was never given', () => ({ protocols: withPass('A'.repeat(43)) })],
    ['with half a pass', (fresh) => ({ protocols: withPass(fresh.slice(0, 20)) })],
    ['with two passes', (fresh) => ({ protocols: [...withPass(fresh), 'B'.repeat(43)] })],
    ['with a key of the table', () => ({ protocols: withPass('PASS-META'.padEnd(43, '_')) })],
  ])('is refused %s', async (_, handshake) => {
    expect(await tryHandshake(origin, handshake(await pass()))).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://localhost:1', `${origin}.evil.example`])(
    'is refused to a page of %s, whose try does not use the pass up',
    async (page) => {
      const protocols = withPass(await pass())
      expect(await tryHandshake(origin, { protocols, origin: page })).toBe(403)
      expect(await tryHandshake(origin, { protocols })).toBe(101)
    },
  )

  it('leads to the ticket of the pass and to no other', async () => {
    const other = await openTicket(member)
    const socket = await openSocket(origin, member, other.id)
    onTestFinished(() => socket.cut())
    await sendMessage(member, ticket.id)
    const message = await sendMessage(member, other.id)
    await socket.hear(message.id)
    for (const frame of socket.frames) expect(JSON.stringify(frame)).not.toContain(ticket.id)
  })

  it('is refused after sign-out with a pass that was given before', async () => {
    const leaving = await signInMember(origin)
    const own = await openTicket(leaving)
    const given = await askForPass(leaving, own.id)
    await leaving.client.call('end-session', { token: leaving.tokens.accessToken })
    expect(await tryHandshake(origin, { protocols: withPass(given) })).toBe(401)
  })
})

describe('the sockets of a user', () => {
  it('are five: a sixth takes the place of the first, which is told so', async () => {
    const member = await signInMember(origin)
    const ticket = await openTicket(member)
    const sockets: LiveSocket[] = []
    for (let count = 0; count <= livePolicy.connectionsPerUser; count += 1) {
      sockets.push(await openSocket(origin, member, ticket.id))
    }
    onTestFinished(() => {
      for (const socket of sockets) socket.cut()
    })
    const [first, ...others] = sockets
    await first?.take('replaced')
    expect(await first?.closed).toBe(1000)
    const message = await sendMessage(member, ticket.id)
    for (const socket of others) await socket.hear(message.id)
    expect(others.map((socket) => socket.isOpen())).toEqual(others.map(() => true))
  })
})
