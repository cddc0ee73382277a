/** How news of a lender is read: its words, those that wait to be mapped, and what staff change of it. */
import { applicationStatuses, statusReasons } from '#contract/entities.ts'
import type { Table } from '#data/table.ts'
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import { recordStatusEvent, type Writing } from '#lambdas/applications/record-status-event.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { isSameEntry, recordedChanges } from '#lambdas/catalogue/entry-changes.rules.ts'
import { replaceLenders } from '#lambdas/catalogue/put-catalogue.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import type { LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { invalidField, AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lenderAct, type RecordedAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { listWaiting, removeWaiting, type WaitingNews } from './lender-news.table.ts'
import { lenderReading, type LenderReading } from './lender-reading.contract.ts'
import { mappedEvent } from './receive-status-update.ts'
import { plainWord, translateWords, meaningOf, type LoanLimits } from './translate-words.rules.ts'

interface Mapping extends Pick<Writing, 'tableOf'> {
  /** The table to which the words are written, if not that of the world. */
  readonly wordsTable?: Table
}

interface ReplayedNews {
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
export const addWords = async (table: Table, lenderId: string, words: LenderWords): Promise<LenderRecord> => {
  let known: LenderRecord | undefined
  const [changed] = await replaceLenders(table, (stored) => {
    known = stored.find(({ id }) => id === lenderId)
    if (!known) throw invalidField('lender', 'the catalogue holds no such lender')
    const isSame = !isNew(known.status_map, words.status_map) && !isNew(known.reason_map, words.reason_map)
    return isSame ? [] : [withWords(known, words)]
  })
  return changed ?? (known as LenderRecord)
}

/** News names its application by the click id alone: another account of the number may have one there. */
const replay = async (
  { table, clock, clickIds }: World<'clickIds'>,
  lenderId: string,
  lender: LenderWords & LoanLimits,
  news: WaitingNews,
  writing: Writing,
): Promise<string> => {
  const translated = translateWords(lender, news)
  const found = await findApplicationByClick({ table, clock, clickIds }, lenderId, news.click_id)
  if (!found) {
    await removeWaiting(table, lenderId, news)
    return 'gone'
  }
  if (translated.outcome === 'unmapped') return 'waiting'
  const answer = await recordStatusEvent({ table, clock }, found, mappedEvent(news, translated, lender), writing)
  await removeWaiting(table, lenderId, news)
  return answer.applied ? answer.status : answer.reason
}

/**
 * `lender map`: maps words, and records the news that waited for them; without words it only replays. Repeating it changes nothing: what waits is removed after it was
 * recorded, and one event counts once. Throws VALIDATION_ERROR for a lender that the catalogue does not hold, and BUSY. @returns what waited, in the order of its times
 */
export const mapWords = async (
  world: World<'clickIds'>,
  lenderId: string,
  words: LenderWords,
  { wordsTable = world.table, ...writing }: Mapping = {},
): Promise<ReplayedNews[]> => {
  const known = await addWords(wordsTable, lenderId, words)
  const replayed: ReplayedNews[] = []
  for (const news of await listWaiting(world.table, lenderId)) {
    const { click_id, at, status, reason = '' } = news
    replayed.push({ click_id, at, status, reason, outcome: await replay(world, lenderId, known, news, writing) })
  }
  return replayed
}

interface WaitingWord {
  readonly kind: 'status' | 'reason'
  readonly word: string
  readonly count: number
  /** When the first news with it happened. */
  readonly since: string
}

/** The words of a lender that news waits for. The most frequent first; none for an unknown lender. Throws BUSY. */
export const unmappedWordsOf = async ({ table }: World, lenderId: string): Promise<WaitingWord[]> => {
  const [{ lenders }, news] = await Promise.all([readStoredCatalogue(table), listWaiting(table, lenderId)])
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

const parts = Object.keys(lenderReading.shape) as (keyof LenderReading)[]

const readingOf = (lender: LenderRecord): LenderReading =>
  Object.fromEntries(parts.flatMap((part) => (lender[part] === undefined ? [] : [[part, lender[part]]])))

export const lenderIn = (lenders: readonly LenderRecord[], lenderId: string): LenderRecord => {
  const lender = lenders.find(({ id }) => id === lenderId)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}

/** Throws LENDER_NOT_FOUND and BUSY. */
export const showReading = async ({ table }: World, lenderId: string): Promise<LenderReading> =>
  readingOf(lenderIn((await readStoredCatalogue(table)).lenders, lenderId))

/** Throws LENDER_NOT_FOUND, CHANGED_MEANWHILE where the stored one is not the one that was seen, and BUSY. */
export const changeReading = async (
  tableFor: (act: RecordedAct) => Table,
  lenderId: string,
  { seen, reading }: { readonly seen: LenderReading; readonly reading: LenderReading },
): Promise<LenderReading> => {
  const act = lenderAct('lender.change-reading', lenderId, recordedChanges(seen, reading))
  await replaceLenders(tableFor(act), (stored) => {
    const lender = lenderIn(stored, lenderId)
    if (!isSameEntry(readingOf(lender), seen)) throw new AppError('CHANGED_MEANWHILE')
    const others = Object.fromEntries(Object.entries(lender).filter(([name]) => !(name in lenderReading.shape)))
    return isSameEntry(seen, reading) ? [] : [{ ...(others as typeof lender), ...reading }]
  })
  return reading
}
