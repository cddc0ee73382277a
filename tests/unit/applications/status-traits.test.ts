import { expect, it } from 'vitest'
import {
  givesLoan,
  isApproved,
  isCorrectable,
  isFinal,
  isOnlyOpened,
  startsAnew,
} from '#lambdas/applications/application-status.rules.ts'

it.each([
  ['applied', 'only opened'],
  ['pending', ''],
  ['under_review', ''],
  ['approved', 'approved, gives a loan, correctable'],
  ['disbursed', 'gives a loan, correctable, final'],
  ['rejected', 'correctable, final, starts anew'],
  ['withdrawn', 'correctable, final, starts anew'],
  ['expired', 'correctable, final, starts anew'],
  ['reversed', 'correctable, final, starts anew'],
  ['of a later version', ''],
])('the status %s is: %s', (status, traits) => {
  const found = {
    'only opened': isOnlyOpened(status),
    approved: isApproved({ status }),
    'gives a loan': givesLoan(status),
    correctable: isCorrectable(status),
    final: isFinal(status),
    'starts anew': startsAnew({ status }),
  }
  const held = Object.entries(found).flatMap(([trait, holds]) => (holds ? [trait] : []))
  expect(held.join(', ')).toBe(traits)
})
