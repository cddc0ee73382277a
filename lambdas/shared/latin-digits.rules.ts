/** Digits of any script as 0 to 9. Apart from `written-text.rules.ts`, because the login loads it before its first frame. */

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
