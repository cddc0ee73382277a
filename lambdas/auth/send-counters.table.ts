/**
 * Counters of sends. One conditional write counts a request in all counters of an item, or in none. A request that the SDK repeats may count
 * twice, which errs towards fewer sends.
 */
import * as z from 'zod/mini'
import { codePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, recordedUnless, type StoredItem, type Table } from '#data/table.ts'
import { all, attribute, change, fill, listed, type Piece, write, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { maxFor, type RangeCounters, type SendCounters } from './shared-limits.rules.ts'
import {
  countsAt,
  isPartName,
  keptMilliseconds,
  partAt,
  stepAt,
  timeOf,
  withOneMore,
  type EpochMilliseconds,
  type SlidingCounts,
} from './sliding-counts.rules.ts'

/** The requests of a range in this hour, the present one included if it was counted. */
export interface RangeCount {
  readonly outcome: 'counted' | 'full'
  readonly requests: number
  /** Different phones that this address of the range asked for. */
  readonly phonesOfAddress: number
  readonly requestsForPhone: number
}

/** One send to be counted in an item with sliding windows. */
interface SendToCount {
  readonly counters: SendCounters
  /** See `maxFor`. */
  readonly isDue: boolean
  readonly now: EpochMilliseconds
  /** The counts that an attempt before found; without them the item is taken to have those of this step. */
  readonly present: SlidingCounts | undefined
}

const keptSeconds = 60 * 60

const count = z.int().check(z.gte(0))
const storedCount = z.optional(count)
const marks = z.optional(z.set(z.string()))

const total = { hour: 'hour', day: 'day', month: 'month' } as const

const storedCounts = z.looseObject({
  step: count,
  [total.hour]: storedCount,
  [total.day]: storedCount,
  [total.month]: storedCount,
})

const sizeOf = (item: StoredItem, name: string) => z.parse(marks, item[name])?.size ?? 0

const rangeCountOf = (item: StoredItem = {}, { addressSet }: RangeCounters, counterOfPhone: string) => ({
  requests: z.parse(storedCount, item['requests']) ?? 0,
  phonesOfAddress: sizeOf(item, addressSet),
  requestsForPhone: z.parse(storedCount, item[counterOfPhone]) ?? 0,
})

const slidingCountsOf = (item: StoredItem): SlidingCounts => {
  const { step, hour, day, month } = z.parse(storedCounts, item)
  const parts = Object.entries(item).filter(([name]) => isPartName(name))
  return {
    step,
    totals: {
      ...(hour !== undefined && { hour }),
      ...(day !== undefined && { day }),
      ...(month !== undefined && { month }),
    },
    parts: Object.fromEntries(parts.map(([name, value]) => [name, z.parse(count, value)])),
  }
}

const ttlAt = (now: number, { limits }: SendCounters) =>
  Math.ceil((now + keptMilliseconds(limits.map(({ window }) => window))) / 1000)

/** Adds to the totals and to the parts that are running, if the totals are of this step; an item that is new gets them. */
const addition = ({ counters, isDue, now, present }: SendToCount) => {
  const { limits } = counters
  const at = timeOf(present, now)
  const totals = countWithin(limits.map((limit) => ({ counter: total[limit.window], max: maxFor(limit, isDue) })))
  const parts = limits.map(({ window }) => x`${attribute(partAt(window, at))} ${1}`)
  const step = stepAt(at)
  return change(
    x`${fill({ ttl: ttlAt(at, counters) }, { step })} ADD ${totals.add}, ${listed(parts)}`,
    all(x`attribute_not_exists(#step) OR #step = ${step}`, totals.condition),
  )
}

/**
 * Counts the send and removes the parts that have left their windows, if nothing was counted since `present` was read: every send raises
 * every total.
 */
const renewal = ({ counters, now }: SendToCount, present: SlidingCounts) => {
  const counted = counters.limits.map(({ window }) => window)
  const next = withOneMore(countsAt(present, counted, now), now)
  const parts = Object.keys({ ...present.parts, ...next.parts })
    .filter((name) => present.parts[name] !== next.parts[name])
    .map((name) => [name, next.parts[name]] as const)
  const [first = 'hour'] = counted
  return change(
    write({ ttl: ttlAt(now, counters), step: next.step, ...next.totals, ...Object.fromEntries(parts) }),
    x`#step = ${present.step} AND ${attribute(total[first])} = ${present.totals[first] ?? 0}`,
  )
}

/** Counts a request in its range, unless a limit of `codePolicy` is reached. @param mark what `PhoneMarks` gives for the phone */
export const countInRange = async (table: Table, range: RangeCounters, mark: string): Promise<RangeCount> => {
  const counterOfPhone = `n_${mark}`
  const { phonesPerRangeAndHour, phonesPerAddressAndHour, requestsPerPhoneInRangeAndHour } = codePolicy
  const [ofPhone, address] = [attribute(counterOfPhone), attribute(range.addressSet)]
  const ttl = Math.ceil(range.endsAt / 1000) + keptSeconds
  const added = new Set([mark])
  try {
    const { Attributes } = await table.update({
      Key: keys.rangeCounters(range.subject, range.window),
      ...change(
        x`SET #ttl = ${ttl} ADD #phones ${added}, ${address} ${added}, ${ofPhone} ${1}, #requests ${1}`,
        all(
          x`attribute_not_exists(${ofPhone}) OR ${ofPhone} < ${requestsPerPhoneInRangeAndHour}`,
          x`attribute_not_exists(#phones) OR contains(#phones, ${mark}) OR size(#phones) < ${phonesPerRangeAndHour}`,
          x`attribute_not_exists(${address}) OR contains(${address}, ${mark}) OR size(${address}) < ${phonesPerAddressAndHour}`,
        ),
      ),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return { outcome: 'counted', ...rangeCountOf(Attributes, range, counterOfPhone) }
  } catch (error) {
    return { outcome: 'full', ...rangeCountOf(failedConditionOf(error).item, range, counterOfPhone) }
  }
}

/** As they were last written; undefined where nothing was ever counted. */
export const readSendCounts = async (
  table: Table,
  { scope, subject }: Pick<SendCounters, 'scope' | 'subject'>,
): Promise<SlidingCounts | undefined> => {
  const { Item } = await table.get({ Key: keys.sendCounters(scope, subject) })
  return Item && slidingCountsOf(Item)
}

/** Adds a send to all windows of the item, or to none: `changed` when one is full, or when its counts are of an earlier step. */
export const countSend = async (
  table: Table,
  send: SendToCount,
): Promise<Recorded | Changed<SlidingCounts | undefined>> => {
  const { counters, now, present } = send
  const isOfThisStep = present === undefined || present.step === stepAt(timeOf(present, now))
  return recordedUnless(
    table.update({
      Key: keys.sendCounters(counters.scope, counters.subject),
      ...(isOfThisStep ? addition(send) : renewal(send, present)),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
    ([failed]) => ({ outcome: 'changed', present: failed?.item && slidingCountsOf(failed.item) }),
  )
}

interface Limited {
  readonly counter: string
  readonly max: number
}

/** The parts of a write that adds one to each counter, if each is below its maximum. */
export const countWithin = (limits: readonly Limited[]): { readonly add: Piece; readonly condition: Piece } => {
  const parts = limits.map(({ counter, max }) => ({ name: attribute(counter), max }))
  return {
    add: listed(parts.map(({ name }) => x`${name} ${1}`)),
    condition: all(...parts.map(({ name, max }) => x`attribute_not_exists(${name}) OR ${name} < ${max}`)),
  }
}
