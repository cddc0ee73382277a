/** The language of this build; `web/in-language.ts` writes that of the others. */
import type { Language } from './languages.ts'

export const language: Language = 'en'
