/** The attributes of an element whose text people wrote: a screen reader reads Devanagari letters in a Hindi voice, on pages in English too. */
export const spokenLanguage = (text: string | undefined): { lang?: 'hi' } =>
  /\p{Script=Devanagari}/u.test(text ?? '') ? { lang: 'hi' } : {}
