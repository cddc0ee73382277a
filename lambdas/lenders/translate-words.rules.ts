/** The meaning of a lender's words and amounts. */
import { applicationStatuses, statusReasons, type ApplicationStatus, type StatusReason } from '#contract/entities.ts'
import { givesLoan } from '#lambdas/applications/application-status.rules.ts'
import type { LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { seenText } from '#lambdas/shared/written-text.rules.ts'
import { formatPaise, paiseOf } from './paise.rules.ts'

/** Texts that programs write for a value that is not there. */
const nothing =
  /^([-\u2013\u2014]+|n\/?a|n\.a\.?|#n\/a|null|nil|none|\\n|nan|nat|<na>|undefined|\((null|blank|empty)\))$/i

/** A value as a person reads it. An apostrophe at the beginning makes a spreadsheet keep a figure as it is. @returns undefined for no value */
export const saidValue = (sent: string | undefined): string | undefined => {
  const text = seenText(sent ?? '').replace(/^'/, '')
  return text === '' || nothing.test(text) ? undefined : text
}

/** A lender's word without case. */
export const plainWord = (word: string): string => seenText(word).toLowerCase()

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
 * Returns the meaning of a word: by the map alone where there is one. Case and blanks do not count, unless the map has two such words with different meanings.
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

/** The limits of the lender's record, in rupees. */
export interface LoanLimits {
  readonly min_amount?: number | undefined
  readonly max_amount_rupees?: number | undefined
}

/** Fees are kept back from a payout, and a loan may be paid out in two parts. */
const leastShare = 0.4

const shown = (rupees: number) => formatPaise(paiseOf(rupees))

/** An amount that a lender cannot have meant in rupees: it wrote lakh, or paise. @returns which limit it is beyond; undefined for one that may be right */
export const unlikelyAmount = (
  rupees: number,
  { min_amount: least, max_amount_rupees: most }: LoanLimits,
): string | undefined => {
  if (least !== undefined && rupees < least * leastShare) return `below the lender's least loan of ${shown(least)}`
  return most !== undefined && rupees > most ? `above the lender's largest loan of ${shown(most)}` : undefined
}
