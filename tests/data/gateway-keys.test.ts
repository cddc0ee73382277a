/** API Gateway's keys and plans follow the partners in the table, whatever call of a run is lost. */
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { planLimitsOf } from '#lambdas/partner/gateway-keys.rules.ts'
import { matchGatewayKeys, removeGatewayKeys } from '#lambdas/partner/match-gateway-keys.ts'
import { findPartner } from '#lambdas/partner/partners.table.ts'
import { createGatewayOnCalls, type Loss } from '#tests/support/partner/gateway-on-calls.ts'
import { createPartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

/** Partners on a table of their own, and a gateway without any key. */
const start = async () => {
  const table = await startTable()
  const partners = createPartnerOnTable(table)
  const gateway = createGatewayOnCalls('test')
  const { usageKeys } = partners
  const world = { ...partners.world, gatewayKeys: gateway.gateway }
  return {
    ...partners,
    ...gateway,
    table,
    run: (ofAll = false, seconds = 45) =>
      matchGatewayKeys(world, { ofAll, endsAt: new Date(partners.clock.now().getTime() + seconds * 1000) }),
    removeAll: () => removeGatewayKeys(world),
    stored: async (code: string) => (await findPartner(table.opened, code))?.gatewayKeys,
    /** The value of the key that a call of the partner counts for. */
    usageKeyOf: async (key: string) => {
      const authorized = await partners.authorize(key)
      return 'usageKey' in authorized ? authorized.usageKey : undefined
    },
    own: (code: string) => usageKeys.valueOf({ code, mode: 'live' }),
    shared: usageKeys.sharedValueOf('live'),
  }
}

const ofBoth = (code: string, live: unknown[], test = live) => ({
  [`paisalane-test.${code}.live`]: live,
  [`paisalane-test.${code}.test`]: test,
})

describe('a run', () => {
  it('gives each partner a key for each mode, in a plan of its daily limit that others with this limit share', async () => {
    const { addPartner, run, state, usagePlans } = await start()
    const [one, other, third] = [await addPartner(), await addPartner(), await addPartner({ daily_limit: 60_000 })]
    await run()
    expect(state()).toEqual({
      ...ofBoth(one.code, [true, 2000]),
      ...ofBoth(other.code, [true, 2000]),
      ...ofBoth(third.code, [true, 120_000]),
    })
    expect(
      usagePlans.plans.map(({ settings: { name, requestsPerDay, throttle } }) => [name, requestsPerDay, throttle]),
    ).toEqual(
      expect.arrayContaining([
        ['paisalane-test.1000-a-day.10-a-second', 2000, { requestsPerSecond: 10, burst: 20 }],
        ['paisalane-test.60000-a-day.250-a-second', 120_000, { requestsPerSecond: 250, burst: 500 }],
      ]),
    )
    expect(usagePlans.plans).toHaveLength(2)
  })

  it('names a key to calls once API Gateway has had a minute to know it, and the shared one until then', async () => {
    const { addPartner, run, usageKeyOf, own, shared, advance } = await start()
    const { code, key } = await addPartner()
    expect(await usageKeyOf(key)).toBe(shared)
    await run()
    advance(59)
    expect(await usageKeyOf(key)).toBe(shared)
    advance(1)
    expect(await usageKeyOf(key)).toBe(own(code))
  })

  it('moves a partner to the plan of its new limit, whose calls count for the shared key until then, and removes the plan that is empty', async () => {
    const { addPartner, run, state, setDailyLimit, usagePlans, usageKeyOf, own, shared, advance } = await start()
    const { code, key } = await addPartner()
    await run()
    advance(60)
    await setDailyLimit(code, 5000)
    expect(await usageKeyOf(key)).toBe(shared)
    await run()
    expect(state()).toEqual(ofBoth(code, [true, 10_000]))
    expect(usagePlans.plans.map(({ settings }) => settings.requestsPerDay)).toEqual([10_000])
    advance(60)
    expect(await usageKeyOf(key)).toBe(own(code))
  })

  it('disables the key of a mode without a working API key, and enables it for a new one', async () => {
    const { addPartner, run, state, revokeKeys, addKey, advance } = await start()
    const { code } = await addPartner()
    await revokeKeys(code, 'live')
    await run()
    expect(state()).toEqual(ofBoth(code, [false, 2000], [true, 2000]))
    await addKey(code)
    await run()
    expect(state()).toEqual(ofBoth(code, [true, 2000]))
    advance(366 * 86_400)
    await run(true)
    expect(state()).toEqual(ofBoth(code, [false, 2000]))
  })

  it('disables both keys of a partner that is paused, enables them once it works again, and removes those of a deleted one', async () => {
    const { addPartner, run, state, setState, addKey, usagePlans } = await start()
    const [{ code }, other] = [await addPartner(), await addPartner({ daily_limit: 7 })]
    await run()
    await setState(other.code, 'paused')
    await addKey(other.code)
    await run()
    const untouched = ofBoth(code, [true, 2000])
    expect(state()).toEqual({ ...untouched, ...ofBoth(other.code, [false, 14]) })
    await setState(other.code, 'working')
    await run()
    expect(state()).toEqual({ ...untouched, ...ofBoth(other.code, [true, 14]) })
    await setState(other.code, 'deleted')
    await run(true)
    expect([state(), usagePlans.plans.length]).toEqual([untouched, 1])
  })

  it('lists no partner that is deleted while it works', async () => {
    const { addPartner, run, setState, gateway, state, table } = await start()
    const { code } = await addPartner()
    const read = gateway.read.bind(gateway)
    gateway.read = async () => {
      await setState(code, 'deleted')
      gateway.read = read
      return read()
    }
    await run()
    expect(await table.list('PARTNERS')).toEqual([])
    await run(true)
    expect(state()).toEqual({})
  })

  it('changes nothing where all matches, and does not even read the gateway where nobody waits', async () => {
    const { addPartner, run, calls, usagePlans, stored } = await start()
    const { code } = await addPartner()
    await run()
    const [before, made] = [await stored(code), calls.length]
    await run(true)
    expect([await stored(code), calls]).toEqual([before, calls.slice(0, made)])
    for (const { id } of usagePlans.keys) usagePlans.removeKey(id)
    await run()
    expect(calls).toHaveLength(made)
  })

  it('makes a key again that somebody removed or moved by hand, and lets calls count for the shared one meanwhile', async () => {
    const { addPartner, run, state, usagePlans, usageKeyOf, own, shared, advance } = await start()
    const [removed, moved] = [await addPartner(), await addPartner({ daily_limit: 2000 })]
    await run()
    advance(60)
    const idOf = (code: string) => usagePlans.keys.find(({ name }) => name.includes(`${code}.live`))?.id ?? ''
    const [plan, other] = usagePlans.plans.toSorted(
      (a, b) => Number(a.settings.requestsPerDay) - Number(b.settings.requestsPerDay),
    )
    usagePlans.removeKey(idOf(removed.code))
    other?.removeKey(idOf(moved.code))
    plan?.addKey(idOf(moved.code))
    await run(true)
    expect(state()).toEqual({ ...ofBoth(removed.code, [true, 2000]), ...ofBoth(moved.code, [true, 4000]) })
    expect(await usageKeyOf(removed.key)).toBe(shared)
    advance(60)
    expect(await usageKeyOf(removed.key)).toBe(own(removed.code))
  })

  it('removes keys of no partner and keys with another value, and leaves those of other stages', async () => {
    const { addPartner, run, state, gateway, usagePlans } = await start()
    const { code } = await addPartner()
    const needed = { isEnabled: true, limits: planLimitsOf(7) }
    const names = [
      'paisalane-test.gone.live',
      `paisalane-test.${code}.live`,
      'paisalane-test-asha.other.live',
      'foreign',
    ]
    for (const [index, name] of names.entries())
      await gateway.createKey({ ...needed, name, value: `value-of-a-former-key-${index}` })
    const foreign = usagePlans.addPlan({
      id: 'f',
      name: 'paisalane-test-asha.7-a-day',
      description: '',
      stages: [],
      requestsPerDay: 7,
      throttle: undefined,
    })
    await run()
    const others = { 'paisalane-test-asha.other.live': [true], foreign: [true] }
    expect(state()).toEqual({ ...ofBoth(code, [true, 2000]), ...others })
    expect(usagePlans.plans).toContain(foreign)
  })

  it('leaves a partner that is changed meanwhile to the next run', async () => {
    const { addPartner, run, state, setDailyLimit, gateway, stored } = await start()
    const { code } = await addPartner()
    const createPlan = gateway.createPlan.bind(gateway)
    gateway.createPlan = async (limits) => {
      gateway.createPlan = createPlan
      await setDailyLimit(code, 5)
      return createPlan(limits)
    }
    await run()
    expect(await stored(code)).toBeUndefined()
    await run()
    expect(state()).toEqual(ofBoth(code, [true, 10]))
    expect(await stored(code)).toBeDefined()
  })

  it('begins no partner after its time, and the next run goes on', async () => {
    const { addPartner, run, state } = await start()
    await addPartner()
    await run(false, 0)
    expect(state()).toEqual({})
    await run()
    expect(Object.keys(state())).toHaveLength(2)
  })

  it('adopts a partner of a release that knew no keys', async () => {
    const { addPartner, run, table, state, usageKeyOf, shared } = await start()
    const { code, key } = await addPartner()
    await run()
    // Such a release writes the partner without what it does not know.
    const partner = await table.read(keys.partner(code))
    const { gateway_keys: _, ...known } = partner ?? {}
    const { has_gateway_keys: __, ...listed } = (await table.read(keys.registeredPartner(code))) ?? {}
    for (const Item of [known, listed]) await table.opened.put({ Item: { ...keys.partner(code), ...Item } })
    expect(await usageKeyOf(key)).toBe(shared)
    await run()
    expect(state()).toEqual(ofBoth(code, [true, 2000]))
    expect(await table.read(keys.registeredPartner(code))).toMatchObject({ has_gateway_keys: true })
  })
})

it('all keys and plans of a stage that is about to be removed go, one plan with each call', async () => {
  const { addPartner, run, removeAll, usagePlans } = await start()
  await addPartner()
  await addPartner({ daily_limit: 7 })
  await run()
  await removeAll()
  expect([usagePlans.keys, usagePlans.plans.length]).toEqual([[], 1])
  await removeAll()
  expect(usagePlans.plans).toEqual([])
})

/** Creation, a new limit and the end of all API keys of a mode: 2 plans and 2 keys, each placed twice, a removal, and a switch. */
const changes = async ({ addPartner, run, setDailyLimit, revokeKeys }: Awaited<ReturnType<typeof start>>) => {
  const { code } = await addPartner()
  const tryRun = () => run().catch(() => undefined)
  await tryRun()
  await tryRun()
  await setDailyLimit(code, 5000)
  await revokeKeys(code, 'test')
  await tryRun()
  return code
}

describe.each<Loss>(['request', 'answer'])('where the %s of a call is lost', (of) => {
  it.each(Array.from({ length: 13 }, (_, call) => call))(
    'at change %i, the next run brings keys and partner together',
    async (call) => {
      const all = await start()
      all.lose(of, call)
      const code = await changes(all)
      await all.run(true)
      expect(all.state()).toEqual(ofBoth(code, [true, 10_000], [false, 10_000]))
      expect(all.usagePlans.plans).toHaveLength(1)
      const matched = await all.stored(code)
      const idOf = (mode: string) => all.usagePlans.keys.find(({ name }) => name.endsWith(mode))?.id
      expect(matched).toMatchObject({ live_key_id: idOf('live'), test_key_id: idOf('test') })
      expect(all.calls.length).toBeGreaterThan(call)
    },
  )

  // A pause and its end switch two keys; then each leaves its plan and goes, and the plan loses its stage and goes.
  it.each(Array.from({ length: 10 }, (_, call) => call))(
    'at change %i of a pause, its end and a deletion, the next run brings them about',
    async (call) => {
      const { addPartner, run, lose, calls, setState, state, usagePlans } = await start()
      const [{ code }, other] = [await addPartner(), await addPartner({ daily_limit: 7 })]
      await run()
      const made = calls.length
      lose(of, call)
      for (const [to, isEnabled] of [
        ['paused', false],
        ['working', true],
      ] as const) {
        await setState(code, to)
        await run().catch(() => run())
        expect(state()).toEqual({ ...ofBoth(code, [isEnabled, 2000]), ...ofBoth(other.code, [true, 14]) })
      }
      await setState(code, 'deleted')
      await run(true).catch(() => run(true))
      expect([state(), usagePlans.plans.length]).toEqual([ofBoth(other.code, [true, 14]), 1])
      expect(calls.length).toBeGreaterThan(made + call)
    },
  )
})
