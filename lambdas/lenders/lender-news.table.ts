/** News of lenders: the answers under their ids, and the news that waits until its words are mapped. */
import * as z from 'zod/mini'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { listItems, readItem } from '#data/find-items.ts'
import { keys, lenderPartition } from '#data/keys.ts'
import { recordedUnless, type Table, type TransactionPart } from '#data/table.ts'
import { statusEventItem } from '#lambdas/applications/application-items.table.ts'
import { keptAnswerPut, type KnownAnswer, type StoredResponse } from '#lambdas/applications/status-events.table.ts'
import { lenderWords, type LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { all, attribute, condition, x } from '#lambdas/shared/expressions.table.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { lenderPolicy } from './lenders.contract.ts'
import type { Delivery, RememberedAnswer } from './received-news.rules.ts'
import type { LoanLimits } from './translate-words.rules.ts'

const wordsAndLimits = z.extend(lenderWords, {
  min_amount: z.optional(z.number()),
  max_amount_rupees: z.optional(z.number()),
})

/** The table removes it after its days or later, which does no harm. */
const answerItem = z.object({ body_fingerprint: z.string(), answer: z.string() })

/** The words of a lender, and its maps as they are stored. */
interface SeenWords extends LenderWords, LoanLimits {
  readonly stored: { readonly status_map: unknown; readonly reason_map: unknown }
}

const asStored = (name: 'status_map' | 'reason_map', map: unknown) =>
  map === undefined ? x`attribute_not_exists(${attribute(name)})` : x`${attribute(name)} = ${map}`

/**
 * An operator who maps a word in this moment replays what waits by then, so the two writes must not pass each other. The maps themselves are compared:
 * the same word may be mapped in other letters.
 */
const wordsUnchanged = (lenderId: string, { stored: { status_map, reason_map } }: SeenWords): TransactionPart => ({
  ConditionCheck: {
    Key: keys.lender(lenderId),
    ...condition(all(asStored('status_map', status_map), asStored('reason_map', reason_map))),
  },
})

/** `known`: this id was answered meanwhile. `mapped`: an operator has changed the lender's words meanwhile. */
type KeepOutcome =
  | Recorded
  | { readonly outcome: 'known'; readonly remembered: RememberedAnswer }
  | { readonly outcome: 'mapped' }

/** News whose words are still the lender's. */
const waitingNews = z.object({
  id_fingerprint: z.string(),
  click_id: z.string(),
  /** The phone of the application's owner. The last release finds the application by it, and forgets news without one. */
  phone: z.string(),
  status: z.string(),
  reason: z.optional(z.string()),
  /** When it happened. */
  at: z.string(),
  event: z.pick(statusEventItem, {
    amount: true,
    correction: true,
    event_id: true,
    held_message: true,
    message: true,
    received_at: true,
    source: true,
  }),
})
export type WaitingNews = z.infer<typeof waitingNews>

const waitingKey = (lenderId: string, { at, id_fingerprint }: WaitingNews) =>
  keys.waitingNews(lenderId, at, id_fingerprint)

/** The item that keeps an answer under the id of its call. */
export const storedResponseOf = (
  { lenderId, idFingerprint, bodyFingerprint }: Delivery,
  answer: string,
  now: Date,
): StoredResponse => {
  const ttl = epochSecondsAfterDays(now, lenderPolicy.answerDays)
  return {
    key: keys.lenderAnswer(lenderId, idFingerprint),
    fields: { body_fingerprint: bodyFingerprint, answer, ttl },
  }
}

export const readAnswer = ({ storedResponse }: KnownAnswer): RememberedAnswer => answerItem.parse(storedResponse)

/** Empty for a lender that the catalogue does not hold. */
export const findWords = async (table: Table, lenderId: string): Promise<SeenWords> => {
  const item = (await readItem(table, keys.lender(lenderId))) ?? {}
  const { status_map, reason_map } = item
  return { ...wordsAndLimits.parse(item), stored: { status_map, reason_map } }
}

export const findAnswer = async (
  table: Table,
  { lenderId, idFingerprint }: Delivery,
): Promise<RememberedAnswer | undefined> => {
  const { Item } = await table.get({ Key: keys.lenderAnswer(lenderId, idFingerprint) })
  return Item && answerItem.parse(Item)
}

/** Writes the waiting event with the answer in one transaction, if the lender's words are still those that were seen. */
export const keepWaiting = async (
  table: Table,
  delivery: Delivery,
  news: WaitingNews,
  seen: SeenWords,
  answer: string,
  now: Date,
): Promise<KeepOutcome> => {
  const { lenderId } = delivery
  return recordedUnless(
    table.transact([
      {
        Put: keptAnswerPut(storedResponseOf(delivery, answer, now)),
      },
      {
        Put: {
          Item: {
            ...waitingKey(lenderId, news),
            ...news,
            ttl: epochSecondsAfterDays(now, lenderPolicy.waitingDays),
          },
        },
      },
      wordsUnchanged(lenderId, seen),
    ]),
    ([known]) => (known?.item ? { outcome: 'known', remembered: answerItem.parse(known.item) } : { outcome: 'mapped' }),
  )
}

/** In the order of `at`. */
export const listWaiting = async (table: Table, lenderId: string): Promise<WaitingNews[]> => {
  const items = await listItems(table, lenderPartition(lenderId), sortKeyPrefix.waiting, 'consistent')
  return items.map((item) => waitingNews.parse(item))
}

export const removeWaiting = async (table: Table, lenderId: string, news: WaitingNews): Promise<void> => {
  await table.delete({ Key: waitingKey(lenderId, news) })
}
