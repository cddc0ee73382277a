/** Keys, allow lists and the daily limit of a partner on a real table: changes count from the next call on, and counters are exact. */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusedKeys } from '#contract/partner/partner-policy.ts'
import { keys } from '#data/keys.ts'
import { createPartnerOnTable, type PartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
let api: PartnerOnTable
let partner: Awaited<ReturnType<PartnerOnTable['addPartner']>>

beforeEach(async () => {
  api = createPartnerOnTable(table)
  partner = await api.addPartner()
})

const outcomeOf = async (key: string, address?: string) => (await api.authorize(key, address)).outcome

describe('a key', () => {
  it('is allowed from any address without a list, and stored as its SHA-256 only', async () => {
    expect(await outcomeOf(partner.key, '2001:db8::1')).toBe('allowed')
    const stored = [await table.read(keys.apiKey(partner.keyId)), ...(await table.list(`PARTNER#${partner.code}`))]
    expect(stored[0]?.['hash']).toBe(createHash('sha256').update(partner.key).digest('hex'))
    expect(JSON.stringify(stored)).not.toContain(partner.key.slice(-43))
  })

  it.each([
    ['another secret', (key: string) => `${key.slice(0, -43)}${'A'.repeat(43)}`],
    ['an unknown id', (key: string) => `${key.slice(0, 8)}zzzzzzzz${key.slice(16)}`],
    ['the other mode', (key: string) => key.replace('pl_live_', 'pl_test_')],
  ])('is refused with %s after exactly one read', async (_, change) => {
    table.requests.length = 0
    expect(await outcomeOf(change(partner.key))).toBe('unauthorized')
    expect(table.requests).toEqual(['GetItem'])
  })

  it('is refused without a read where its address had too many refused keys, and goes on from others', async () => {
    const flood = (key: string) => api.authorize(key, '198.51.100.9')
    for (let call = 0; call < refusedKeys.count; call += 1) await flood(`pl_live_zzzzzzzz_${'A'.repeat(43)}`)
    table.requests.length = 0
    expect((await flood(partner.key)).outcome).toBe('unauthorized')
    expect(table.requests).toEqual([])
    expect(await outcomeOf(partner.key)).toBe('allowed')
    api.advance(1)
    expect((await flood(partner.key)).outcome).toBe('allowed')
  })
})

describe('the daily limit', () => {
  const counter = () => keys.partnerUsage(partner.live.scope, api.now().slice(0, 10))

  it('admits exactly 5 of 100 parallel calls after 995 of 1,000, and keeps the counter for more than a year', async () => {
    await table.put({ ...counter(), requests: 995 })
    const counted = await Promise.all(Array.from({ length: 100 }, () => api.count(partner.live)))
    const admitted = counted.map(({ limitState }) => limitState).filter(({ isAllowed }) => isAllowed)
    expect(admitted.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    const stored = await table.read(counter())
    expect(stored).toMatchObject({ requests: 1000, [`used_${partner.keyId}`]: api.now() })
    expect(Number(stored?.['ttl'])).toBeGreaterThan(Date.parse(api.now()) / 1000 + 365 * 86_400)
  })

  it('is counted separately for each partner, sandbox and day', async () => {
    const [one, other] = [await api.addPartner({ daily_limit: 1 }), await api.addPartner({ daily_limit: 1 })]
    const calls = [one.live, one.sandbox, other.live, one.live, one.sandbox]
    const allowed: boolean[] = []
    for (const caller of calls) allowed.push((await api.count(caller)).limitState.isAllowed)
    expect(allowed).toEqual([true, true, true, false, false])
    api.advance(86_400)
    expect((await api.count(one.live)).limitState.isAllowed).toBe(true)
  })
})
