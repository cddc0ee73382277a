import { isHindi } from '#lambdas/offers/text-language.rules.ts'

/** The attributes of an element whose text people wrote: a screen reader reads Devanagari letters in a Hindi voice, on pages in English too. */
export const spokenLanguage = (text = ''): { lang?: 'hi' } => (isHindi(text) ? { lang: 'hi' } : {})
