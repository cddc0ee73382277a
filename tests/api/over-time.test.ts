/** Sessions and partners as the clock moves forward, on a product of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { sessionPolicy } from '#contract/policy.ts'
import {
  advanceClock,
  advanceToNext,
  callAs,
  expectTokens,
  readClock,
  refreshTokens,
  signInMember,
  succeedAs,
  type Member,
} from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import {
  createPartnerClient,
  expectPartnerError,
  navigationOf,
  trackingLinksIn,
} from '#tests/support/partner/partner-client.ts'
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

const renew = async (member: Member): Promise<Member> => {
  const renewed = expectTokens(await refreshTokens(origin, member.tokens.refreshToken))
  return { ...member, tokens: { ...renewed, refreshToken: member.tokens.refreshToken } }
}

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
    const follow = (path: string) => callHttp(origin, { path, headers: navigationOf('Mozilla/5.0') })
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
