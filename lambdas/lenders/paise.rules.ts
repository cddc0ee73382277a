/** Amounts of money in whole paise, so that sums are exact. */
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { readRupees } from '#lambdas/shared/written-rupees.rules.ts'
import { seenText } from '#lambdas/shared/written-text.rules.ts'

/** Behind a figure, these letters are a debit or a credit in accounts: a lender writes crore in full. */
const debitOrCredit = /[cd]r\.?$/i

/** Reads an amount that a lender's file or program writes. @returns undefined for a debit or credit, and for what is no certain amount */
export const readSaidAmount = (text: string): bigint | undefined =>
  debitOrCredit.test(seenText(text)) ? undefined : readRupees(text)

/** @param rupees with two decimals at most, but for what a computer adds to them */
export const paiseOf = (rupees: number): bigint => BigInt(Math.round(rupees * 100))

/** Exact below 90 lakh crore rupees. */
export const rupeesOf = (paise: bigint): number => Number(paise) / 100

/** ₹12,34,567.50, with a sign where it is negative. */
export const formatPaise = (paise: bigint): string => {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0')
  return `${paise < 0n ? '-' : ''}₹${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** The same in rupees. */
export const readSaidRupees = (text: string): number | undefined => {
  const paise = readSaidAmount(text)
  return paise === undefined ? undefined : rupeesOf(paise)
}

/**
 * How programs write large amounts without a loss: `2.5e+06` (Go, R), `1.25E7` (Java), `2.5E+5` (decimals of Java and Python) and `0.25e6` (decimals of Ruby).
 * Spreadsheets write `2.5E+06`, and C six digits, for a sum that they have rounded.
 */
const ofProgram = /^(?!\d\.\d{5}e\+)\d(?:\.\d+)?(?:(?:e\+?|E)\d{1,2}|E\+\d)$/

/** The same as a program sends it, also with an exponent. */
export const readSentRupees = (text: string): number | undefined =>
  readSaidRupees(ofProgram.test(text) ? String(Number(text)) : text)

/** Programs send figures as text: one that means a certain amount is read as the number. What else the body holds, its schema judges. */
export const withNumericAmount = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('amount' in body) || typeof body.amount !== 'string') return body
  const amount = readSentRupees(body.amount)
  return amount === undefined ? body : { ...body, amount }
}
