/** Text that people type: trimmed, limited in code points, without control characters, lone surrogates or a whole Aadhaar number. */
import * as z from 'zod/mini'

const controlOrLoneSurrogate = /[\p{Cc}\p{Cs}]/u
const controlButLineBreak = /[\p{Cs}]|(?![\n\r\t])\p{Cc}/u
const aadhaarNumber = /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/

/** Characters as a person counts them (code points, not UTF-16 units). */
export const countCodePoints = (text: string): number => Array.from(text).length

const text = (maximum: number, requiredMessage: string, forbidden: RegExp) =>
  z.string(requiredMessage).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine((value) => countCodePoints(value) <= maximum, `Please use at most ${maximum} characters`),
    z.refine((value) => !forbidden.test(value), 'Please remove characters that cannot be shown'),
    z.refine((value) => !aadhaarNumber.test(value), 'Please do not enter a full Aadhaar number'),
  )

/** One line of text, required. */
export const lineOfText = (maximum: number, requiredMessage: string) =>
  text(maximum, requiredMessage, controlOrLoneSurrogate)

/** Text that may span lines, required. */
export const linesOfText = (maximum: number, requiredMessage: string) =>
  text(maximum, requiredMessage, controlButLineBreak)
