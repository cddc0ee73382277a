/** The shared limits of sends: what counts where, when a range has to wait, the highest cost, and the time that a refusal names. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { refusalText } from '#domain/auth/send-refusal.ts'
import {
  countersOfLane,
  countersOfPrefix,
  countersOfRange,
  dueAt,
  maxFor,
  smsPaidFor,
} from '#domain/auth/shared-limits.ts'

const now = Date.parse('2026-03-10T23:59:30.000Z')
const midnight = Date.parse('2026-03-11T00:00:00.000Z')
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

describe('the shared limits', () => {
  const hour = { window: '2026031023', endsAt: midnight }

  it.each([
    ['192.0.2.17', '192.0.2.0', 'from_17'],
    ['2001:db8:1:2a:3::4', '2001:db8:1::', 'from_2a'],
    ['2001:db8::4', '2001:db8:0::', 'from_0'],
    ['?', 'unreadable', 'from_unreadable'],
  ])('count the address %s in the hour of its range %s as %s', (address, subject, counter) => {
    const limits = [
      { name: 'ADDRESS', counter, max: 50, slowAfter: 50, endsAt: midnight },
      { name: 'RANGE', counter: 'sends', max: 250, slowAfter: 250, endsAt: midnight },
    ]
    expect(countersOfRange(address, now)).toEqual({ scope: 'RANGE', subject, ...hour, limits })
  })

  it('count numbers by their first seven digits, of which a request that is not due gets fewer', () => {
    const prefix = countersOfPrefix('+919876543210', now)
    expect(prefix).toMatchObject({ subject: '9876543', ...hour, limits: [{ counter: 'sends', endsAt: midnight }] })
    expect(prefix.limits.map((limit) => [maxFor(limit, false), maxFor(limit, true)])).toEqual([[20, 100]])
  })

  it('count all sends by the hour and the day in one item a lane', () => {
    expect(countersOfLane('strangers', now)).toMatchObject({
      window: '20260310',
      limits: [
        { name: 'DAY', counter: 'sends', slowAfter: 10_000, max: 15_000, endsAt: midnight },
        { name: 'HOUR', counter: 'h23', slowAfter: 1000, max: 3000, endsAt: midnight },
      ],
    })
    const known = [
      { name: 'KNOWN_DAY', max: 5000 },
      { name: 'KNOWN_HOUR', max: 1000 },
    ]
    expect(countersOfLane('known', now).limits).toMatchObject(known)
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

it('six addresses cannot slow down the whole product, whose numbers of SMS they share with all others', () => {
  expect(6 * codePolicy.sendsPerAddressAndHour).toBeLessThan(smsPaidFor(codePolicy.rupees.strangers.hour).slowAfter)
})

it('all SMS of an hour cost at most 7,200 rupees and those of a day 36,000, at the highest price that SNS may take', () => {
  const { strangers, known } = codePolicy.rupees
  const worst = (window: 'hour' | 'day') =>
    ((smsPaidFor(strangers[window]).max + smsPaidFor(known[window]).max) * codePolicy.paisePerSms) / 100
  expect([worst('hour'), worst('day')]).toEqual([7200, 36_000])
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
    context: { stages: { prod: { smsMaxPriceUsd: number } } }
  }
  const rupeesPerUsd = 90
  expect(context.stages.prod.smsMaxPriceUsd * rupeesPerUsd * 100).toBeLessThanOrEqual(codePolicy.paisePerSms)
  expect(readFileSync('lambdas/README.md', 'utf8')).toContain('₹7,200 an hour')
})

it.each([
  ['18:00:00.000', 'Too many codes were asked just now. Try again tomorrow at 00:30.'],
  ['18:45:00.000', 'Too many codes were asked just now. Try again at 00:30.'],
])('tomorrow begins at midnight in India: at %s UTC a refusal until 19:00 reads %j', (time, text) => {
  expect(refusalText('product', at('19:00:00.000'), at(time))).toBe(text)
})
