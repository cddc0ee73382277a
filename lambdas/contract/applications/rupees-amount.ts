/** An amount of money in requests. */
import * as z from 'zod/mini'

/** Rupees, with paise as two decimals. */
const rupees = 'must be a number of rupees above 0 and at most 10000000000, such as 250000.50'
export const rupeesAmount = z.number(rupees).check(
  z.gt(0, rupees),
  z.lte(10_000_000_000, rupees),
  z.refine((value) => Number.isInteger(Math.round(value * 10_000) / 100), 'must have at most two decimals'),
)
