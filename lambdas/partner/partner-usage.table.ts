/** The exact daily limit: one conditional counter per partner, mode and UTC day, with a mark for each call that is under way. */
import { epochSecondsAfterDays, toEpochSeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, isWritten, type StoredItem, type Table } from '#data/table.ts'
import { all, attribute, change, listed, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { usageDayOf } from './daily-limit.rules.ts'
import type { PartnerCaller } from './partner-keys.contract.ts'
import { partnerPolicy } from './partner-policy.contract.ts'

/** `requests` of the UTC day, including the counted one; `isRepeated` if the write was attempted more than once. */
type CountOutcome =
  | { readonly outcome: 'counted'; readonly requests: number; readonly isRepeated: boolean }
  | { readonly outcome: 'refused' }

/** One call in the counter of its partner, mode and UTC day. */
export interface CallMark {
  readonly scope: PartnerScope
  readonly day: string
  readonly requestId: string
}

/** Prefix of the attributes that hold when each key was last used on the day. */
export const lastUsePrefix = 'used_'

/** Prefix of the marks: attributes named after a call, with the time of its count in epoch seconds. */
const markPrefix = 'call_'

/** Keeps the item small: marks are compared only with others of the same minute. */
const markCharacters = 16
const markName = (requestId: string): string =>
  `${markPrefix}${requestId.replaceAll(/\W/g, '').slice(0, markCharacters)}`

/** Far beyond the life of a call and of a repeated write. */
const staleSeconds = 60

/** Keeps the expression short; others are removed by the next counts. */
const removedAtOnce = 50

/** Marks of calls whose function ended before it removed them. */
const staleMarksIn = (item: StoredItem, nowSeconds: number): string[] =>
  Object.entries(item).flatMap(([name, at]) =>
    name.startsWith(markPrefix) && Number(at) <= nowSeconds - staleSeconds ? [name] : [],
  )

type CounterKey = ReturnType<typeof keys.partnerUsage>

const marksOf = (marks: Map<string, Set<string>>, { pk, sk }: CounterKey): Set<string> => {
  const name = `${pk} ${sk}`
  const found = marks.get(name) ?? new Set<string>()
  marks.set(name, found)
  return found
}

/** Refused calls that are remembered: those of the last minute on a busy counter. */
const rememberedRefusals = 1000

const remember = (marks: Set<string>, mark: string): void => {
  marks.add(mark)
  const [oldest] = marks
  if (marks.size > rememberedRefusals && oldest !== undefined) marks.delete(oldest)
}

const ttlOf = (now: Date): number => epochSecondsAfterDays(now, partnerPolicy.recordDays)

/** Takes the call out of its counter if it is in there; repeating it changes nothing. */
const giveBack = async (table: Table, Key: CounterKey, mark: string): Promise<void> => {
  const call = attribute(mark)
  await isWritten(table.update({ Key, ...change(x`ADD requests ${-1} REMOVE ${call}`, x`attribute_exists(${call})`) }))
}

/** The counters of partners. What it remembers saves requests, so open one for each instance of a function. */
export const openPartnerUsage = (table: Table) => {
  /** By the key of a counter: names of marks that its next count removes. */
  const removables = new Map<string, Set<string>>()
  /** Likewise, marks of calls that were refused: the counter has one only if the refused write was carried out once more later. */
  const refusals = new Map<string, Set<string>>()

  const giveBackRefused = async (counter: CounterKey, item: StoredItem = {}): Promise<void> => {
    const refused = Array.from(marksOf(refusals, counter))
    // Another count finds a mark that cannot be removed now.
    await Promise.allSettled(refused.filter((mark) => mark in item).map((mark) => giveBack(table, counter, mark)))
  }

  return {
    /** Counts a call on its UTC day, unless the caller's limit is reached. Repeating it with the same request id counts nothing. */
    countCall: async (
      { scope, keyId, dailyLimit }: PartnerCaller,
      requestId: string,
      now: Date,
    ): Promise<CountOutcome> => {
      const day = usageDayOf(now)
      const nowSeconds = toEpochSeconds(now)
      const mark = markName(requestId)
      const counter = keys.partnerUsage(scope, day)
      // It may be counted after all when it is tried again.
      marksOf(refusals, counter).delete(mark)
      const removable = marksOf(removables, counter)
      const removed = Array.from(removable).slice(0, removedAtOnce)
      const call = attribute(mark)
      const count = x`SET ${attribute(lastUsePrefix + keyId)} = ${now.toISOString()}, #ttl = if_not_exists(#ttl, ${ttlOf(now)}), ${call} = ${nowSeconds} ADD requests ${1}`
      try {
        const { Attributes = {}, $metadata } = await table.update({
          Key: counter,
          ...change(
            removed.length > 0 ? x`${count} REMOVE ${listed(removed.map(attribute))}` : count,
            all(x`attribute_not_exists(${call})`, x`attribute_not_exists(requests) OR requests < ${dailyLimit}`),
          ),
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        })
        for (const name of removed) removable.delete(name)
        for (const name of staleMarksIn(Attributes, nowSeconds)) removable.add(name)
        await giveBackRefused(counter, Attributes)
        return {
          outcome: 'counted',
          requests: Number(Attributes['requests']),
          isRepeated: ($metadata.attempts ?? 1) > 1,
        }
      } catch (error) {
        const { item } = failedConditionOf(error)
        // An earlier attempt of this write was carried out, and its answer was lost.
        if (item?.[mark] !== undefined) {
          return { outcome: 'counted', requests: Number(item['requests']), isRepeated: true }
        }
        await giveBackRefused(counter, item)
        remember(marksOf(refusals, counter), mark)
        return { outcome: 'refused' }
      }
    },
    /** The call has ended and counts, and no attempt of its count is still under way. */
    keepCount: ({ scope, day, requestId }: CallMark): void => {
      marksOf(removables, keys.partnerUsage(scope, day)).add(markName(requestId))
    },
    giveBackCall: ({ scope, day, requestId }: CallMark): Promise<void> =>
      giveBack(table, keys.partnerUsage(scope, day), markName(requestId)),
  }
}

export type PartnerUsage = ReturnType<typeof openPartnerUsage>
