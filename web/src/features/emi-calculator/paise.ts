/** Amounts in paise, written out. */
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
/** 123456789 gives ₹12,34,567.89; never negative. */
export const formatPaise = (paise: number): string =>
  `₹${groupDigits(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
