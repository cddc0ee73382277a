/** Turns a lender's words into ours. */
import { applicationStatuses, statusReasons, type ApplicationStatus, type StatusReason } from '#contract/entities.ts'
import type { LenderWords } from '#contract/lenders/lender-words.ts'

export interface SaidWords {
  readonly status: string
  readonly reason?: string | undefined
}

export type WordKind = keyof Required<SaidWords>

/** `unmapped` lists the kinds of words that nothing is known about; at least one. */
export type Translation =
  | { readonly outcome: 'mapped'; readonly status: ApplicationStatus; readonly reason: StatusReason | undefined }
  | { readonly outcome: 'unmapped'; readonly kinds: readonly WordKind[] }

/** Own properties alone: a lender's word may be `constructor`. */
const find = <Ours extends string>(
  map: Readonly<Record<string, Ours>> | undefined,
  ours: readonly Ours[],
  word: string,
): Ours | undefined => {
  if (map === undefined) return ours.find((known) => known === word)
  return Object.hasOwn(map, word) ? map[word] : undefined
}

/** A lender with a map is understood by it alone; without one, its words must be ours. Spaces around a word do not count. */
export const translateWords = ({ status_map, reason_map }: LenderWords, said: SaidWords): Translation => {
  const saidReason = said.reason?.trim()
  const status = find(status_map, applicationStatuses, said.status.trim())
  const reason = saidReason === undefined ? undefined : find(reason_map, statusReasons, saidReason)
  const isReasonKnown = saidReason === undefined || reason !== undefined
  if (status !== undefined && isReasonKnown) return { outcome: 'mapped', status, reason }
  return {
    outcome: 'unmapped',
    kinds: [...(status === undefined ? (['status'] as const) : []), ...(isReasonKnown ? [] : (['reason'] as const))],
  }
}
