/** The shared limits of sends: what counts where, when a range has to wait, the highest cost, and the time that a refusal names. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { smsBudgetOf } from '#infra/config.ts'
import { refusalText } from '#lambdas/auth/phone-limits.rules.ts'
import {
  countersOfLane,
  countersOfPrefix,
  countersOfProvider,
  countersOfRange,
  dueAt,
  maxFor,
} from '#lambdas/auth/shared-limits.rules.ts'
import { smsBudgetProblems, smsPaidFor } from '#lambdas/auth/sms-budget.contract.ts'
import { countersOfNotice } from '#lambdas/notices/notice-counters.rules.ts'
import { createPhoneMarks } from '#lambdas/shared/hmac-identity.function.ts'
import { fc } from '#tests/support/random-values.ts'

const now = Date.parse('2026-03-10T23:59:30.000Z')
const midnight = Date.parse('2026-03-11T00:00:00.000Z')
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: { stages: { prod: Parameters<typeof smsBudgetOf>[0] } }
}
const budget = smsBudgetOf(context.stages.prod)
const smsLimits = smsPaidFor(budget)

describe('the shared limits', () => {
  it.each([
    ['192.0.2.17', '192.0.2.0', 'phones_of_17'],
    ['2001:db8:1:2a:3::4', '2001:db8:1::', 'phones_of_2a'],
    ['2001:db8::4', '2001:db8:0::', 'phones_of_0'],
    ['?', 'unreadable', 'phones_of_unreadable'],
  ])('count the phones of the address %s in the hour of its range %s in the set %s', (address, subject, addressSet) => {
    expect(countersOfRange(address, now)).toEqual({ subject, window: '2026031023', endsAt: midnight, addressSet })
  })

  it('mark a phone by a short hash that no other key, range or hour gives', () => {
    const marks = ['a key', 'another key'].flatMap((key) =>
      [
        countersOfRange('192.0.2.17', now),
        countersOfRange('192.0.3.17', now),
        countersOfRange('192.0.2.17', midnight),
      ].map((range) => createPhoneMarks(key).markOf('+919876543210', range)),
    )
    expect(new Set(marks).size).toBe(6)
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{8}$/)
  })

  it('count numbers by their first seven digits, of which a request that is not due gets fewer', () => {
    const prefix = countersOfPrefix('+919876543210')
    expect(prefix).toMatchObject({ subject: '9876543', limits: [{ window: 'hour' }] })
    expect(prefix.limits.map((limit) => [maxFor(limit, false), maxFor(limit, true)])).toEqual([[20, 100]])
  })

  it('count an IPv6 /32 up to the number from which the product is slow, and no block of IPv4', () => {
    const limit = { name: 'PROVIDER', window: 'hour', max: 5625, slowAfter: 5625 }
    expect(countersOfProvider('2401:4900:1::1', smsLimits)).toEqual({
      scope: 'PROVIDER',
      subject: '2401:4900::',
      limits: [limit],
    })
    expect(countersOfProvider('192.0.2.17', smsLimits)).toBe(undefined)
  })

  it('leave a quarter of all SMS to known browsers, which nothing slows, and the rest to strangers', () => {
    expect(countersOfLane('strangers', smsLimits).limits).toEqual([
      { name: 'MONTH', window: 'month', slowAfter: 1_147_500, max: 1_275_000 },
      { name: 'DAY', window: 'day', slowAfter: 60_000, max: 90_000 },
      { name: 'HOUR', window: 'hour', slowAfter: 5625, max: 11_250 },
    ])
    expect(countersOfLane('known', smsLimits).limits).toEqual([
      { name: 'KNOWN_MONTH', window: 'month', slowAfter: 425_000, max: 425_000 },
      { name: 'KNOWN_DAY', window: 'day', slowAfter: 30_000, max: 30_000 },
      { name: 'KNOWN_HOUR', window: 'hour', slowAfter: 3750, max: 3750 },
    ])
  })

  it('of the two lanes are together what the stage may send', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 1e7 }), (sms) => {
        const [strangers, known] = (['strangers', 'known'] as const).map(
          (lane) => countersOfLane(lane, { hour: sms, day: sms, month: sms }).limits[0]?.max ?? 0,
        )
        expect((strangers ?? 0) + (known ?? 0)).toBe(sms)
        expect(Math.min(strangers ?? 0, known ?? 0)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it.each([
    [0, '09:00:00.000'],
    [10, '09:00:00.000'],
    [11, '09:00:30.000'],
    [15, '09:12:30.000'],
    [20, '09:50:00.000'],
    [21, '10:00:00.000'],
    [250, '10:00:00.000'],
  ])('make request %i of a range in an hour due at %s, where they are slow', (nth, time) => {
    expect(dueAt(nth, at('09:59:59.999'))).toBe(at(time))
    expect(dueAt(nth, at('09:00:00.000'))).toBe(at(time))
  })
})

/** SMS of one visitor in a month, on average (infra/COSTS.md): as a stranger, as a known browser, and as notices. */
const visitorSends = { strangers: 1.1, known: 0.1, notices: 0.15 }

