/** The partner API over time, on a product of its own whose clock moves: the day's limit, keys, links and Idempotency-Keys end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, expectPartnerError, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { advanceClock } from '#tests/support/auth/sign-in.ts'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** By how much the product's clock is ahead. */
const readAdvancedSeconds = async (): Promise<number> => {
  const { text } = await callHttp(product.origin, { path: '/local/clock' })
  return (JSON.parse(text) as { offset_seconds: number }).offset_seconds
}

const open = async (...parameters: string[]) => {
  const partner = await createPartner(product.dataFolder, parameters)
  return { ...partner, client: createPartnerClient(product.origin, partner.liveKey) }
}

describe('over time', () => {
  it('a day that is used up ends when the answer said', async () => {
    const { client } = await open('--daily-limit', '1')
    await client.submit()
    const refused = await client.submit()
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    await advanceClock(product.origin, seconds - 30)
    expect((await client.submit()).status).toBe(429)
    await advanceClock(product.origin, 40)
    expect((await client.submit()).status).toBe(201)
    expect((await client.submit()).json['reset_at']).toBe(
      new Date(Date.parse(String(refused.json['reset_at'])) + daySeconds * 1000).toISOString().replace('.000Z', 'Z'),
    )
  })

  it('an Idempotency-Key is remembered for a day', async () => {
    const { client } = await open()
    const body = validLead()
    const headers = { 'Idempotency-Key': 'lead' }
    const first = await client.call('submit-user', { body, headers })
    await advanceClock(product.origin, partnerPolicy.idempotencyHours * hourSeconds - 60)
    expect((await client.call('submit-user', { body, headers })).text).toBe(first.text)
    await advanceClock(product.origin, 120)
    expectPartnerError(
      await client.call('submit-user', { body, headers }),
      'DUPLICATE_USER',
      { facts: { existing_user_id: first.json['user_id'], existing_user_source: 'own' } },
      true,
    )
  })

  it('a link ends with a page that says so, and a new one is there for the asking', async () => {
    const { client, code } = await open()
    const userId = (await client.submit()).json['user_id']
    const linkNow = async () => {
      const { json } = await client.lendersFor(code, userId)
      const [lender] = (json['data'] as { lenders: { tracking_link: string }[] }).lenders
      return new URL(lender?.tracking_link ?? '').pathname
    }
    const follow = (path: string) => callHttp(product.origin, { path, headers: { 'user-agent': 'Mozilla/5.0' } })
    const link = await linkNow()
    await advanceClock(product.origin, partnerPolicy.trackingLinkDays * daySeconds - 60)
    expect((await follow(link)).status).toBe(302)
    await advanceClock(product.origin, 120)
    const reply = await follow(link)
    expect(reply.status).toBe(410)
    expect(reply.text).toContain('This link has expired')
    expect((await follow(await linkNow())).status).toBe(302)
  })

  it('a key works for a year', async () => {
    const { client } = await open()
    // Operators make keys by their own clock.
    await advanceClock(product.origin, partnerPolicy.keyDays * daySeconds - 60 - (await readAdvancedSeconds()))
    expect((await client.submit()).status).toBe(201)
    await advanceClock(product.origin, 120)
    expectPartnerError(await client.submit(), 'UNAUTHORIZED')
  })
})
