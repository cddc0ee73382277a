/** The items of the funnel: counters, and what was counted of a user. */
import * as z from 'zod/mini'
import { funnelSteps } from '#contract/staff/funnel-room.ts'
import type { CountedVisit, CounterChange, FunnelCount } from '#domain/funnel/sum-funnel.ts'
import type { VisitOrigin } from '#domain/funnel/visit.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { TransactionPart } from '../table.ts'

/** A counter with its place, as a recount compares it. */
export interface StoredCounter extends FunnelCount {
  readonly row: string
  /** A counter is kept in parts; see `partOf`. */
  readonly part: number
  /** Counts of accounts that were closed, which nobody can count again. */
  readonly closed: readonly number[]
}

/** A transaction refuses another one on the same item, so a counter has parts, which a reader adds up. */
const partsOfACounter = 4

/** The part of a user: of the last digit of the id, which is random. */
export const partOfUser = (userId: string): number => Number.parseInt(userId.slice(-1), 16) % partsOfACounter

/** Names of attributes, one for each step. */
const reachedNames = funnelSteps.map((_, index) => `s${index}`)
const closedNames = funnelSteps.map((_, index) => `c${index}`)

const text = z.optional(z.string())
const storedOrigin = z.object({
  category: z._default(z.string(), ''),
  partner: text,
  source: text,
  campaign: text,
  last_source: text,
  last_campaign: text,
})

const toOrigin = (item: StoredItem): VisitOrigin => {
  const { last_source: lastSource, last_campaign: lastCampaign, ...origin } = storedOrigin.parse(item)
  return { ...origin, lastSource, lastCampaign }
}

/** The attributes of an origin, without those that it does not have. */
const attributesOf = ({ lastSource, lastCampaign, ...origin }: VisitOrigin): [string, string][] =>
  Object.entries({ ...origin, last_source: lastSource, last_campaign: lastCampaign }).filter(
    (attribute): attribute is [string, string] => attribute[1] !== undefined,
  )

const amountsIn = (item: StoredItem, names: readonly string[]): number[] => names.map((name) => Number(item[name] ?? 0))

const countNames = [...Object.keys(storedOrigin.shape), ...reachedNames]

/** The attributes of a counter that `toCount` takes: a range of days has thousands of counters. */
export const countProjection = {
  ProjectionExpression: countNames.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(countNames.map((name) => [`#${name}`, name])),
}

export const toCount = (item: StoredItem): FunnelCount => ({
  origin: toOrigin(item),
  reached: amountsIn(item, reachedNames),
})

export const toCounter = (item: StoredItem): StoredCounter => {
  const [, row = '', part = ''] = String(item['sk']).split('#')
  return { ...toCount(item), row, part: Number(part), closed: amountsIn(item, closedNames) }
}

const storedVisit = z.object({ since: z.string(), day: z.string(), row: z.string(), step: z.int() })

export const toCountedVisit = (item: StoredItem | undefined): CountedVisit | undefined =>
  item && storedVisit.parse(item)

/** Writes the counted steps of a user, if they are `before` until then. */
export const countedPart = (userId: string, before: CountedVisit | undefined, after: CountedVisit | undefined) => {
  const Key = keys.countedVisit(userId)
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD' as const
  const isAsBefore = before
    ? {
        ConditionExpression: '#since = :since AND #row = :row AND #step = :step',
        ExpressionAttributeNames: { '#since': 'since', '#row': 'row', '#step': 'step' },
        ExpressionAttributeValues: { ':since': before.since, ':row': before.row, ':step': before.step },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return after
    ? { Put: { Item: { ...Key, ...after }, ...isAsBefore, ReturnValuesOnConditionCheckFailure } }
    : { Delete: { Key, ...isAsBefore, ReturnValuesOnConditionCheckFailure } }
}

const adding = (names: readonly string[], amounts: readonly number[]) => {
  const added = amounts.flatMap((amount, index) => (amount === 0 ? [] : [{ name: names[index] ?? '', amount }]))
  return {
    clause: `ADD ${added.map(({ name }) => `${name} :${name}`).join(', ')}`,
    values: Object.fromEntries(added.map(({ name, amount }) => [`:${name}`, amount])),
  }
}

/** Adds to a counter. @param origin written with it where it is known, so that the first visitor makes the counter */
export const counterPart = (
  { day, row, amounts }: CounterChange,
  part: number,
  origin: VisitOrigin | undefined,
): TransactionPart => {
  const { clause, values } = adding(reachedNames, amounts)
  const facts = origin ? attributesOf(origin) : []
  return {
    Update: {
      Key: keys.funnelCounter(day, row, part),
      UpdateExpression: `${facts.length > 0 ? `SET ${facts.map(([name]) => `#${name} = :${name}`).join(', ')} ` : ''}${clause}`,
      ...(facts.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(facts.map(([name]) => [`#${name}`, name])),
      }),
      ExpressionAttributeValues: {
        ...values,
        ...Object.fromEntries(facts.map(([name, value]) => [`:${name}`, value])),
      },
    },
  }
}

/** Notes in a counter that of its visitors another one cannot be counted again. */
export const closedPart = ({ day, row, amounts }: CounterChange, part: number): TransactionPart => {
  const { clause, values } = adding(closedNames, amounts)
  return {
    Update: {
      Key: keys.funnelCounter(day, row, part),
      UpdateExpression: clause,
      ExpressionAttributeValues: values,
    },
  }
}

/** Sets the numbers of a counter that are still these. */
export const settingCounter = (
  day: string,
  { row, part, origin, reached, closed }: StoredCounter,
  next: readonly number[],
) => {
  const isSeen = (names: readonly string[], amounts: readonly number[], mark: string) =>
    names.map((name, index) =>
      (amounts[index] ?? 0) === 0 ? `(attribute_not_exists(${name}) OR ${name} = :zero)` : `${name} = :${mark}${index}`,
    )
  const values = (mark: string, amounts: readonly number[]) =>
    Object.fromEntries(amounts.flatMap((amount, index) => (amount === 0 ? [] : [[`:${mark}${index}`, amount]])))
  const facts = attributesOf(origin)
  return {
    Key: keys.funnelCounter(day, row, part),
    UpdateExpression: `SET ${[
      ...reachedNames.map((name, index) => `${name} = :next${index}`),
      ...facts.map(([name]) => `#${name} = :${name}`),
    ].join(', ')}`,
    ConditionExpression: [...isSeen(reachedNames, reached, 'r'), ...isSeen(closedNames, closed, 'k')].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(facts.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':zero': 0,
      ...values('r', reached),
      ...values('k', closed),
      ...Object.fromEntries(next.map((amount, index) => [`:next${index}`, amount])),
      ...Object.fromEntries(facts.map(([name, value]) => [`:${name}`, value])),
    },
  }
}
