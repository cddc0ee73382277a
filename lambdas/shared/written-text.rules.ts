/** Texts as people, phones and programs write them, as a person reads them: digits of any script, marks that nobody sees, and blanks. */

/** Up to Lao, and of full width. The last hexadecimal figure of a zero is 6 in the Indic blocks (0900 to 0DFF) and 0 elsewhere. */
const digits = /(?=[\0-\u0EFF\uFF10-\uFF19])\p{Nd}/gu
const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String((code & 15) - (code > 0x8ff && code < 0xe00 ? 6 : 0))
}

/** The same text, as long as before, with the digits 0 to 9: keyboards for Hindi, Bengali or Urdu type their own. */
export const withLatinDigits = (text: string): string => text.replaceAll(digits, latinDigit)

/** The digits of a text, as 0 to 9, and nothing else. */
export const digitsIn = (text: string): string => withLatinDigits(text).replaceAll(/\D/g, '')

/** Marks of no width and of direction, which phones and chat apps paste along with a text. */
const unseen = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** ASCII words with one blank between them, as most cells of a file are. */
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** With ordinary letters, blanks and the digits 0 to 9 (NFKC), without marks that nobody sees. */
export const seenText = (text: string): string =>
  isPlain.test(text)
    ? text
    : withLatinDigits(text.normalize('NFKC')).replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
