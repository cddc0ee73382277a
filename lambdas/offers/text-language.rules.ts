/** The language in which a text is read, by its letters. */

/** Whether a text on a page in another language is read as English: it has a word, and no letters but Latin ones. */
export const isEnglish = (text: string): boolean => /[a-z]{3}/i.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text)

/** Whether a text on an English page is read as Hindi: an English voice has no letters of it. */
export const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)
