/** The limits that sends share: what a refusal says, by the counts that the table answers with. */
import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { RangeCount } from '#lambdas/auth/ports.rules.ts'
import { createSendLimits } from '#lambdas/auth/send-limits.ts'
import {
  countersOfLane,
  countersOfPrefix,
  countersOfProvider,
  countersOfRange,
} from '#lambdas/auth/shared-limits.rules.ts'
import { partAt, stepAt } from '#lambdas/auth/sliding-counts.rules.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const phone = '+919876543210'
const address = '2001:db8:1:2::3'
const start = Date.parse('2026-03-10T09:00:00.000Z')
const sending = { phone, address, lane: 'strangers', nth: 0 } as const
const asked = (what: string, time: string) => `Too many codes were asked ${what}. Try again ${time}.`

const smsLimits = { hour: 400, day: 4000, month: 40_000 }
/** All items in which a send may count. */
const items = [
  countersOfPrefix(phone),
  countersOfProvider(address, smsLimits),
  countersOfLane('strangers', smsLimits),
  countersOfLane('known', smsLimits),
].filter((item) => item !== undefined)

/** The refusal of a write by what is stored. */
const refusedBy = (stored: object) =>
  new ConditionalCheckFailedException({ $metadata: {}, message: '', Item: marshall(stored) })

const createLimits = () => {
  const update = vi.fn<Table['update']>().mockResolvedValue({ $metadata: {} })
  const log = createRecordedLog()
  const table = { update } as unknown as Table
  const ports = { table, marks: { markOf: () => 'mark' }, clock: { now: () => new Date(start) }, log }
  const limits = createSendLimits(ports, smsLimits)
  const itemOf = ([{ Key }]: Parameters<Table['update']>) =>
    items.find(({ scope, subject }) => isDeepStrictEqual(keys.sendCounters(scope, subject), Key))
  /** Lets the item with this limit have counted a share of it, five minutes before the test begins. */
  const fill = (name: string, share = 1) =>
    update.mockImplementation((input) => {
      const full = itemOf([input])?.limits.find((limit) => limit.name === name)
      if (!full) return Promise.resolve({ $metadata: {} })
      const [at, count] = [start - 5 * 60_000, Math.floor(full.max * share)]
      return Promise.reject(refusedBy({ step: stepAt(at), [full.window]: count, [partAt(full.window, at)]: count }))
    })
  const scopesCounted = () => update.mock.calls.map((call) => itemOf(call)?.scope)
  return { update, log, limits, fill, scopesCounted }
}

describe('a request is refused openly', () => {
  it.each<[string, Partial<RangeCount>, message: string]>([
    ['ADDRESS', { phonesOfAddress: 50 }, asked('from your network', 'at 15:30')],
    ['RANGE', {}, asked('from your network', 'at 15:30')],
    ['PHONE_IN_RANGE', { requestsForPhone: 6 }, asked('for this number', 'at 15:30')],
  ])('until the hour ends by the limit %s', async (limit, counted, message) => {
    const { limits, update, log } = createLimits()
    const { phonesOfAddress = 1, requestsForPhone = 1 } = counted
    const marks = Array.from({ length: phonesOfAddress }, (_, nth) => `mark${nth}`)
    const { addressSet } = countersOfRange(address, start)
    update.mockRejectedValue(refusedBy({ requests: 1, n_mark: requestsForPhone, [addressSet]: new Set(marks) }))
    const refusal = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds: 3600 }
    await expect(limits.countRequest(phone, address)).rejects.toMatchObject(refusal)
    expect(log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit, phone: '+91******3210' } }])
  })

  it.each<[string, message: string, retryAfterSeconds: number]>([
    ['PROVIDER', asked('from your network', 'at 15:30'), 3600],
    ['PREFIX', asked('for numbers like this one', 'at 15:30'), 3600],
    ['HOUR', asked('just now', 'at 15:30'), 3600],
    ['DAY', asked('just now', 'tomorrow at 14:30'), 86_400],
    ['MONTH', asked('just now', 'on 10 April at 05:30'), 30.625 * 86_400],
  ])('until sends have left the window by the limit %s', async (limit, message, retryAfterSeconds) => {
    const { limits, fill, log } = createLimits()
    fill(limit)
    const refusal = { code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds }
    await expect(limits.countSend(sending)).rejects.toMatchObject(refusal)
    expect(log.lines).toMatchObject([{ code: 'SEND_LIMIT_REACHED', facts: { limit } }])
  })

  it('until it is due where a limit is slow and its range asks often, and counts nowhere else', async () => {
    const { limits, fill, log, scopesCounted } = createLimits()
    fill('PREFIX', 0.2)
    // The thirteenth time of an hour that began at 14:30 in India is due after 3² x 30 s.
    const refusal = { message: asked('from your network', 'at 14:35'), retryAfterSeconds: 270 }
    await expect(limits.countSend({ ...sending, nth: 12 })).rejects.toMatchObject(refusal)
    expect(log.lines).toMatchObject([{ facts: { limit: 'SLOWED' } }])
    expect(scopesCounted()).toEqual(['PREFIX'])
  })
})

it.each([
  ['strangers', address, ['PREFIX', 'PROVIDER', 'STRANGERS']],
  ['strangers', '203.0.113.7', ['PREFIX', 'STRANGERS']],
  ['known', address, ['KNOWN']],
] as const)('a send of %s at %s counts from the narrow to the wide: %j', async (lane, from, scopes) => {
  const { limits, scopesCounted } = createLimits()
  await limits.countSend({ ...sending, lane, address: from })
  expect(scopesCounted()).toEqual(scopes)
})
