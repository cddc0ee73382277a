/** Sockets, passes, partner keys, limits and links as the product's clock moves forward, on a product of its own. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { livePolicy, sessionPolicy } from '#contract/policy.ts'
import { advanceClock, readClock, refreshTokens, signInMember, type Member } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, expectPartnerError, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { askForPass, openSocket, tryHandshake, withPass, type LiveSocket } from '#tests/support/support/live-socket.ts'
import { newMessageBody, newTicketBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'

let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

const signInWithTicket = async (): Promise<[Member, Ticket]> => {
  const member = await signInMember(origin)
  return [member, await openTicket(member, newTicketBody({}, await readClock(origin)))]
}

const open = async (member: Member, ticket: Ticket): Promise<LiveSocket> => {
  const socket = await openSocket(origin, member, ticket.id)
  onTestFinished(() => socket.cut())
  return socket
}

const send = async (member: Member, ticket: Ticket, text: string) =>
  sendMessage(member, ticket.id, newMessageBody(text, await readClock(origin)))

const renew = async (member: Member): Promise<Member> => {
  const answer = await refreshTokens(origin, member.tokens.refreshToken)
  if ('error' in answer) throw new Error(answer.error)
  return { ...member, tokens: { ...member.tokens, accessToken: answer.tokens.accessToken } }
}

/** API Gateway closes a socket after this long without a frame. */
const idleSeconds = 10 * 60
const accessTokenSeconds = sessionPolicy.accessTokenMinutes * 60

describe('a pass over time', () => {
  it('opens nothing after 30 seconds', async () => {
    const [member, ticket] = await signInWithTicket()
    const [inTime, late] = await Promise.all([askForPass(member, ticket.id), askForPass(member, ticket.id)])
    await advanceClock(origin, livePolicy.passSeconds / 2)
    expect(await tryHandshake(origin, { protocols: withPass(inTime) })).toBe(101)
    await advanceClock(origin, livePolicy.passSeconds / 2 + 1)
    expect(await tryHandshake(origin, { protocols: withPass(late) })).toBe(401)
  })
})

describe('a socket over time', () => {
  it('closes after ten silent minutes, and pings keep it open', async () => {
    const [member, ticket] = await signInWithTicket()
    const [silent, pinging] = await Promise.all([open(member, ticket), open(member, ticket)])
    // Once both have got this message, nothing more is on its way to them.
    const { id } = await send(member, ticket, 'Hello')
    await Promise.all([silent.hear(id), pinging.hear(id)])
    await advanceClock(origin, livePolicy.pingSeconds)
    pinging.ping()
    await pinging.take('pong')
    await advanceClock(origin, idleSeconds - livePolicy.pingSeconds + 10)
    expect(await silent.closed).toBe(1001)
    expect(pinging.isOpen()).toBe(true)
  })

  it('gets nothing once its access token has expired, and a renewed token opens another', async () => {
    const [member, ticket] = await signInWithTicket()
    const [listening, pinging] = await Promise.all([open(member, ticket), open(member, ticket)])
    const pingBoth = async () => {
      for (const socket of [listening, pinging]) {
        socket.ping()
        await socket.take('pong')
      }
    }
    await advanceClock(origin, accessTokenSeconds / 2)
    await pingBoth()
    await advanceClock(origin, accessTokenSeconds / 2 - 60)
    await pingBoth()
    await advanceClock(origin, 61)
    pinging.ping()
    expect(await pinging.closed).toBe(1000)
    expect(pinging.frames.filter(({ type }) => type === 'pong')).toHaveLength(2)

    const renewed = await renew(member)
    const fresh = await open(renewed, ticket)
    const message = await send(renewed, ticket, 'After the end')
    await fresh.hear(message.id)
    expect(await listening.closed).toBe(1000)
    expect(JSON.stringify(listening.frames)).not.toContain('After the end')
  })
})

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

const openPartner = async (...parameters: string[]) => {
  const partner = await createPartner(product.dataFolder, parameters)
  return { ...partner, client: createPartnerClient(origin, partner.liveKey) }
}

describe('a partner over time', () => {
  it('may call again when the answer to a call above the daily limit said so', async () => {
    const { client } = await openPartner('--daily-limit', '1')
    // Both calls need to fall on one day of UTC.
    await advanceClock(origin, daySeconds - (((await readClock(origin)) / 1000) % daySeconds))
    expect((await client.submit()).status).toBe(201)
    const refused = await client.submit()
    expectPartnerError(refused, 'RATE_LIMIT_EXCEEDED', { facts: { limit: 1, reset_at: refused.json['reset_at'] } })
    await advanceClock(origin, Number(refused.headers['retry-after']) - 60)
    expect((await client.submit()).status).toBe(429)
    await advanceClock(origin, 60)
    expect((await client.submit()).status).toBe(201)
    const nextReset = new Date(Date.parse(String(refused.json['reset_at'])) + daySeconds * 1000)
    expect(Date.parse(String((await client.submit()).json['reset_at']))).toBe(nextReset.getTime())
  })

  it('gets the answer to an Idempotency-Key for a day', async () => {
    const { client } = await openPartner()
    const body = validLead()
    const headers = { 'Idempotency-Key': 'lead' }
    const submit = () => client.call('submit-user', { body, headers })
    const first = await submit()
    await advanceClock(origin, partnerPolicy.idempotencyHours * hourSeconds - 60)
    expect((await submit()).text).toBe(first.text)
    await advanceClock(origin, 120)
    const facts = { existing_user_id: first.json['user_id'], existing_user_source: 'own' }
    expectPartnerError(await submit(), 'DUPLICATE_USER', { facts }, true)
  })

  it('gets tracking links that work for 30 days, and new ones after that', async () => {
    const { client, code } = await openPartner()
    const userId = (await client.submit()).json['user_id']
    const readLink = async () => {
      const { json } = await client.lendersFor(code, userId)
      const [lender] = (json['data'] as { lenders: { tracking_link: string }[] }).lenders
      return new URL(lender?.tracking_link ?? '').pathname
    }
    const follow = (path: string) => callHttp(origin, { path, headers: { 'user-agent': 'Mozilla/5.0' } })
    const link = await readLink()
    await advanceClock(origin, partnerPolicy.trackingLinkDays * daySeconds - 60)
    expect((await follow(link)).status).toBe(302)
    await advanceClock(origin, 120)
    const reply = await follow(link)
    expect(reply.status).toBe(410)
    expect(reply.text).toContain('This link has expired')
    expect((await follow(await readLink())).status).toBe(302)
  })

  it('can use a key for a year', async () => {
    const { client } = await openPartner()
    // Operator commands date keys by the machine's clock, not by the product's.
    const aheadSeconds = ((await readClock(origin)) - Date.now()) / 1000
    await advanceClock(origin, Math.floor(partnerPolicy.keyDays * daySeconds - 60 - aheadSeconds))
    expect((await client.submit()).status).toBe(201)
    await advanceClock(origin, 120)
    expectPartnerError(await client.submit(), 'UNAUTHORIZED')
  })
})
