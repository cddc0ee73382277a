import { expect, it } from 'vitest'
import { adultAt, refusalOfClick, sentBy } from '#lambdas/applications/click-conditions.rules.ts'

// In India it is 11 March already.
const clickedAt = '2026-03-10T18:30:00.000Z'
const cause = new Error('A condition failed')

it.each([
  [undefined, undefined],
  ['1990-01-01', undefined],
  ['2008-03-11', undefined],
  ['2008-03-12', 'Loans are for people aged 18 or more. Please come back on 12 Mar 2026, your birthday.'],
  ['2008-12-31', 'Loans are for people aged 18 or more. Please come back on 31 Dec 2026, your birthday.'],
])('a click of someone born on %s is refused with: %s', (date_of_birth, message) => {
  const refusal = refusalOfClick([adultAt(clickedAt)], { date_of_birth }, cause)
  expect(refusal && { code: refusal.code, message: refusal.message, cause: refusal.cause }).toEqual(
    message && { code: 'UNDER_AGE', message, cause },
  )
})

it.each([
  ['acme', 'acme', undefined],
  ['acme', 'other', 'BUSY'],
  ['acme', undefined, 'BUSY'],
  [undefined, undefined, undefined],
  [undefined, 'acme', 'BUSY'],
])('a first click with the partner %s of a user who has %s by now ends in %s', (partner, partner_code, code) => {
  expect(refusalOfClick([sentBy(partner)], { partner_code }, cause)?.code).toBe(code)
})

it('the first rule that is broken refuses, and none refuses a user who meets all', () => {
  const rules = [adultAt(clickedAt), sentBy('acme')]
  expect(refusalOfClick(rules, { date_of_birth: '2015-01-01', partner_code: 'other' }, cause)?.code).toBe('UNDER_AGE')
  expect(refusalOfClick(rules, { date_of_birth: '1990-01-01', partner_code: 'acme' }, cause)).toBeUndefined()
})
