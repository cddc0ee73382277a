/** Amounts of money in whole paise, so that sums are exact. */
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'

/** Digits alone, in groups of lakh (12,34,567) or of thousands (1,234,567), with paise. Three digits behind a point may be thousands. */
const amount = /^(?<rupees>\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(?!\d{3}$)(?<paise>\d{0,2})0*)?$/
const around = /^(?:₹|rs\.?|inr)?\s*(.*?)\s*(?:\/-|₹|rs\.?|inr)?$/i

/** The rounding error of binary fractions, as in 0.1 + 0.2. */
const computed = /^\d{1,10}\.\d{8,}$/

/** Reads `₹4,50,000.50`, `Rs. 450000/-` and the like. @returns undefined for anything that is no such amount */
export const readPaise = (cell: string): bigint | undefined => {
  const [, figure = ''] = around.exec(cell.replaceAll(/\s+/g, ' ').trim()) ?? []
  if (computed.test(figure) && Math.abs(Number(figure) - rupeesOf(paiseOf(Number(figure)))) < 1e-5)
    return paiseOf(Number(figure))
  const { rupees, paise = '' } = amount.exec(figure)?.groups ?? {}
  return rupees === undefined ? undefined : BigInt(rupees.replaceAll(',', '') + paise.padEnd(2, '0'))
}

/** @param rupees with two decimals at most, but for what a computer adds to them */
export const paiseOf = (rupees: number): bigint => BigInt(Math.round(rupees * 100))

/** Exact below 90 lakh crore rupees. */
export const rupeesOf = (paise: bigint): number => Number(paise) / 100

/** ₹12,34,567.50, with a sign where it is negative. */
export const formatPaise = (paise: bigint): string => {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0')
  return `${paise < 0n ? '-' : ''}₹${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** Programs send figures as text: digits that mean one amount are read as the number. What else the body holds, its schema judges. */
export const withNumericAmount = (body: unknown): unknown =>
  typeof body === 'object' &&
  body !== null &&
  'amount' in body &&
  /^[0-9]{1,11}(\.[0-9]{1,2})?$/.test(String(body.amount))
    ? { ...body, amount: Number(body.amount) }
    : body
