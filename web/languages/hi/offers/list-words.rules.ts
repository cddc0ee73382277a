/** `offers/list-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/offers/list-words.rules.ts'

export const listed: typeof english.listed = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} और ${words.at(-1)}` : words.join('')
