/** The items of the funnel: counters, and what was counted of a user. */
import * as z from 'zod/mini'
import { keys } from '#data/keys.ts'
import type { StoredItem, TransactionPart } from '#data/table.ts'
import {
  all,
  attribute,
  change,
  condition,
  listed,
  type Piece,
  updating,
  write,
  x,
} from '#lambdas/shared/expressions.table.ts'
import { funnelSteps } from './funnel-room.contract.ts'
import { addAmounts, noAmounts, type CountedVisit, type CounterChange, type FunnelCount } from './sum-funnel.rules.ts'
import type { VisitOrigin } from './visit.rules.ts'

/** The numbers of a counter that an instance of the function has written. */
interface StoredPart {
  readonly part: number
  readonly reached: readonly number[]
  readonly closed: readonly number[]
}

/** A counter with its name, as a recount compares it. */
export interface StoredCounter extends FunnelCount {
  readonly row: string
  /** Counts of accounts that were closed, which nobody can count again. */
  readonly closed: readonly number[]
  readonly parts: readonly StoredPart[]
}

/** A transaction refuses another one on the same item, so a counter has parts: an instance of the function writes one of them. */
export const partsOfACounter = 8

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

const countNames = ['sk', ...Object.keys(storedOrigin.shape), ...reachedNames]

/** The attributes of a counter that the room shows: a range of days has thousands of counters. */
export const countProjection = {
  ProjectionExpression: countNames.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(countNames.map((name) => [`#${name}`, name])),
}

/** Adds up the parts of each counter. A part that nobody arrived in has no origin. */
export const toCounters = (items: readonly StoredItem[]): StoredCounter[] => {
  const counters = new Map<string, StoredCounter>()
  for (const item of items) {
    const [, row = '', part] = String(item['sk']).split('#')
    const [reached, closed] = [amountsIn(item, reachedNames), amountsIn(item, closedNames)]
    const known = counters.get(row)
    counters.set(row, {
      row,
      origin: known && item['category'] === undefined ? known.origin : toOrigin(item),
      reached: addAmounts(known?.reached ?? noAmounts, reached),
      closed: addAmounts(known?.closed ?? noAmounts, closed),
      parts: [...(known?.parts ?? []), { part: Number(part), reached, closed }],
    })
  }
  return [...counters.values()]
}

const storedVisit = z.object({ since: z.string(), day: z.string(), row: z.string(), step: z.int() })

export const toCountedVisit = (item: StoredItem | undefined): CountedVisit | undefined =>
  item && storedVisit.parse(item)

/** Writes the counted steps of a user, if they are `before` until then. */
export const countedPart = (userId: string, before: CountedVisit | undefined, after: CountedVisit | undefined) => {
  const Key = keys.countedVisit(userId)
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD' as const
  const isAsBefore = condition(
    before
      ? x`#since = ${before.since} AND #row = ${before.row} AND #step = ${before.step}`
      : x`attribute_not_exists(pk)`,
  )
  return after
    ? { Put: { Item: { ...Key, ...after }, ...isAsBefore, ReturnValuesOnConditionCheckFailure } }
    : { Delete: { Key, ...isAsBefore, ReturnValuesOnConditionCheckFailure } }
}

/** Adds to the attributes of a counter. */
const addition = ({ reached, closed, origin }: CounterChange): Piece => {
  const names = [...reachedNames, ...closedNames]
  const added = [...reached, ...closed].flatMap((amount, index) =>
    amount === 0 ? [] : [x`${attribute(names[index] ?? '')} ${amount}`],
  )
  const adding = x`ADD ${listed(added)}`
  return origin ? x`${write(Object.fromEntries(attributesOf(origin)))} ${adding}` : adding
}

/** Adds to a part of a counter. */
export const countingUpdate = (counted: CounterChange, part: number) => ({
  Key: keys.funnelCounter(counted.day, counted.row, part),
  ...updating(addition(counted)),
})

/** The condition that a part of a counter still has these numbers. */
const isSeen = (seen: StoredPart | undefined): Piece => {
  const isNumber = (names: readonly string[], numbers: readonly number[] = []) =>
    names.map((name, index) => {
      const number = numbers[index] ?? 0
      const isSame = x`${attribute(name)} = ${number}`
      return number === 0 ? x`attribute_not_exists(${attribute(name)}) OR ${isSame}` : isSame
    })
  return all(...isNumber(reachedNames, seen?.reached), ...isNumber(closedNames, seen?.closed))
}

/** Corrects a counter of which no part has changed since it was read. */
export const correctingParts = (correction: CounterChange, parts: StoredCounter['parts']): TransactionPart[] =>
  Array.from({ length: partsOfACounter }, (_, part) => {
    const Key = keys.funnelCounter(correction.day, correction.row, part)
    const isUnchanged = isSeen(parts.find((stored) => stored.part === part))
    return part > 0
      ? { ConditionCheck: { Key, ...condition(isUnchanged) } }
      : { Update: { Key, ...change(addition(correction), isUnchanged) } }
  })
