/**
 * The languages of the visitors' pages. English is at the addresses of `routes.ts`, each other one below its code. A further language is a line here
 * and a folder of texts in `web/languages`.
 */

/** The name of each, and the offer to a browser of that language, in its own words. */
export const languageWords = {
  en: { name: 'English', offer: 'This page is in English too' },
  hi: { name: 'हिन्दी', offer: 'यह पेज हिन्दी में भी है' },
} as const
export type Language = keyof typeof languageWords

export const languages = Object.keys(languageWords) as Language[]

/** Those with pages and texts of their own. */
export const translations = languages.filter((one) => one !== 'en')

/** As in the `lang` of a page. */
export const languageTag = (language: Language): string => `${language}-IN`

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** The language of the page at an address. */
export const languageOf = (path: string): Language => translations.find((one) => path.split('/')[1] === one) ?? 'en'

/** @param path of an English page @returns the address of the same page in a language, such as /hi/login, or /hi for home */
export const pathIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** @param path of a page in any language @returns the address of the same page in English */
export const englishPath = (path: string): string => {
  const language = languageOf(path)
  return language === 'en' ? path : path.slice(language.length + 1) || '/'
}

/** The parameter of a link by which a visitor chooses a language, and the cookie that keeps the choice for a year. */
export const languageChoice = { parameter: 'language', cookie: 'pl_language', seconds: 365 * 24 * 60 * 60 } as const

/**
 * Scripts of India connect their letters and reach further above and below the line than Latin letters. The bar at the bottom holds two lines of a label,
 * and breaks words that are too wide in the font of a phone. It is in the pages of the translations only, and the content security policy allows it by
 * its hash.
 */
export const translationSheet =
  ':root{--row:1.6em}:not(:lang(en)){letter-spacing:0!important;line-height:1.6!important}' +
  '.bottom-bar li{width:min-content;min-width:0;overflow-wrap:break-word}.bottom-bar span{line-height:1.35!important}'
