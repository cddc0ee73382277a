/** Amounts as people type and paste them: '₹ 5,00,000.50', 'Rs. 5,00,000/-', '45k', '5 lakh', '1.2 cr', digits of any Indian script. */
import { withoutInvisibleEdges } from '#contract/invisible-edges.ts'
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { withLatinDigits } from './latin-digits.ts'

const writtenAmount =
  /^(?:₹|rs\.?|inr)?\s*(\d[\d,\s]*(?:\.\d*)?|\.\d+)\s*(k|thousand|l|lakhs?|lacs?|cr|crores?)?\s*(?:\/-)?$/i
const separators = /[,\s]/g

/** By the first letter of their words. */
const rupeesPerUnit: Record<string, number> = { k: 1000, t: 1000, l: 100_000, c: 10_000_000 }

const inRupees = (number: string, unit: string): string =>
  String(Math.round(Number(number) * (rupeesPerUnit[unit.charAt(0)] ?? 1)))

/** A plain decimal such as 500000.50, or undefined if the text is no amount. */
export const readAmount = (typed: string): string | undefined => {
  const [, written, unit] = writtenAmount.exec(withoutInvisibleEdges(withLatinDigits(typed))) ?? []
  const number = written?.replaceAll(separators, '').replace(/^0+(?=\d)/, '')
  return number === undefined || unit === undefined ? number : inRupees(number, unit.toLowerCase())
}

/** The amount as the field shows it once it is complete; a text that is no amount stays as it is. */
export const groupAmount = (typed: string): string => {
  const amount = readAmount(typed)
  return amount === undefined ? typed : groupDigits(amount)
}

/** A text and the place of the caret in it. */
interface Edit {
  readonly text: string
  readonly caret: number
}

const significant = /[\d.]/

const countSignificant = (text: string): number => Array.from(text).filter((one) => significant.test(one)).length

/** The place after the first `count` digits and points. */
const placeAfter = (text: string, count: number): number => {
  let place = 0
  for (let seen = 0; seen < count; place += 1) if (significant.test(text[place] ?? '0')) seen += 1
  return place
}

const regrouped = ({ text, caret }: Edit): Edit => {
  const latin = withLatinDigits(text)
  if (!/^[₹\d,\s]*(?:\.\d*)?$/.test(latin)) return { text, caret }
  const shown = groupDigits(latin.replaceAll(/[₹,\s]/g, ''))
  return { text: shown, caret: placeAfter(shown, countSignificant(latin.slice(0, caret))) }
}

/**
 * The text and caret of the field after a keystroke: grouped while it consists of digits, with the caret beside the same digit as
 * before. If only a comma was deleted, the digit beyond it goes.
 * @param before the text of the field before the keystroke
 * @param isForward whether Delete was pressed, rather than Backspace
 */
export const afterKeystroke = (before: string, { text, caret }: Edit, isForward = false): Edit => {
  const next = regrouped({ text, caret })
  if (next.text !== before || text.length !== before.length - 1) return next
  const gap = isForward ? caret : caret - 1
  return regrouped({ text: text.slice(0, gap) + text.slice(gap + 1), caret: gap })
}
