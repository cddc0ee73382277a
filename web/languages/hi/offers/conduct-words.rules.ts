/** `offers/conduct-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/offers/conduct-words.rules.ts'

export const daysInWords: typeof english.daysInWords = (days) => `${days} दिन`

export const phoneInWords: typeof english.phoneInWords = (phone) => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
