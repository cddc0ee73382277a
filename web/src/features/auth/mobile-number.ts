/** Reduces what people type or paste as a mobile number or a code to plain digits. */
import { limits } from '#contract/policy.ts'
import { digitsIn, withLatinDigits } from '#web/lib/latin-digits.ts'

/** A country code is marked by a plus or by two zeros. `rest` follows the code of India. */
const ofIndia = /^(?:\+|00)0*91(?<rest>\d*)$/
const beginsAbroad = /^(?:\+|00)/
/** The beginning of a prefix: it stays in the field until the next digit tells which one it is. */
const unfinished = /^(?:\+0*9?|0{1,2}|0{1,2}9)$/
/** A plus and the longest number of any country. */
const longestAbroad = 16

/** The digits of a text, behind its plus. */
const marksAndDigits = (text: string): string => {
  const digits = digitsIn(text)
  return /^\D*\+/.test(withLatinDigits(text)) ? `+${digits}` : digits
}

/** Digits behind a country code: ten at most, without a zero before them. */
const national = (digits: string): string => digits.replace(/^0+(?=\d)/, '').slice(0, limits.mobileDigits)

/** `digits` begin with one zero, as for a call to another place; 091 is the code of India, unless just ten digits follow the zero. */
const behindZero = (digits: string): string => {
  const rest = digits.slice(1)
  return national(rest.startsWith('91') && rest.length !== limits.mobileDigits ? rest.slice(2) : rest)
}

/**
 * The field's text for a typed or pasted one: the ten national digits, or fewer of them. A country code or a zero before them goes as soon
 * as it is certain: '+91 98765 43210' gives 9876543210. 91 without a mark may begin a number of its own, such as 9198765432; an eleventh
 * digit shows that it is the country code. The code of another country stays, so that the text is no mobile number.
 */
export const mobileTextOf = (text: string): string => {
  const typed = marksAndDigits(text)
  if (unfinished.test(typed)) return typed
  const rest = ofIndia.exec(typed)?.groups?.['rest']
  if (rest !== undefined) return national(rest)
  if (beginsAbroad.test(typed)) return typed.slice(0, longestAbroad)
  if (typed.startsWith('0')) return behindZero(typed)
  return national(typed.length > limits.mobileDigits && typed.startsWith('91') ? typed.slice(2) : typed)
}

/** Whether ten digits are there; whether they are a mobile number is another question. */
export const hasAllDigits = (mobile: string): boolean => /^\d{10}$/.test(mobile)

/** A text and the place of the caret in it. */
interface Edit {
  readonly text: string
  readonly caret: number
}

/** Whether the keystroke put something into a complete number or in front of it, rather than behind it. */
const isWithin = (before: string, { text, caret }: Edit): boolean =>
  hasAllDigits(before) &&
  caret < text.length &&
  text.slice(0, Math.max(0, caret - (text.length - before.length))) + text.slice(caret) === before

/**
 * The field's text and caret after a keystroke, a paste or a deletion. The digits behind the caret stay behind it. A complete number takes
 * nothing at its front or middle: +91 is there already, and of eleven digits the last one would fall out.
 * @param before the field's text before it
 */
export const afterMobileKeystroke = (before: string, edit: Edit): Edit => {
  const text = isWithin(before, edit) ? before : mobileTextOf(edit.text)
  const behindCaret = marksAndDigits(edit.text.slice(edit.caret)).length
  return { text, caret: Math.max(0, text.length - behindCaret) }
}

/** Whether the text has the code of another country, with which it never becomes a number that gets an SMS. */
export const isAbroad = (mobile: string): boolean => beginsAbroad.test(mobile) && !unfinished.test(mobile)

/** The six digits of a typed code or of a whole pasted SMS. */
export const codeDigitsOf = (text: string): string => digitsIn(text).slice(0, limits.codeDigits)

/** 9876543210 as people read it: 98765 43210. */
export const spacedMobile = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`.trim()
