/** `offers/day-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/offers/day-words.rules.ts'

const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

export const dayWords: typeof english.dayWords = (date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
