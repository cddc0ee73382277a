/** Texts as people, phones and programs write them, as a person reads them: digits of any script, marks that nobody sees, and blanks. */
import { withLatinDigits } from './latin-digits.rules.ts'

/** Hyphens, dashes and the minus, for a class of characters: keyboards and word processors write one for another. */
export const hyphens = String.raw`\-\u2010-\u2015\u2212`

/** Marks of no width and of direction, which phones, chat apps and pages paste along with a text. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** ASCII words with one blank between them, as most cells of a file are. */
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** With ordinary letters, blanks and the digits 0 to 9 (NFKC), without marks that nobody sees. */
export const seenText = (text: string): string =>
  isPlain.test(text)
    ? text
    : withLatinDigits(text.normalize('NFKC')).replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
