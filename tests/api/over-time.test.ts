/** Codes, sessions and partners as the clock moves forward, on a product of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { codePolicy, sessionPolicy } from '#contract/policy.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  advanceClock,
  advanceToNext,
  callAs,
  endSession,
  expectTokens,
  pickWrongCode,
  readClock,
  readCode,
  readMessages,
  refreshTokens,
  sendCode,
  signInMember,
  succeedAs,
  verifyCode,
  type Member,
} from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, expectPartnerError, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'

let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

const daySeconds = 86_400
const accessTokenSeconds = sessionPolicy.accessTokenMinutes * 60

const send = (phone: string) => sendCode(createApiClient(origin), phone)
const verifyNewestCode = async (phone: string) => verifyCode(origin, phone, await readCode(origin, phone))

const renew = async (member: Member): Promise<Member> => {
  const renewed = expectTokens(await refreshTokens(origin, member.tokens.refreshToken))
  return { ...member, tokens: { ...renewed, refreshToken: member.tokens.refreshToken } }
}

describe('a one-time code', () => {
  it('works until the end of its life and not after it', async () => {
    const [early, late] = [pickPhone(), pickPhone()]
    await Promise.all([send(early), send(late)])
    await advanceClock(origin, codePolicy.lifeSeconds - 30)
    expect(await verifyNewestCode(early)).toHaveProperty('tokens')
    await advanceClock(origin, 31)
    expect(await verifyNewestCode(late)).toEqual({ error: 'NotAuthorizedException' })
  })
})

describe('a stranger who sends and guesses', () => {
  it('stops other strangers until the next hour, but not a browser that signed in before, and ends no session', async () => {
    await advanceToNext(origin, 3600)
    const member = await signInMember(origin)
    const { phone, browserToken } = member
    for (const coolDown of codePolicy.resendCoolDownSeconds.slice(0, 2)) {
      await advanceClock(origin, coolDown + 1)
      await send(phone)
      const wrong = await pickWrongCode(origin, phone)
      for (let count = 0; count < codePolicy.triesPerCode; count += 1) await verifyCode(origin, phone, wrong)
    }
    expectError(await send(phone), 'TOO_MANY_REQUESTS')
    await succeedAs(member, 'get-profile')
    const body = { phone, browser_token: browserToken }
    expectSuccess('send-sms-otp', await createApiClient(origin).call('send-sms-otp', { body }))
    const code = await readCode(origin, phone)
    expect(await verifyCode(origin, phone, code)).toHaveProperty('error')
    expect(
      await verifyCode(origin, phone, code, { browser_token: `${'x'.repeat(16)}.${'x'.repeat(43)}` }),
    ).toHaveProperty('error')
    expect(await verifyCode(origin, phone, code, { browser_token: browserToken })).toHaveProperty('tokens')
    await advanceClock(origin, 3600)
    await send(phone)
    expect(await verifyNewestCode(phone)).toHaveProperty('tokens')
  })
})

describe('the sends from one address', () => {
  it('stop at the hourly limit whatever headers and body claim, and start again with the next hour', async () => {
    await advanceToNext(origin, 3600)
    const client = createApiClient(origin)
    const sends = Array.from({ length: codePolicy.sendsPerAddressAndHour + 1 }, () => sendCode(client, pickPhone()))
    const accepted = (await Promise.all(sends)).filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(codePolicy.sendsPerAddressAndHour)
    const body = { phone: pickPhone(), clientIp: '203.0.113.7' }
    const headers = { 'x-forwarded-for': '203.0.113.7', 'cloudfront-viewer-address': '203.0.113.7:4711' }
    expectError(await client.call('send-sms-otp', { body }), 'TOO_MANY_REQUESTS')
    expectError(await client.call('send-sms-otp', { body, headers }), 'TOO_MANY_REQUESTS')
    expect(await readMessages(origin, body.phone)).toEqual([])
    await advanceClock(origin, 3600)
    expectSuccess('send-sms-otp', await sendCode(client, pickPhone()))
  })
})

describe('a session', () => {
  it('ends with its access token, continues with a renewed one, and cannot be renewed after seven days', async () => {
    const member = await signInMember(origin)
    await advanceClock(origin, accessTokenSeconds - 60)
    await succeedAs(member, 'get-profile')
    await advanceClock(origin, 61)
    expect((await callAs(member, 'get-profile')).status).toBe(401)
    await succeedAs(await renew(member), 'record-offers-viewed')
    await advanceClock(origin, sessionPolicy.refreshTokenDays * daySeconds + 60)
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
  })
})

describe('Log Out', () => {
  it('of one device or of all lasts as long as the refresh token would, and a new sign-in works', async () => {
    const phone = pickPhone()
    const devices: Member[] = []
    for (let count = 0; count < 3; count += 1) {
      devices.push(await signInMember(origin, { phone }))
      await advanceClock(origin, 16 * 60)
    }
    const [one, another, all] = (await Promise.all(devices.map(renew))) as [Member, Member, Member]
    await endSession(one)
    await advanceClock(origin, 60)
    expectError(await callAs(one, 'record-offers-viewed'), 'SIGNED_OUT')
    await succeedAs(another, 'get-profile')
    await succeedAs(all, 'end-all-sessions')
    for (const device of [one, another, all]) {
      expectError(await callAs(device, 'record-offers-viewed'), 'SIGNED_OUT')
      expect(await refreshTokens(origin, device.tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
    }
    await advanceClock(origin, 3600)
    await succeedAs(await signInMember(origin, { phone }), 'record-offers-viewed')
  })
})

describe('a partner', () => {
  it('may call again when the answer to a call above the daily limit said so', async () => {
    const { liveKey } = await createPartner(product.dataFolder, ['--daily-limit', '1'])
    const client = createPartnerClient(origin, liveKey)
    await advanceToNext(origin, daySeconds)
    expect((await client.submit()).status).toBe(201)
    const refused = await client.submit()
    const nextDay = new Date(Math.ceil((await readClock(origin)) / 1000 / daySeconds) * daySeconds * 1000)
    const facts = { limit: 1, reset_at: nextDay.toISOString().replace('.000Z', 'Z') }
    expectPartnerError(refused, 'RATE_LIMIT_EXCEEDED', { facts })
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"daily";q=1;w=86400',
      ratelimit: expect.stringMatching(/^"daily";r=0;t=\d+$/) as string,
    })
    await advanceClock(origin, Number(refused.headers['retry-after']) - 60)
    expect((await client.submit()).status).toBe(429)
    await advanceClock(origin, 60)
    expect((await client.submit()).status).toBe(201)
  })

  it('gets tracking links that work for 30 days, and new ones after that', async () => {
    const { liveKey, code } = await createPartner(product.dataFolder)
    const client = createPartnerClient(origin, liveKey)
    const userId = (await client.submit()).json['user_id']
    const readLink = async () => new URL(trackingLinksIn(await client.lendersFor(code, userId))[0] ?? '').pathname
    const follow = (path: string) => callHttp(origin, { path, headers: { 'user-agent': 'Mozilla/5.0' } })
    const link = await readLink()
    await advanceClock(origin, partnerPolicy.trackingLinkDays * daySeconds - 60)
    expect((await follow(link)).status).toBe(302)
    await advanceClock(origin, 120)
    const { status, text } = await follow(link)
    expect({ status, text }).toMatchObject({
      status: 410,
      text: expect.stringContaining('This link has expired') as string,
    })
    expect((await follow(await readLink())).status).toBe(302)
  })
})
