/** News of lenders: the answers under their ids, and the news that waits until its words are mapped. */
import * as z from 'zod/mini'
import { lenderPolicy } from './lender-policy.contract.ts'
import { lenderWords, type LenderWords } from '#contract/offers/lender-words.ts'
import type { LoanLimits } from './translate-words.rules.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { KnownAnswer, StoredResponse } from '#lambdas/applications/status-events.table.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Delivery, LenderWordsOf, RememberedAnswer, WaitingNews } from './received-news.rules.ts'
import { epochSecondsAfterDays } from '#data/epoch-seconds.ts'
import { failedConditionsOf } from '#data/failed-conditions.ts'
import { keys, lenderPartition } from '#data/keys.ts'
import { listItems } from '#data/find-items.ts'
import { Repository, type TransactionPart } from '#data/table.ts'

const wordsAndLimits = z.extend(lenderWords, {
  min_amount: z.optional(z.number()),
  max_amount_rupees: z.optional(z.number()),
})

/** The table removes it after its days or later, which does no harm. */
const answerItem = z.object({ body_fingerprint: z.string(), answer: z.string() })

/** An operator who maps the word in this moment replays what waits by then, so the two writes must not pass each other. */
const stillUnmapped = (lenderId: string, { status, reason }: LenderWordsOf): TransactionPart => {
  const conditions = [
    ...(status === undefined ? [] : ['attribute_not_exists(status_map.#status)']),
    ...(reason === undefined ? [] : ['attribute_not_exists(reason_map.#reason)']),
  ]
  return {
    ConditionCheck: {
      Key: keys.lender(lenderId),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: {
        ...(status !== undefined && { '#status': status }),
        ...(reason !== undefined && { '#reason': reason }),
      },
    },
  }
}

/** `known`: this id was answered meanwhile. `mapped`: an operator has mapped a word meanwhile. */
export type KeepOutcome =
  | Recorded
  | { readonly outcome: 'known'; readonly remembered: RememberedAnswer }
  | { readonly outcome: 'mapped' }

const waitingKey = (lenderId: string, { at, id_fingerprint }: WaitingNews) =>
  keys.waitingNews(lenderId, at, id_fingerprint)

export class DynamoLenderNews extends Repository {
  /** The item that keeps an answer under the id of its call. */
  storedResponseOf({ lenderId, idFingerprint, bodyFingerprint }: Delivery, answer: string, now: Date): StoredResponse {
    const ttl = epochSecondsAfterDays(now, lenderPolicy.answerDays)
    return {
      key: keys.lenderAnswer(lenderId, idFingerprint),
      fields: { body_fingerprint: bodyFingerprint, answer, ttl },
    }
  }

  readAnswer({ storedResponse }: KnownAnswer): RememberedAnswer {
    return answerItem.parse(storedResponse)
  }

  /** Empty for a lender that the catalogue does not hold. */
  async findWords(lenderId: string): Promise<LenderWords & LoanLimits> {
    const { Item = {} } = await this.table.get({ Key: keys.lender(lenderId), ConsistentRead: true })
    return wordsAndLimits.parse(Item)
  }

  async findAnswer({ lenderId, idFingerprint }: Delivery): Promise<RememberedAnswer | undefined> {
    const { Item } = await this.table.get({ Key: keys.lenderAnswer(lenderId, idFingerprint) })
    return Item && answerItem.parse(Item)
  }

  /** Writes the waiting event with the answer in one transaction, if none of the unmapped words is mapped by now. */
  async keepWaiting(
    delivery: Delivery,
    news: WaitingNews,
    unmapped: LenderWordsOf,
    answer: string,
    now: Date,
  ): Promise<KeepOutcome> {
    const { lenderId } = delivery
    const { key, fields } = this.storedResponseOf(delivery, answer, now)
    try {
      await this.table.transact([
        {
          Put: {
            Item: { ...key, ...fields },
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
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
        stillUnmapped(lenderId, unmapped),
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [known] = failedConditionsOf(error)
      return known?.item ? { outcome: 'known', remembered: answerItem.parse(known.item) } : { outcome: 'mapped' }
    }
  }

  /** In the order of `at`. */
  async listWaiting(lenderId: string): Promise<WaitingNews[]> {
    const items = await listItems(this.table, lenderPartition(lenderId), sortKeyPrefix.waiting, 'consistent')
    return items.map(({ pk: _pk, sk: _sk, ...news }) => news as unknown as WaitingNews)
  }

  async removeWaiting(lenderId: string, news: WaitingNews): Promise<void> {
    await this.table.delete({ Key: waitingKey(lenderId, news) })
  }
}
