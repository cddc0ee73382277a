/** Reduces what people type or paste as a mobile number or a code to plain digits. */
import { limits } from '#contract/policy.ts'
import { digitsIn, withLatinDigits } from '#lambdas/shared/latin-digits.rules.ts'
import type { Edit } from '#web/lib/typing/amount-text.ts'

/**
 * Prefixes of the ten digits: the country code behind a plus or two zeros; 091, unless just ten digits follow the zero; 91 before nine
 * digits or more, because fewer may be the rest of a number that begins with 91. A zero, as for a call to another place, goes by itself.
 */
const prefix = /^(?:(?:\+0*|00+|0(?!91\d{8}$))91|91(?=\d{9}))/
/** The beginning of a prefix: it stays in the field until the next digit decides. */
const unfinished = /^(?:\+0*|00?)9?$/
const foreign = /^(?:\+|00)/
/** A plus and the longest number of any country. */
const longestForeign = 16

/** The digits, behind a plus where one is before them. */
const signAndDigits = (text: string): string =>
  withLatinDigits(text)
    .replaceAll(/[^\d+]/g, '')
    .replaceAll(/(?!^)\+/g, '')

/**
 * The field's text for a typed or pasted one: the ten national digits, or fewer of them. A prefix goes as soon as it is certain:
 * '+91 98765 43210' gives 9876543210. The code of another country stays, so that the text is no mobile number.
 */
export const mobileTextOf = (text: string): string => {
  const typed = signAndDigits(text)
  if (unfinished.test(typed)) return typed
  const rest = typed.replace(prefix, '')
  return foreign.test(rest)
    ? rest.slice(0, longestForeign)
    : rest.replace(/^0+(?=\d)/, '').slice(0, limits.mobileDigits)
}

/** Whether ten digits are there; whether they are a mobile number is another question. */
export const hasAllDigits = (mobile: string): boolean => /^\d{10}$/.test(mobile)

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
  const behindCaret = signAndDigits(edit.text.slice(edit.caret)).length
  return { text, caret: Math.max(0, text.length - behindCaret) }
}

/** Whether the text has the code of another country, with which it never becomes a number that gets an SMS. */
export const isForeign = (mobile: string): boolean => foreign.test(mobile) && !unfinished.test(mobile)

/** The six digits of a typed code or of a whole pasted SMS. */
const codeDigitsOf = (text: string): string => digitsIn(text).slice(0, limits.codeDigits)

/**
 * The digits of the code after an edit. A whole code that arrives at once, pasted or filled in, replaces what is there.
 * @param before the field's digits before it
 */
export const afterCodeEdit = (before: string, { text, caret }: Edit): string => {
  const arrived = codeDigitsOf(text.slice(caret - text.length + before.length, caret))
  return arrived.length === limits.codeDigits ? arrived : codeDigitsOf(text)
}

/** 9876543210 as people read it: 98765 43210. */
export const spacedMobile = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`.trim()
