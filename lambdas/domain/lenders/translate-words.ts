/** Turns a lender's words into ours. */
import { applicationStatuses, statusReasons, type ApplicationStatus, type StatusReason } from '#contract/entities.ts'
import type { LenderWords } from '#contract/lenders/lender-words.ts'
import { givesLoan } from '../applications/application-status.ts'
import { plainWord } from './plain-word.ts'

export interface SaidWords {
  readonly status: string
  readonly reason?: string | undefined
}

export type WordKind = keyof Required<SaidWords>

/** `unmapped` lists the kinds of words that nothing is known about; at least one. */
export type Translation =
  | { readonly outcome: 'mapped'; readonly status: ApplicationStatus; readonly reason: StatusReason | undefined }
  | { readonly outcome: 'unmapped'; readonly kinds: readonly WordKind[] }

/** The meanings of each map by its plain words, because a file asks for them at every row. */
const meanings = new WeakMap<object, Map<string, ReadonlySet<string>>>()

const meaningsOf = (map: Readonly<Record<string, string>>): Map<string, ReadonlySet<string>> => {
  const known = meanings.get(map)
  if (known) return known
  const byWord = new Map<string, ReadonlySet<string>>()
  for (const [word, ours] of Object.entries(map))
    byWord.set(plainWord(word), new Set(byWord.get(plainWord(word))).add(ours))
  meanings.set(map, byWord)
  return byWord
}

/**
 * What a word means: by the map alone where there is one. Case and blanks do not count, unless the map has two such words with different meanings.
 * Own properties alone: a lender's word may be `constructor`.
 */
export const meaningOf = <Ours extends string>(
  map: Readonly<Record<string, Ours>> | undefined,
  ours: readonly Ours[],
  word: string,
): Ours | undefined => {
  if (map === undefined) return ours.find((known) => known === plainWord(word))
  if (Object.hasOwn(map, word.trim())) return map[word.trim()]
  const [meaning, ...others] = meaningsOf(map).get(plainWord(word)) ?? []
  return others.length === 0 ? (meaning as Ours | undefined) : undefined
}

/** A lender with a map is understood by it alone; without one, its words must be ours. An unknown reason does not hold back a loan. */
export const translateWords = ({ status_map, reason_map }: LenderWords, said: SaidWords): Translation => {
  const status = meaningOf(status_map, applicationStatuses, said.status)
  const reason = said.reason === undefined ? undefined : meaningOf(reason_map, statusReasons, said.reason)
  const isReasonKnown = said.reason === undefined || reason !== undefined || (status !== undefined && givesLoan(status))
  if (status !== undefined && isReasonKnown) return { outcome: 'mapped', status, reason }
  return {
    outcome: 'unmapped',
    kinds: [...(status === undefined ? (['status'] as const) : []), ...(isReasonKnown ? [] : (['reason'] as const))],
  }
}
