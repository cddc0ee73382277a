/** Whether a text on an English page is read as Hindi: an English voice has no letters of it. */
export const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

/** The attributes of an element whose text people wrote: a screen reader reads Devanagari letters in a Hindi voice, on pages in English too. */
export const spokenLanguage = (text = ''): { lang?: 'hi' } => (isHindi(text) ? { lang: 'hi' } : {})
