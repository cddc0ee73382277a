/** The words of a lender that news waits for. */
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import { plainWord } from '#domain/lenders/plain-word.ts'
import { meaningOf } from '#domain/lenders/translate-words.ts'
import type { DynamoLenderNews } from '#data/lenders/dynamo-lender-news.ts'
import type { CatalogueRepository } from '../offers/ports.ts'

interface Ports {
  readonly catalogue: Pick<CatalogueRepository, 'readStoredCatalogue'>
  readonly waiting: Pick<DynamoLenderNews, 'listWaiting'>
}

export interface WaitingWord {
  readonly kind: 'status' | 'reason'
  readonly word: string
  readonly count: number
  /** When the first news with it happened. */
  readonly since: string
}

/** The most frequent first; none for an unknown lender. Throws BUSY. */
export const unmappedWordsOf = async ({ catalogue, waiting }: Ports, lenderId: string): Promise<WaitingWord[]> => {
  const [{ lenders }, news] = await Promise.all([catalogue.readStoredCatalogue(), waiting.listWaiting(lenderId)])
  const { status_map, reason_map } = lenders.find(({ id }) => id === lenderId) ?? {}
  const words = new Map<string, WaitingWord>()
  const add = (kind: WaitingWord['kind'], said: string, since: string) => {
    const key = `${kind} ${plainWord(said)}`
    const { word, count, since: first } = words.get(key) ?? { word: said.trim(), count: 0, since }
    words.set(key, { kind, word, count: count + 1, since: first })
  }
  for (const { status, reason, at } of news) {
    if (meaningOf(status_map, applicationStatuses, status) === undefined) add('status', status, at)
    if (reason !== undefined && meaningOf(reason_map, statusReasons, reason) === undefined) add('reason', reason, at)
  }
  return [...words.values()].toSorted((one, other) => other.count - one.count)
}
