/**
 * Text that people type: trimmed, limited in code points, visible, without control characters, lone surrogates or a whole Aadhaar number.
 * Its JSON schema names the length.
 */
import * as z from 'zod/mini'
import { holdsAadhaarNumber } from './aadhaar-number.ts'
import { formTexts } from './form-texts.ts'

const controlOrLoneSurrogate = /[\p{Cc}\p{Cs}]/u
const controlButLineBreak = /[\p{Cs}]|(?![\n\r\t])\p{Cc}/u
/** These order the characters after them, so a name could show as another. */
const bidirectionalOverride = /[\u202A-\u202E\u2066-\u2069]/
/** Anything but spaces, characters of no width and the blank of Braille. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Characters as a person counts them (code points, not UTF-16 units). */
const countCodePoints = (text: string): number => Array.from(text).length

const text = (maximum: number, requiredMessage: string, ...rules: readonly z.core.$ZodCheck<string>[]) =>
  z
    .string(requiredMessage)
    .check(
      z.overwrite(withoutInvisibleEdges),
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.refine((value) => value.length <= maximum || countCodePoints(value) <= maximum, formTexts.tooLong(maximum)),
      ...rules,
    )
    .register(z.globalRegistry, { maxLength: maximum })

const without = (forbidden: RegExp) => z.refine<string>((value) => !forbidden.test(value), formTexts.unshowable)

/** Text that a person wrote for people. */
const writing = (maximum: number, requiredMessage: string, ...forbidden: readonly RegExp[]) =>
  text(
    maximum,
    requiredMessage,
    z.refine((value) => visible.test(value), { error: requiredMessage, abort: true }),
    ...forbidden.map(without),
    z.refine((value) => !holdsAadhaarNumber(value), formTexts.aadhaar),
  )

/** One line of text, required: a name or a title. */
export const lineOfText = (maximum: number, requiredMessage: string) =>
  writing(maximum, requiredMessage, controlOrLoneSurrogate, bidirectionalOverride)

/** Text that may span lines, required. */
export const linesOfText = (maximum: number, requiredMessage: string) =>
  writing(maximum, requiredMessage, controlButLineBreak)

/** One line that a program wrote, such as the name of a campaign, required: its digits are nobody's, so it is kept as it is. */
export const lineOfProgram = (maximum: number, requiredMessage: string) =>
  text(maximum, requiredMessage, without(controlOrLoneSurrogate))

/** Blanks and marks of no width and of direction around a text: phones and chat apps paste them along, and nobody sees them. */
const edges =
  /^[\s\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]+|[\s\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]+$/g

export const withoutInvisibleEdges = (text: string): string => text.replaceAll(edges, '')
