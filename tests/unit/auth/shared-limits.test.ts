/** The shared budgets of sends: what counts where, when a range has to wait, what it all may cost, and what a visitor reads. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { laneCap, limitOf, prefixCap, quietAt, rangeCap, smsPaidFor } from '#domain/auth/send-caps.ts'
import { refusalText } from '#domain/auth/send-refusal.ts'

const now = Date.parse('2026-03-10T23:59:30.000Z')
const midnight = Date.parse('2026-03-11T00:00:00.000Z')
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

describe('shared send budgets', () => {
  it('count an address and its range by the hour, and numbers by their first seven digits', () => {
    const hour = { window: '2026031023', endsAt: midnight }
    const budgetsOf = (from: string) => [
      { name: 'ADDRESS', counter: from, most: 50, slowAfter: 50, endsAt: midnight },
      { name: 'RANGE', counter: 'sends', most: 250, slowAfter: 250, endsAt: midnight },
    ]
    expect(rangeCap('192.0.2.17', now)).toMatchObject({ subject: '192.0.2.0', ...hour, budgets: budgetsOf('from_17') })
    expect(rangeCap('2001:db8:1:2a:3::4', now)).toMatchObject({
      subject: '2001:db8:1::',
      budgets: budgetsOf('from_2a'),
    })
    expect(rangeCap('2001:db8::4', now)).toMatchObject({ subject: '2001:db8:0::', budgets: budgetsOf('from_0') })
    expect(rangeCap('?', now)).toMatchObject({ subject: 'unreadable', budgets: budgetsOf('from_unreadable') })
    const prefix = prefixCap('+919876543210', now)
    expect(prefix).toMatchObject({ subject: '9876543', ...hour, budgets: [{ slowAfter: 20, most: 100 }] })
    expect(prefix.budgets.map((budget) => [limitOf(budget, false), limitOf(budget, true)])).toEqual([[20, 100]])
  })

  it('count all sends by the hour and the day in one item a lane', () => {
    expect(laneCap('strangers', now)).toMatchObject({
      window: '20260310',
      budgets: [
        { name: 'DAY', counter: 'sends', slowAfter: 10_000, most: 15_000, endsAt: midnight },
        { name: 'HOUR', counter: 'h23', slowAfter: 1000, most: 3000, endsAt: midnight },
      ],
    })
    expect(laneCap('known', now).budgets).toMatchObject([
      { name: 'KNOWN_DAY', most: 5000 },
      { name: 'KNOWN_HOUR', most: 1000 },
    ])
  })

  it.each([
    [0, '09:00:00.000'],
    [10, '09:00:00.000'],
    [11, '09:00:30.000'],
    [12, '09:02:00.000'],
    [15, '09:12:30.000'],
    [20, '09:50:00.000'],
    [21, '10:00:00.000'],
    [250, '10:00:00.000'],
  ])('let a range ask for the %ith time in an hour from %s on, where they are slow', (nth, time) => {
    expect(quietAt(nth, at('09:59:59.999'))).toBe(at(time))
    expect(quietAt(nth, at('09:00:00.000'))).toBe(at(time))
  })
})

it('all SMS of an hour cost at most 7,200 rupees and those of a day 36,000, at the highest price that SNS may take', () => {
  const { strangers, known } = codePolicy.rupees
  const worst = (window: 'hour' | 'day') =>
    ((smsPaidFor(strangers[window]).most + smsPaidFor(known[window]).most) * codePolicy.paisePerSms) / 100
  expect([worst('hour'), worst('day')]).toEqual([7200, 36_000])
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
    context: { stages: { prod: { smsMaxPriceUsd: number } } }
  }
  const rupeesPerUsd = 90
  expect(context.stages.prod.smsMaxPriceUsd * rupeesPerUsd * 100).toBeLessThanOrEqual(codePolicy.paisePerSms)
  expect(readFileSync('lambdas/README.md', 'utf8')).toContain('₹7,200 an hour')
})

it.each([
  ['05:09:00.001', '05:00:00.000', 'number', 'Too many codes were asked for this number. Try again at 10:40.'],
  ['05:10:00.000', '05:00:00.000', 'network', 'Too many codes were asked from your network. Try again at 10:40.'],
  [
    '19:00:00.000',
    '18:00:00.000',
    'numbers-alike',
    'Too many codes were asked for numbers like this one. Try again tomorrow at 00:30.',
  ],
  ['19:00:00.000', '18:45:00.000', 'product', 'Too many codes were asked just now. Try again at 00:30.'],
] as const)('what ends at %s UTC is told at %s as a time in India', (endsAt, time, refusedFor, text) => {
  expect(refusalText(refusedFor, at(endsAt), at(time))).toBe(text)
})
