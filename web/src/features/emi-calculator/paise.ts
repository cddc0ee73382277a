/** Amounts in paise: read from a field, and written out. */
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { readAmount } from '#web/lib/typing/amount-text.ts'
import { fractionOf, roundedQuotient } from './emi.ts'

/** The nearest paisa; undefined for a text that is no amount. */
export const paiseOf = (typed: string): number | undefined => {
  const amount = readAmount(typed)
  if (amount === undefined) return undefined
  const { numerator, denominator } = fractionOf(Number(amount))
  return Number(roundedQuotient(numerator * 100n, denominator))
}

/** 123456789 gives ₹12,34,567.89; never negative. */
export const formatPaise = (paise: number): string =>
  `₹${groupDigits(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