describe('the money of prod', () => {
  it('fits together, and is stated where operators read it', () => {
    expect(smsBudgetProblems(budget)).toEqual([])
    expect(smsLimits).toEqual({ hour: 15_000, day: 120_000, month: 1_700_000 })
    const rupeesPerUsd = 90
    const rupees = [budget.hourlyUsd, budget.dailyUsd, budget.monthlyUsd].map((usd) => usd * rupeesPerUsd)
    expect(rupees).toEqual([6750, 54_000, 765_000])
    const rows = readFileSync('infra/COSTS.md', 'utf8')
      .match(/^\| in any .*$/gm)
      ?.map((row) => row.split(/ *\| */))
    expect(rows?.map(([, , number, , highest]) => [number, highest])).toEqual([
      ['15,000', '₹6,750'],
      ['120,000', '₹54,000'],
      ['1,700,000', '₹7,65,000'],
    ])
  })

  it('pays for 1,000,000 visitors a month without slowing anybody down, in a peak hour of three average ones too', () => {
    const [month, day, hour] = countersOfLane('strangers', smsLimits).limits.map(({ slowAfter }) => slowAfter)
    const aDay = (1_000_000 * visitorSends.strangers) / 30
    // A window counts a part more than its length.
    expect(aDay * 31).toBeLessThan(month ?? 0)
    expect((1.5 * aDay * 25) / 24).toBeLessThan(day ?? 0)
    expect(((3 * aDay) / 24) * (13 / 12)).toBeLessThan(hour ?? 0)
    const [ofNotices, ofKnown] = countersOfNotice(smsLimits).map(({ limits }) => limits[0]?.slowAfter ?? 0)
    expect(((1_000_000 * visitorSends.notices) / 30) * 31).toBeLessThan(ofNotices ?? 0)
    expect(((1_000_000 * (visitorSends.known + visitorSends.notices)) / 30) * 31).toBeLessThan(ofKnown ?? 0)
  })

  it('is left to others by an attacker with ten addresses, or with a whole IPv6 /32', () => {
    const [, , hour] = countersOfLane('strangers', smsLimits).limits
    const { phonesPerAddressAndHour, requestsPerPhoneInRangeAndHour } = codePolicy
    expect(10 * phonesPerAddressAndHour * requestsPerPhoneInRangeAndHour).toBeLessThan(hour?.slowAfter ?? 0)
    expect(countersOfProvider('2001:db8::1', smsLimits)?.limits[0]?.max).toBeLessThanOrEqual(hour?.slowAfter ?? 0)
  })
})

it.each([
  ['18:00:00.000', '10T19:00', 'tomorrow at 00:30'],
  ['18:45:00.000', '10T19:00', 'at 00:30'],
  ['18:45:00.000', '13T02:10', 'on 13 March at 07:40'],
])('tomorrow begins at midnight in India: at %s UTC a refusal until %s reads %j', (time, until, text) => {
  const endsAt = Date.parse(`2026-03-${until}:00.000Z`)
  expect(refusalText('product', endsAt, at(time))).toBe(`Too many OTPs were requested just now. Try again ${text}.`)
})
