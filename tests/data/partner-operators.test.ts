/** The `partner …` operator commands on a real table. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InputError, type OpsRow, type OpsValues } from '#bin/ops/command.ts'
import { partnerCommands } from '#bin/ops/partner-commands.ts'
import { apiKeyPattern } from '#contract/patterns.ts'
import { keys } from '#data/keys.ts'
import { openPartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import { findPartner, storePartner } from '#lambdas/partner/partners.table.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createPartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const { opened, read: stored } = await startTable()
let next = 0
let code = ''

beforeEach(() => {
  next += 1
  code = `partner-${next}`
})
afterEach(() => vi.useRealTimers())

const run = async (verb: string, values: OpsValues) => {
  const command = partnerCommands.find(({ name }) => name === `partner ${verb}`)
  return runOpsCommand(command, values, opsConnectionTo({ opened }))
}

const create = (values: OpsValues = {}) => run('create', { code, name: 'Acme Finance', ...values })

const listed = async () => (await run('list', {})).filter((row) => row['code'] === code)

describe('partner create', () => {
  it('prints a live key and a sandbox key, once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00.000Z') })
    const rows = await create({ 'daily-limit': '25', 'allow-ip': ['203.0.113.7', '2001:DB8::/32'] })
    expect(rows).toMatchObject([{ mode: 'live' }, { mode: 'sandbox' }])
    for (const row of rows) {
      const [, mode, keyId] = apiKeyPattern.exec(String(row['api_key'])) ?? []
      expect(row).toEqual({
        code,
        mode: mode === 'test' ? 'sandbox' : mode,
        key_id: keyId,
        api_key: row['api_key'],
        expires_at: '2027-11-21T10:00:00.000Z',
        daily_limit: 25,
        allow_ips: '203.0.113.7/32 2001:db8::/32',
      })
    }
    const shown = JSON.stringify(await listed())
    for (const { api_key } of rows) expect(shown).not.toContain(String(api_key).slice(-43))
  })
})

it('partner show names the keys of API Gateway and their plan, and the shared ones until the partner has its own', async () => {
  await create({ 'daily-limit': '5000' })
  const shared = {
    code,
    daily_limit: 5000,
    gateway_key: 'shared',
    plan: 'shared',
    used_from: 'waits for a key of its own',
  }
  expect(await run('show', { code })).toEqual([
    { ...shared, mode: 'live', requests_per_second: 500, burst: 1000, quota: 11_000_000 },
    { ...shared, mode: 'sandbox', requests_per_second: 250, burst: 500, quota: 1_100_000 },
  ])
  const seen = await findPartner(opened, code)
  if (!seen) throw new Error('the partner is missing')
  const usable_from = '2026-11-21T10:01:00.000Z'
  const own = { plan_id: 'plan', live_key_id: 'one', test_key_id: 'two', usable_from }
  await storePartner(opened, seen.partner, seen.keys, seen.version, own)
  const plan = { code, daily_limit: 5000, plan: 'plan', requests_per_second: 50, burst: 100, quota: 10_000 }
  expect(await run('show', { code })).toEqual([
    { ...plan, mode: 'live', gateway_key: 'one', used_from: usable_from },
    { ...plan, mode: 'sandbox', gateway_key: 'two', used_from: usable_from },
  ])
})

describe('partner set-limit and allow-ip', () => {
  it('change the partner and every working key together', async () => {
    const keyIds = (await create()).map(({ key_id }) => String(key_id))
    const limited = { code, name: 'Acme Finance', daily_limit: 12 }
    expect(await run('set-limit', { code, 'daily-limit': '12' })).toEqual([limited])
    const cidr = ['203.0.113.9/24,198.51.100.1', '203.0.113.0/24']
    const allowed = { code, name: 'Acme Finance', allow_ips: '203.0.113.0/24 198.51.100.1/32' }
    expect(await run('allow-ip', { code, cidr })).toEqual([allowed])
    const grants = await Promise.all(keyIds.map((keyId) => stored(keys.apiKey(keyId))))
    for (const item of [...grants, await stored(keys.partner(code))]) {
      expect(item).toMatchObject({ daily_limit: 12, allow_ips: ['203.0.113.0/24', '198.51.100.1/32'] })
    }
  })

  it('keep a key revoked that is revoked at the same moment, and leave its twin working', async () => {
    const [live] = await create()
    const [twin] = await run('create-key', { code })
    await Promise.all([
      run('revoke-key', { code, 'key-id': String(live?.['key_id']) }),
      run('set-limit', { code, 'daily-limit': '12' }),
      run('allow-ip', { code, cidr: ['203.0.113.0/24'] }),
    ])
    const [revoked, working] = await Promise.all(
      [live, twin].map((row) => stored(keys.apiKey(String(row?.['key_id'])))),
    )
    const changed = { daily_limit: 12, allow_ips: ['203.0.113.0/24'] }
    expect([working, await stored(keys.partner(code))]).toMatchObject([changed, changed])
    expect([revoked?.['revoked_at'], working?.['revoked_at']]).toEqual([expect.any(String), undefined])
  })

  it('keep the sum of all limits within the quota of API Gateway', async () => {
    await create({ 'daily-limit': '9000000' })
    const million = { code: `${code}-b`, name: 'B', 'daily-limit': '1000000' }
    const tooMuch = /^--daily-limit: all partners together may have 10000000, of which \d+ are left$/
    await expect(run('create', million)).rejects.toThrow(tooMuch)
    await run('set-limit', { code, 'daily-limit': '5' })
    expect(await run('create', million)).toHaveLength(2)
    await run('set-limit', { code: million.code, 'daily-limit': '5' })
  })
})

it("partner revoke-key revokes once, shows the same time again, and revokes no other partner's key", async () => {
  const [{ key_id } = { key_id: '' }] = await create()
  const revoke = (of: string) => run('revoke-key', { code: of, 'key-id': String(key_id) })
  await run('create', { code: `${code}-other`, name: 'Other' })
  await expect(revoke(`${code}-other`)).rejects.toThrow(new InputError('nothing has this code or id'))
  expect(await stored(keys.apiKey(String(key_id)))).not.toHaveProperty('revoked_at')
  const [first] = await revoke(code)
  expect(await revoke(code)).toEqual([first])
  expect(await stored(keys.apiKey(String(key_id)))).toMatchObject({ revoked_at: first?.['revoked_at'] })
})

it('partner pause refuses all keys of one partner until resume, also new ones, and delete ends them for ever', async () => {
  const { authorize } = createPartnerOnTable({ opened, read: stored })
  const outcomeOf = async (row: OpsRow | undefined) => (await authorize(String(row?.['api_key']))).outcome
  const [[live], [other]] = [await create(), await run('create', { code: `${code}-other`, name: 'Other' })]
  const answered = async (...rows: (OpsRow | undefined)[]) =>
    Promise.all([live, other, ...rows].map((row) => outcomeOf(row)))
  expect(await answered()).toEqual(['allowed', 'allowed'])
  expect(await run('pause', { code })).toEqual([{ code, state: 'paused' }])
  const [another] = await run('create-key', { code })
  await run('set-limit', { code, 'daily-limit': '12' })
  expect(await answered(another)).toEqual(['unauthorized', 'allowed', 'unauthorized'])
  expect((await listed()).map(({ status }) => status)).toEqual(['paused', 'paused', 'paused'])
  await run('revoke-key', { code, 'key-id': String(another?.['key_id']) })
  for (let twice = 0; twice < 2; twice += 1) expect(await run('resume', { code })).toEqual([{ code, state: 'working' }])
  expect(await answered(another)).toEqual(['allowed', 'allowed', 'unauthorized'])
  expect((await stored(keys.apiKey(String(live?.['key_id']))))?.['daily_limit']).toBe(12)
  expect(await run('delete', { code })).toEqual([{ code, state: 'deleted' }])
  expect(await answered(another)).toEqual(['unauthorized', 'allowed', 'unauthorized'])
  expect(await listed()).toEqual([])
  expect(await stored(keys.apiKey(String(live?.['key_id'])))).toBeUndefined()
  await expect(create()).rejects.toThrow('--code: another partner has this code')
  for (const verb of ['pause', 'resume', 'delete', 'create-key'])
    for (const of of [code, 'nobody'])
      await expect(run(verb, { code: of })).rejects.toThrow('--code: no partner has this code')
})

describe('partner list', () => {
  it('shows limits, today’s usage and last use of each key', async () => {
    const now = new Date('2026-11-21T10:00:00.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now })
    const [live] = await create()
    const caller = { scope: { code, mode: 'live' as const }, keyId: String(live?.['key_id']), dailyLimit: 1000 }
    const usage = openPartnerUsage(opened)
    await usage.countCall(caller, 'a', new Date('2026-11-19T08:00:00.000Z'))
    expect(await listed()).toMatchObject([
      { mode: 'live', used_today: 0, last_used_at: '2026-11-19T08:00:00.000Z', status: 'working' },
      { mode: 'sandbox', used_today: 0, last_used_at: 'never', status: 'working' },
    ])
    await usage.countCall(caller, 'a', now)
    await usage.countCall(caller, 'b', now)
    expect((await listed())[0]).toMatchObject({ code, daily_limit: 1000, used_today: 2, allow_ips: 'any' })
    expect((await listed())[0]).toMatchObject({ expires_at: live?.['expires_at'], last_used_at: now.toISOString() })
  })
})
