/** Ranges of rupees and of percent as the cards write them. */
import type { Range } from '#lambdas/loans/cost.rules.ts'
import { twoDecimals } from '#lambdas/loans/two-decimals.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'

/** ₹9,750–10,846 or, with equal ends, ₹9,750. */
export const rupeeRange = ({ from, to }: Range): string => {
  const [least, most] = [formatRupees(from), formatRupees(to)]
  return least === most ? least : `${least}–${most.slice(1)}`
}

/** At most two decimals: 11.5 gives 11.5%. */
export const percent = (value: number): string => `${Number(twoDecimals(value))}%`

/** The APR has two decimals, as in a key fact statement: 11.5 gives 11.50%. */
export const aprPercent = (value: number): string => `${twoDecimals(value)}%`

/** The APR always has two decimals, as a key fact statement has it: 11.5–18.25 gives 11.50–18.25%. */
export const aprRange = ({ from, to }: Range): string => {
  const [least, most] = [twoDecimals(from), twoDecimals(to)]
  return least === most ? `${least}%` : `${least}–${most}%`
}

const statedRange = /^(\d+(?:\.\d+)?)\s*%?(?:\s*(?:[-–—]|to)\s*(\d+(?:\.\d+)?)\s*%)?\s*(?:p\.?\s*a\.?)?$/i

/** A lender's own words about its APR in the same form; other words stay. */
export const statedApr = (words: string): string => {
  const [, from, to = from] = statedRange.exec(words.trim()) ?? []
  return from === undefined ? words : aprRange({ from: Number(from), to: Number(to) })
}
