/** The exact daily limit and its counter (spec 9, Partner API; `design/security.md`, Partner keys). */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { usageDayOf } from '#domain/partner/daily-limit.ts'
import { setDailyLimit } from '#use-cases/partner/set-daily-limit.ts'
import { startPartnerGateway, type Answer, type PartnerGateway } from '#tests/support/partner/partner-gateway.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
})
afterAll(() => gateway.stop())
afterEach(() => {
  vi.useRealTimers()
})

const counterOf = (code: string, mode: 'live' | 'test' = 'live', now = new Date()) =>
  keys.partnerUsage({ code, mode }, usageDayOf(now))

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

describe('the daily limit', () => {
  it('lets exactly 1,000 pass when 100 calls come at once after 995', async () => {
    const { key, code } = await gateway.addPartner()
    await gateway.put({ ...counterOf(code), requests: 995 })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => gateway.lendersFor(key, code, '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10')),
    )
    expect(statuses(answers).filter((status) => status === 404)).toHaveLength(5)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(95)
    expect(await gateway.read(counterOf(code))).toMatchObject({ requests: 1000 })
    const remaining = answers.filter(({ status }) => status === 404).map(({ headers }) => headers['ratelimit'])
    expect(new Set(remaining.map((text) => /r=(\d+)/.exec(text ?? '')?.[1]))).toEqual(
      new Set(['0', '1', '2', '3', '4']),
    )
  })

  it('counts refused calls too, but none that no key was accepted for', async () => {
    const { key, code } = await gateway.addPartner({ dailyLimit: 3 })
    await gateway.submit(`${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`)
    const answers = [
      await gateway.submit(key, { pincode: 'x' }),
      await gateway.call('submit-user', key, { rawBody: '{' }),
      await gateway.submit(key),
      await gateway.submit(key),
    ]
    expect(statuses(answers)).toEqual([400, 400, 201, 429])
    expect(await gateway.read(counterOf(code))).toMatchObject({ requests: 3 })
  })

  it('starts again at midnight UTC, not at midnight in India', async () => {
    const { key, code } = await gateway.addPartner({ dailyLimit: 1 })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:29:59.000Z') })
    expect(await gateway.submit(key)).toMatchObject({ status: 201 })
    vi.setSystemTime(new Date('2026-11-21T18:30:01.000Z'))
    expect(await gateway.submit(key)).toMatchObject({ status: 429 })
    vi.setSystemTime(new Date('2026-11-21T23:59:59.999Z'))
    expect(await gateway.submit(key)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    vi.setSystemTime(new Date('2026-11-22T00:00:00.000Z'))
    expect(await gateway.submit(key)).toMatchObject({ status: 201 })
    expect(await gateway.read(counterOf(code, 'live', new Date('2026-11-21')))).toMatchObject({ requests: 1 })
  })

  it('counts from the next call on when an operator changes it, up or down', async () => {
    const { key, code } = await gateway.addPartner({ dailyLimit: 1 })
    await gateway.submit(key)
    expect(await gateway.submit(key)).toMatchObject({ status: 429, json: { limit: 1 } })
    await setDailyLimit(gateway.ports, code, 3)
    expect(await gateway.submit(key)).toMatchObject({ status: 201 })
    await setDailyLimit(gateway.ports, code, 1)
    expect(await gateway.submit(key)).toMatchObject({ status: 429, json: { limit: 1 } })
  })

  it('is counted apart for each partner and for the sandbox', async () => {
    const [one, other] = [await gateway.addPartner({ dailyLimit: 1 }), await gateway.addPartner({ dailyLimit: 1 })]
    const answers = [
      await gateway.submit(one.key),
      await gateway.submit(one.sandboxKey),
      await gateway.submit(other.key),
      await gateway.submit(one.key),
      await gateway.submit(one.sandboxKey),
    ]
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429])
  })

  it('keeps when each key was last used, and the counter for a year', async () => {
    const { key, keyId, code } = await gateway.addPartner()
    const at = new Date('2026-11-21T10:00:00.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    await gateway.submit(key)
    const counter = await gateway.read(counterOf(code, 'live', at))
    expect(counter?.[`used_${keyId}`]).toBe(at.toISOString())
    expect(Number(counter?.['ttl'])).toBeGreaterThan(at.getTime() / 1000 + 365 * 86_400)
  })
})
