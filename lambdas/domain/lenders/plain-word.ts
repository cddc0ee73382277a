/** Marks of no width and of direction, which people paste along with a text. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** A cell or a word as a person reads it: with ordinary blanks and letters, without marks that nobody sees. */
export const seenText = (text: string): string =>
  text.normalize('NFKC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()

/** Words and headings of lenders are the same when they differ in case and blanks alone. */
export const plainWord = (word: string): string => seenText(word).toLowerCase()
