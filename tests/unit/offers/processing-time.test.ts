/** The longest time in a lender's words, in hours. */
import { expect, it } from 'vitest'
import { hoursOf } from '#lambdas/loans/processing-time.rules.ts'

const day = 24

it.each([
  ['24 to 48 hours', 48],
  ['24-48hrs', 48],
  ['5 minutes approval, money in 7 days', 7 * day],
  ['Money in 7 days after approval in 5 minutes', 7 * day],
  ['10 mins', 1 / 6],
  ['10 min.', 1 / 6],
  ['30 minutes', 0.5],
  ['Half an hour', 0.5],
  ['An hour', 1],
  ['2hr', 2],
  ['90 seconds', 1 / 40],
  ['1 day', day],
  ['A working day', day],
  ['3 to 5 working days', 5 * day],
  ['3–5 business days', 5 * day],
  ['3 or 4 banking days', 4 * day],
  ['Three days', 3 * day],
  ['7+ days', 7 * day],
  ['2-day disbursal', 2 * day],
  ['48 hours to 1 week', 7 * day],
  ['Within 2 weeks', 14 * day],
  ['1 month', 30 * day],
  ['Same day', day - 1],
  ['Same-day approval, 3 days to pay out', 3 * day],
  ['Same working day', day - 1],
  ['Next working day', 2 * day - 1],
  ['Instant', 0],
  ['Instant approval, disbursal in 24 hrs', day],
  ['Apply 24x7, money in 4 hours', 4],
  ['Soon', Infinity],
  ['24x7', Infinity],
  ['Within 48', Infinity],
  ['A few days', Infinity],
  ['5 minutes approval, money in a few days', Infinity],
])('%s is %d hours at most', (text, hours) => {
  expect(hoursOf(text)).toBeCloseTo(hours, 9)
})
