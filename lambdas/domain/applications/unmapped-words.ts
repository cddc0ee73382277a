/** The lender's words in a file that its record does not map. */
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import { plainWord, seenText } from '../lenders/plain-word.ts'
import { meaningOf } from '../lenders/translate-words.ts'
import type { NewsCells, NewsDialect } from './news-row.ts'

export interface UnmappedWord {
  readonly kind: 'status' | 'reason'
  readonly word: string
  readonly count: number
}

/** More words than anybody maps by hand. */
const shownWords = 50

const keyOf = ({ kind, word }: Pick<UnmappedWord, 'kind' | 'word'>) => `${kind} ${plainWord(word)}`

/** The words with those of these rows added, the most frequent first. */
export const withUnmapped = (
  known: readonly UnmappedWord[],
  { status_map, reason_map }: NewsDialect,
  rows: readonly NewsCells[],
): UnmappedWord[] => {
  const counts = new Map(known.map((word) => [keyOf(word), word]))
  const add = (kind: UnmappedWord['kind'], cell: string | undefined, isKnown: (word: string) => boolean) => {
    const word = seenText(cell ?? '').slice(0, 100)
    if (word === '' || isKnown(word)) return
    const seen = counts.get(keyOf({ kind, word }))
    if (seen || counts.size < shownWords)
      counts.set(keyOf({ kind, word }), { kind, word: seen?.word ?? word, count: (seen?.count ?? 0) + 1 })
  }
  for (const { status, reason } of rows) {
    add('status', status, (word) => meaningOf(status_map, applicationStatuses, word) !== undefined)
    add('reason', reason, (word) => meaningOf(reason_map, statusReasons, word) !== undefined)
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}
