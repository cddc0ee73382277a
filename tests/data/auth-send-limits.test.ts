/** The limits that sends share: what a refusal says, by the counts that are stored. The clock shows 14:30 in India. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { countRequest, countShared } from '#lambdas/auth/send-limits.ts'
import {
  countersOfLane,
  countersOfPrefix,
  countersOfProvider,
  countersOfRange,
} from '#lambdas/auth/shared-limits.rules.ts'
import { partAt, stepAt } from '#lambdas/auth/sliding-counts.rules.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld, testStart, type TestWorld } from '#tests/support/world.ts'

const phone = '+919876543210'
const address = '2001:db8:1:2::3'
const start = Date.parse(testStart)
const sending = { phone, address, lane: 'strangers', nth: 0 } as const
const asked = (what: string, time: string) => `Too many OTPs were requested ${what}. Try again ${time}.`

const smsLimits = { hour: 400, day: 4000, month: 40_000 }
/** All items in which a send may count. */
const items = [
  countersOfPrefix(phone),
  countersOfProvider(address, smsLimits),
  countersOfLane('strangers', smsLimits),
  countersOfLane('known', smsLimits),
].filter((item) => item !== undefined)

let table: TestTable
let world: TestWorld
beforeEach(async () => {
  table = await startTable()
  world = { ...openTestWorld(table), smsLimits, phoneMarks: { markOf: () => 'mark' } }
})

/** Lets the item with this limit have counted a share of it, five minutes before the test begins. */
const fill = async (name: string, share = 1) => {
  for (const { scope, subject, limits } of items) {
    const full = limits.find((limit) => limit.name === name)
    const [at, count] = [start - 5 * 60_000, Math.floor((full?.max ?? 0) * share)]
    const counts = full && { step: stepAt(at), [full.window]: count, [partAt(full.window, at)]: count }
    if (counts) await table.put({ ...keys.sendCounters(scope, subject), ...counts })
  }
}

describe('a request is refused openly', () => {
  it.each<[string, { readonly phonesOfAddress?: number; readonly requestsForPhone?: number }, message: string]>([
    ['ADDRESS', { phonesOfAddress: 50 }, asked('from your network', 'at 15:30')],
    ['RANGE', {}, asked('from your network', 'at 15:30')],
    ['PHONE_IN_RANGE', { requestsForPhone: 6 }, asked('for this number', 'at 15:30')],
  ])('until the hour ends by the limit %s', async (limit, counted, message) => {
    const { phonesOfAddress = 1, requestsForPhone = 1 } = counted
    const marksOf = (phones: number) => new Set(Array.from({ length: phones }, (_, nth) => `mark${nth}`))
    const { subject, window, addressSet } = countersOfRange(address, start)
    const marks = { phones: marksOf(250), [addressSet]: marksOf(phonesOfAddress) }
    await table.put({ ...keys.rangeCounters(subject, window), requests: 1, n_mark: requestsForPhone, ...marks })
    const refusal = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 3600 }
    await expect(countRequest(world, phone, address)).rejects.toMatchObject(refusal)
    expect(world.log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit, phone: '+91******3210' } }])
  })

  it.each<[string, message: string, retryAfterSeconds: number]>([
    ['PROVIDER', asked('from your network', 'at 15:30'), 3600],
    ['PREFIX', asked('for numbers like this one', 'at 15:30'), 3600],
    ['HOUR', asked('just now', 'at 15:30'), 3600],
    ['DAY', asked('just now', 'tomorrow at 14:30'), 86_400],
    ['MONTH', asked('just now', 'on 10 April at 05:30'), 30.625 * 86_400],
  ])('until sends have left the window by the limit %s', async (limit, message, retryAfterSeconds) => {
    await fill(limit)
    const refusal = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds }
    await expect(countShared(world, sending)).rejects.toMatchObject(refusal)
    expect(world.log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit } }])
  })

  it('until it is due where a limit is slow and its range asks often, and counts nowhere else', async () => {
    await fill('PREFIX', 0.2)
    const before = await table.scan()
    // The thirteenth time of an hour that began at 14:30 in India is due after 3² x 30 s.
    const refusal = { message: asked('from your network', 'at 14:35'), retryAfterSeconds: 270 }
    await expect(countShared(world, { ...sending, nth: 12 })).rejects.toMatchObject(refusal)
    expect(world.log.lines).toMatchObject([{ facts: { limit: 'SLOWED' } }])
    expect(await table.scan()).toEqual(before)
  })
})

it.each([
  ['strangers', address, ['PREFIX', 'PROVIDER', 'STRANGERS']],
  ['strangers', '203.0.113.7', ['PREFIX', 'STRANGERS']],
  ['known', address, ['KNOWN']],
] as const)('a send of %s at %s counts from the narrow to the wide: %j', async (lane, from, scopes) => {
  const update = vi.spyOn(table.opened, 'update')
  await countShared({ ...world, table: table.opened }, { ...sending, lane, address: from })
  const scopeOf = (pk: unknown) =>
    items.find(({ scope, subject }) => keys.sendCounters(scope, subject).pk === pk)?.scope
  expect(update.mock.calls.map(([{ Key }]) => scopeOf(Key?.['pk']))).toEqual(scopes)
})
