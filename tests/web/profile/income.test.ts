import { describe, expect, it } from 'vitest'
import { incomeOf } from '#web/features/profile/income.ts'

describe('a typed income', () => {
  it.each([
    ['50000', 50_000],
    ['₹ 50,000', 50_000],
    ['0', 0],
    ['-1', -1],
    ['12500.50', 12_500.5],
    [50_000, 50_000],
  ])('%j is %d rupees', (typed, rupees) => {
    expect(incomeOf(typed)).toBe(rupees)
  })

  it.each(['', '  ', 'lots', '1e', 'Infinity', undefined])('%j is no number', (typed) => {
    expect(incomeOf(typed)).toBeUndefined()
  })
})
