/** Codes, sessions, sockets and partners as the clock moves forward, on a product of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { codePolicy, sessionPolicy } from '#contract/policy.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  advanceClock,
  advanceToNextHour,
  initiateAuth,
  pickWrongCode,
  readClock,
  readCode,
  readMessages,
  refreshTokens,
  respondToChallenge,
  sendCode,
  signInMember,
  verifyCode,
  type Member,
} from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, expectPartnerError, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { newMessageBody, newTicketBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'
import { readStoredItem } from '#tests/support/table/stored-items.ts'

let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

const send = (phone: string) => sendCode(createApiClient(origin), phone)
const countMessages = async (phone: string) => (await readMessages(origin, phone)).length
const verifyNewestCode = async (phone: string) => verifyCode(origin, phone, await readCode(origin, phone))
const [firstCoolDown, secondCoolDown, laterCoolDown] = codePolicy.resendCoolDownSeconds

describe('a one-time code over time', () => {
  it('works until the end of its life and not after it', async () => {
    const [early, late] = [pickPhone(), pickPhone()]
    await Promise.all([send(early), send(late)])
    await advanceClock(origin, codePolicy.lifeSeconds - 30)
    expect(await verifyNewestCode(early)).toHaveProperty('tokens')
    await advanceClock(origin, 31)
    expect(await verifyNewestCode(late)).toEqual({ error: 'NotAuthorizedException' })
  })

  it('stays valid when a newer one is sent, and so does the newer one', async () => {
    const [one, other] = [pickPhone(), pickPhone()]
    await Promise.all([send(one), send(other)])
    const [firstCode, secondCode] = [await readCode(origin, one), await readCode(origin, other)]
    await advanceClock(origin, firstCoolDown + 1)
    await Promise.all([send(one), send(other)])
    expect(await countMessages(one)).toBe(2)
    expect(await verifyCode(origin, one, firstCode)).toHaveProperty('tokens')
    expect(await verifyNewestCode(other)).toHaveProperty('tokens')
    expect(await verifyCode(origin, other, secondCode)).toHaveProperty('error')
  })
})

describe('the sends to one phone', () => {
  it('wait for each cool-down and for the window of 15 minutes, with the same answer each time', async () => {
    const phone = pickPhone()
    const texts = new Set<string>()
    const steps: [pauseSeconds: number, messages: number][] = [
      [0, 1],
      [firstCoolDown - 15, 1],
      [16, 2],
      [secondCoolDown - 15, 2],
      [16, 3],
      [laterCoolDown + 1, 3],
      [15 * 60, 4],
    ]
    for (const [pauseSeconds, messages] of steps) {
      if (pauseSeconds > 0) await advanceClock(origin, pauseSeconds)
      texts.add((await send(phone)).text)
      expect({ pauseSeconds, messages: await countMessages(phone) }).toEqual({ pauseSeconds, messages })
    }
    expect(texts.size).toBe(1)
  })
})

describe('wrong tries', () => {
  it('lock the phone until the next hour, but not a browser that signed in before, and end no session', async () => {
    await advanceToNextHour(origin)
    const { phone, tokens, client, browserToken } = await signInMember(origin)
    for (const coolDown of [firstCoolDown, secondCoolDown]) {
      await advanceClock(origin, coolDown + 1)
      await send(phone)
      const wrong = await pickWrongCode(origin, phone)
      for (let count = 0; count < codePolicy.triesPerCode; count += 1) await verifyCode(origin, phone, wrong)
    }
    expectSuccess('get-profile', await client.call('get-profile', { token: tokens.accessToken }))
    await advanceClock(origin, 16 * 60)
    await send(phone)
    const code = await readCode(origin, phone)
    const tryWith = (metadata?: Record<string, string>) => verifyCode(origin, phone, code, metadata)
    expect(await tryWith()).toHaveProperty('error')
    expect(await tryWith({ browser_token: 'x'.repeat(43) })).toHaveProperty('error')
    expect(await tryWith({ browser_token: browserToken })).toHaveProperty('tokens')
    await advanceClock(origin, 3600)
    await send(phone)
    expect(await verifyNewestCode(phone)).toHaveProperty('tokens')
  })
})

describe('the sends from one address', () => {
  it('stop at the hourly limit whatever headers and body claim, and start again with the next hour', async () => {
    await advanceToNextHour(origin)
    const client = createApiClient(origin)
    const replies = await Promise.all(
      Array.from({ length: codePolicy.sendsPerAddressAndHour + 1 }, () => sendCode(client, pickPhone())),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(codePolicy.sendsPerAddressAndHour)

    const phone = pickPhone()
    const spoofs: Record<string, string>[] = [
      {},
      { 'x-forwarded-for': '203.0.113.7' },
      { 'cloudfront-viewer-address': '203.0.113.7:4711' },
      { 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' },
    ]
    for (const headers of spoofs) {
      const reply = await client.call('send-sms-otp', { body: { phone, clientIp: '203.0.113.7' }, headers })
      expectError(reply, 'TOO_MANY_REQUESTS')
    }
    expect(await countMessages(phone)).toBe(0)

    const framed = await createApiClient(origin).call('send-sms-otp', {
      body: { phone, clientIp: client.address },
      headers: { 'x-forwarded-for': client.address, 'cloudfront-viewer-address': `${client.address}:4711` },
    })
    expectSuccess('send-sms-otp', framed)
    await advanceClock(origin, 3600)
    expectSuccess('send-sms-otp', await sendCode(client, pickPhone()))
  })
})

describe('the sends to one prefix', () => {
  it('stop at the hourly limit with the same answer as before', async () => {
    await advanceToNextHour(origin)
    const prefix = pickPhone().slice(0, 3 + codePolicy.prefixDigits)
    const phones = Array.from(
      { length: codePolicy.sendsPerPrefixAndHour + 3 },
      (_, index) => `${prefix}${String(index).padStart(13 - prefix.length, '0')}`,
    )
    const replies = await Promise.all(phones.map(send))
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"success":true,"testMode":true}']))
    const counts = await Promise.all(phones.map(countMessages))
    expect(counts.filter((count) => count > 0)).toHaveLength(codePolicy.sendsPerPrefixAndHour)
  })
})

describe('an answer to a challenge', () => {
  it('comes too late after five minutes', async () => {
    const phone = pickPhone()
    await send(phone)
    const started = await initiateAuth(origin, phone)
    if ('error' in started) throw new Error(started.error)
    await advanceClock(origin, sessionPolicy.authenticationSessionMinutes * 60 + 1)
    await send(phone)
    const answer = await respondToChallenge(origin, phone, started.session, await readCode(origin, phone))
    expect(answer).toHaveProperty('error')
    expect(await verifyNewestCode(phone)).toHaveProperty('tokens')
  })
})

const accessTokenSeconds = sessionPolicy.accessTokenMinutes * 60

const renewAccessToken = async ({ tokens }: Member): Promise<string> => {
  const renewed = await refreshTokens(origin, tokens.refreshToken)
  if ('error' in renewed) throw new Error(renewed.error)
  return renewed.tokens.accessToken
}

describe('a session over time', () => {
  const readProfile = ({ client, tokens }: Member) => client.call('get-profile', { token: tokens.accessToken })
  const savePincode = ({ client }: Member, token: string) =>
    client.call('save-location-details', { token, body: { pincode: '462001' } })

  it('ends with its access token, continues with a renewed one, and cannot be renewed after seven days', async () => {
    const member = await signInMember(origin)
    await advanceClock(origin, accessTokenSeconds - 60)
    expectSuccess('get-profile', await readProfile(member))
    await advanceClock(origin, 61)
    expect((await readProfile(member)).status).toBe(401)
    expectSuccess('save-location-details', await savePincode(member, await renewAccessToken(member)))
    await advanceClock(origin, sessionPolicy.refreshTokenDays * 24 * 3600 + 60)
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
  })

  it('stays signed out until its tokens end, while another sign-in of the phone continues', async () => {
    const phone = pickPhone()
    const first = await signInMember(origin, { phone })
    await advanceClock(origin, firstCoolDown + 1)
    const second = await signInMember(origin, { phone })
    expect(second.id).toBe(first.id)
    await first.client.call('end-session', { token: first.tokens.accessToken })
    expectSuccess('save-location-details', await savePincode(second, second.tokens.accessToken))
    await advanceClock(origin, accessTokenSeconds - 60)
    expectError(await savePincode(first, first.tokens.accessToken), 'SIGNED_OUT')
  })

  it('stores the first campaign that is known, with the address of that visit', async () => {
    const readStored = async (phone: string) =>
      (await readStoredItem(product, { pk: `USER#${phone}`, sk: 'PROFILE' })) ?? {}
    const [fromPaper, fromNowhere] = [pickPhone(), pickPhone()]
    const [first] = await Promise.all([
      signInMember(origin, { phone: fromPaper, utm: { utm_source: 'first-paper', utm_medium: 'print' } }),
      signInMember(origin, { phone: fromNowhere }),
    ])
    const storedFirst = await readStored(fromPaper)
    expect(await readStored(fromNowhere)).not.toHaveProperty('utm_source')
    await advanceClock(origin, firstCoolDown + 1)
    const utm = { utm_source: 'second-paper', utm_campaign: 'diwali' }
    const [, later] = await Promise.all([fromPaper, fromNowhere].map((phone) => signInMember(origin, { phone, utm })))
    const storedAgain = await readStored(fromPaper)
    expect(storedAgain).toMatchObject({ utm_source: 'first-paper', utm_medium: 'print' })
    expect(storedAgain['acquisition_ip']).toBe(first.client.address)
    expect(storedAgain['acquired_at']).toBe(storedFirst['acquired_at'])
    expect(storedAgain).not.toHaveProperty('utm_campaign')
    expect(await readStored(fromNowhere)).toMatchObject({ ...utm, acquisition_ip: later?.client.address })
  })
})

describe('a socket over time', () => {
  it('gets nothing once its access token has expired, and a renewed token opens another', async () => {
    const member = await signInMember(origin)
    const ticket = await openTicket(member, newTicketBody({}, await readClock(origin)))
    const listening = await openSocket(origin, member, ticket.id)
    const pinging = await openSocket(origin, member, ticket.id)
    for (const seconds of [accessTokenSeconds / 2, accessTokenSeconds / 2 - 60]) {
      await advanceClock(origin, seconds)
      for (const socket of [listening, pinging]) {
        socket.ping()
        await socket.take('pong')
      }
    }
    await advanceClock(origin, 61)
    pinging.ping()
    expect(await pinging.closed).toBe(1000)
    expect(pinging.frames.filter(({ type }) => type === 'pong')).toHaveLength(2)

    const renewed = { ...member, tokens: { ...member.tokens, accessToken: await renewAccessToken(member) } }
    const fresh = await openSocket(origin, renewed, ticket.id)
    const { id } = await sendMessage(renewed, ticket.id, newMessageBody('After the end', await readClock(origin)))
    await fresh.receive(id)
    expect(await listening.closed).toBe(1000)
    expect(JSON.stringify(listening.frames)).not.toContain('After the end')
    fresh.cut()
  })
})

const daySeconds = 24 * 60 * 60

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

  it('gets tracking links that work for 30 days, and new ones after that', async () => {
    const { client, code } = await openPartner()
    const userId = (await client.submit()).json['user_id']
    const readLink = async () => {
      const [link = ''] = trackingLinksIn(await client.lendersFor(code, userId))
      return new URL(link).pathname
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
})
