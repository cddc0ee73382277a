/** `lender map`: maps words of a lender, and records the news that waited for them. */
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import type { LenderWords } from '#contract/lenders/lender-words.ts'
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { invalidField } from '#domain/app-error.ts'
import { plainWord } from '#domain/lenders/plain-word.ts'
import { translateWords } from '#domain/lenders/translate-words.ts'
import type { LoanLimits } from '#domain/lenders/unlikely-amount.ts'
import type { DynamoLenderNews } from '#data/lenders/dynamo-lender-news.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { findApplicationByClick } from '../applications/find-application.ts'
import type { ClickIds, StatusEventRepository } from '../applications/ports.ts'
import { recordStatusEvent } from '../applications/record-status-event.ts'
import type { CatalogueRepository } from '../offers/ports.ts'
import { replaceLenders } from '../offers/replace-lenders.ts'
import { mappedEvent } from './mapped-event.ts'
import type { WaitingNews } from './ports.ts'

interface Ports {
  readonly catalogue: CatalogueRepository
  readonly waiting: DynamoLenderNews
  readonly applications: DynamoFoundApplications
  readonly clickIds: ClickIds
  readonly events: StatusEventRepository
}

export interface ReplayedNews {
  readonly click_id: string
  readonly at: string
  readonly status: string
  readonly reason: string
  /** The status that it set, or why it set none; `waiting` while a word of it is unmapped. */
  readonly outcome: string
}

/** The map of a lender that had none and whose words were ours: they stay understood. */
const sameWords = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>

/** A word replaces those that differ in case and blanks alone. */
const withWord = <Ours>(known: Readonly<Record<string, Ours>>, added: Readonly<Record<string, Ours>>) => {
  const replaced = new Set(Object.keys(added).map(plainWord))
  return { ...Object.fromEntries(Object.entries(known).filter(([word]) => !replaced.has(plainWord(word)))), ...added }
}

const withWords = (lender: LenderRecord, { status_map, reason_map }: LenderWords): LenderRecord => ({
  ...lender,
  ...(status_map && { status_map: withWord(lender.status_map ?? sameWords(applicationStatuses), status_map) }),
  ...(reason_map && { reason_map: withWord(lender.reason_map ?? sameWords(statusReasons), reason_map) }),
})

const isNew = (known: Readonly<Record<string, string>> = {}, added: Readonly<Record<string, string>> = {}): boolean =>
  Object.entries(added).some(([word, ours]) => known[word] !== ours)

/** Returns the lender's words after the change. Throws VALIDATION_ERROR for a lender that the catalogue does not hold, and BUSY. */
export const addWords = async (
  { catalogue }: Pick<Ports, 'catalogue'>,
  lenderId: string,
  words: LenderWords,
): Promise<LenderRecord> => {
  let known: LenderRecord | undefined
  const [changed] = await replaceLenders(catalogue, (stored) => {
    known = stored.find(({ id }) => id === lenderId)
    if (!known) throw invalidField('lender', 'the catalogue holds no such lender')
    const isSame = !isNew(known.status_map, words.status_map) && !isNew(known.reason_map, words.reason_map)
    return isSame ? [] : [withWords(known, words)]
  })
  return changed ?? (known as LenderRecord)
}

/** News names its application by the click id alone: another account of the number may have one there. */
const replay = async (
  ports: Ports,
  lenderId: string,
  lender: LenderWords & LoanLimits,
  news: WaitingNews,
): Promise<string> => {
  const translated = translateWords(lender, news)
  const found = await findApplicationByClick(ports, lenderId, news.click_id)
  if (!found) {
    await ports.waiting.removeWaiting(lenderId, news)
    return 'gone'
  }
  if (translated.outcome === 'unmapped') return 'waiting'
  const answer = await recordStatusEvent(ports, found, mappedEvent(news, translated, lender))
  await ports.waiting.removeWaiting(lenderId, news)
  return answer.applied ? answer.status : answer.reason
}

/**
 * Without words it only replays. Repeating it changes nothing: what waits is removed after it was recorded, and one event counts once.
 * Throws VALIDATION_ERROR for a lender that the catalogue does not hold, and BUSY.
 * @returns what waited, in the order in which it happened
 */
export const mapWords = async (ports: Ports, lenderId: string, words: LenderWords): Promise<ReplayedNews[]> => {
  const known = await addWords(ports, lenderId, words)
  const replayed: ReplayedNews[] = []
  for (const news of await ports.waiting.listWaiting(lenderId)) {
    const { click_id, at, status, reason = '' } = news
    replayed.push({ click_id, at, status, reason, outcome: await replay(ports, lenderId, known, news) })
  }
  return replayed
}
