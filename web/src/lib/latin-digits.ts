/** Digits of any script as 0 to 9: keyboards for Hindi, Bengali or Urdu type their own. */

/** Digits whose last hexadecimal figure starts at 0 (Arabic, Urdu, full width) and at 6 (the Indic blocks). */
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]|(?=[\u0900-\u0DFF])\p{Nd}/gu
const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String((code & 15) - (code >= 0x900 && code < 0xe00 ? 6 : 0))
}

/** The same text, as long as before, with the digits 0 to 9. */
export const withLatinDigits = (text: string): string => text.replaceAll(foreignDigits, latinDigit)

/** The digits of a text, as 0 to 9, and nothing else. */
export const digitsIn = (text: string): string => withLatinDigits(text).replaceAll(/\D/g, '')
