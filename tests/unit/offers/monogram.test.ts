/** The letters of a lender's monogram. */
import { expect, it } from 'vitest'
import { initialsOf } from '#lambdas/offers/monogram-style.rules.ts'

it.each([
  ['Narmada Finance', 'NF'],
  ['(Bharat) Finance', 'BF'],
  ['श्री राम फाइनेंस', 'श्रीरा'],
  ['किसान बैंक', 'किबैं'],
  ['लोन', 'लो'],
  ['7 Seas Credit', '7S'],
  ['& Sons “Capital”', 'SC'],
  ['!!', ''],
])('of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
