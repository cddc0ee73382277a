/** The language of this build; `in-language.ts` writes that of the others. */
import type { Language } from '#contract/languages.ts'

export const language: Language = 'en'
