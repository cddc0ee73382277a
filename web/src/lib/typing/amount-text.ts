/** Amounts in a field, which groups the digits while they are typed. */
import { groupDigits } from '#lambdas/offers/indian-figures.rules.ts'
import { withLatinDigits } from '#lambdas/shared/latin-digits.rules.ts'
import { readRupees } from '#lambdas/shared/written-rupees.rules.ts'
import { seenText } from '#lambdas/shared/written-text.rules.ts'

/** Digits, commas and blanks: the field puts the commas where they belong. */
const grouping = /^[\d,\s]*(?:\.\d*)?$/
const separators = /[,\s]/g

/** A text of digits without the commas and blanks in it; any other one as it is. */
const withoutGroups = (typed: string): string => {
  const text = seenText(typed)
  return grouping.test(text) ? text.replaceAll(separators, '').replace(/^0+(?=\d)/, '') : text
}

/** Paise; undefined for a text that is no amount. */
export const readPaise = (typed: string): number | undefined => {
  const paise = readRupees(withoutGroups(typed))
  return paise === undefined ? undefined : Number(paise)
}

/** A plain decimal such as 500000 or 500000.50, with the decimals that were typed, or undefined if the text is no amount. */
export const readAmount = (typed: string): string | undefined => {
  const paise = readPaise(typed)
  if (paise === undefined) return undefined
  const plain = withoutGroups(typed)
  return /^\d*\.?\d{0,2}$/.test(plain) ? plain : String(paise / 100)
}

/** The amount as the field shows it once it is complete; a text that is no amount stays as it is. */
export const groupAmount = (typed: string): string => {
  const amount = readAmount(typed)
  return amount === undefined ? typed : groupDigits(amount)
}

/** A text and the place of the caret in it. */
export interface Edit {
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
