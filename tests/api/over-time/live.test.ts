import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { livePolicy, sessionPolicy, supportPolicy } from '#contract/policy.ts'
import { expectError } from '#tests/support/api-client.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { askForPass, openSocket, tryHandshake, withPass, type LiveSocket } from '#tests/support/support/live-socket.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { advanceClock, refreshTokens, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { newMessageBody, newTicketBody, openTicket, postMessage, sendMessage } from '#tests/support/support/tickets.ts'

let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

const productTime = async (): Promise<number> => {
  const { now } = JSON.parse((await callHttp(origin, { path: '/local/clock' })).text) as { now: string }
  return Date.parse(now)
}

const ticketOf = async (member: Member): Promise<Ticket> => openTicket(member, newTicketBody({}, await productTime()))

const open = async (member: Member, ticket: Ticket): Promise<LiveSocket> => {
  const socket = await openSocket(origin, member, ticket.id)
  onTestFinished(() => socket.cut())
  return socket
}

const renewed = async (member: Member): Promise<Member> => {
  const answer = await refreshTokens(origin, member.tokens.refreshToken)
  if ('error' in answer) throw new Error(answer.error)
  return { ...member, tokens: { ...member.tokens, accessToken: answer.tokens.accessToken } }
}

const idleSeconds = 10 * 60
const accessTokenSeconds = sessionPolicy.accessTokenMinutes * 60

describe('a pass over time', () => {
  it('opens nothing after 30 seconds', async () => {
    const member = await signInMember(origin)
    const ticket = await ticketOf(member)
    const [inTime, late] = [await askForPass(member, ticket.id), await askForPass(member, ticket.id)]
    await advanceClock(origin, livePolicy.passSeconds - 5)
    expect(await tryHandshake(origin, { protocols: withPass(inTime) })).toBe(101)
    await advanceClock(origin, 10)
    expect(await tryHandshake(origin, { protocols: withPass(late) })).toBe(401)
  })
})

describe('a socket over time', () => {
  it('ends when nothing was said for ten minutes, and lives on by pings', async () => {
    const member = await signInMember(origin)
    const ticket = await ticketOf(member)
    const [silent, pinging] = [await open(member, ticket), await open(member, ticket)]
    // From here on nothing more is on its way to them.
    const { id } = await sendMessage(member, ticket.id, newMessageBody('Hello', await productTime()))
    await Promise.all([silent.hear(id), pinging.hear(id)])
    await advanceClock(origin, livePolicy.pingSeconds)
    pinging.ping()
    await pinging.take('pong')
    await advanceClock(origin, idleSeconds - livePolicy.pingSeconds + 10)
    expect(await silent.closed).toBe(1001)
    expect(pinging.isOpen()).toBe(true)
  })

  it('hears nothing once its access token has ended, and closes; a renewed one opens another', async () => {
    const member = await signInMember(origin)
    const ticket = await ticketOf(member)
    const ended = await open(member, ticket)
    for (const seconds of [accessTokenSeconds / 2, accessTokenSeconds / 2 - 10]) {
      await advanceClock(origin, seconds)
      ended.ping()
      await ended.take('pong')
    }
    await advanceClock(origin, 20)
    const fresh = await renewed(member)
    const socket = await open(fresh, ticket)
    const message = await sendMessage(fresh, ticket.id, newMessageBody('After the end', await productTime()))
    await socket.hear(message.id)
    expect(await ended.closed).toBe(1000)
    expect(JSON.stringify(ended.frames)).not.toContain('After the end')
  })

  it('closes at the first ping after its access token has ended', async () => {
    const member = await signInMember(origin)
    const ticket = await ticketOf(member)
    const socket = await open(member, ticket)
    await advanceClock(origin, idleSeconds - 10)
    socket.ping()
    await socket.take('pong')
    await advanceClock(origin, accessTokenSeconds - idleSeconds + 20)
    socket.ping()
    expect(await socket.closed).toBe(1000)
    expect(socket.frames.filter(({ type }) => type === 'pong')).toHaveLength(1)
  })
})

describe('the pace of a ticket over time', () => {
  it('lets messages through again as a minute goes by', async () => {
    const member = await signInMember(origin)
    const ticket = await ticketOf(member)
    const send = async () => postMessage(member, ticket.id, newMessageBody('Again', await productTime()))
    for (let count = 1; count < supportPolicy.messagesPerMinute; count += 1) expect((await send()).status).toBe(201)
    const statuses = [await send(), await send(), await send()].map(({ status }) => status)
    expect(statuses).toContain(429)
    await advanceClock(origin, 60)
    expect((await send()).status).toBe(201)
  })

  it('refuses for ever an id that has grown old', async () => {
    const member = await signInMember(origin)
    const ticket = await ticketOf(member)
    const body = newMessageBody('Offline for a while', await productTime())
    await advanceClock(origin, supportPolicy.idClockSkewSeconds + 5)
    expectError(await postMessage(member, ticket.id, body), 'VALIDATION_ERROR')
  })
})
