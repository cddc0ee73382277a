/**
 * The limits of sends that many phones share: of an address, its range, a number's first digits, and the money of the whole product.
 * The last two are slow before they are reached: from `slowAfter` on, a range that asks often waits a growing time between requests.
 */
import type { moneyLimits } from '#contract/log-codes.ts'
import { codePolicy } from '#contract/policy.ts'
import type { CodeLane } from './code-lanes.ts'
import { placeInRange, rangeOf } from './sender-address.ts'
import { dayMilliseconds, endOfWindow, hourMilliseconds, windowOf, type EpochMilliseconds } from './windows.ts'

/** Whose sends an item counts: those of an address range, to numbers with the same first digits, or of a lane. */
export type CounterScope = 'RANGE' | 'PREFIX' | 'STRANGERS' | 'KNOWN'

/** The name of the limit in the log. */
export type SharedLimitName = 'ADDRESS' | 'RANGE' | 'PREFIX' | (typeof moneyLimits)[number]

export interface SharedLimit {
  readonly name: SharedLimitName
  /** The stored attribute that is counted. */
  readonly counter: string
  readonly max: number
  /** From here on only a request that is due is counted, see `dueAt`; equal to `max` where nothing slows down. */
  readonly slowAfter: number
  readonly endsAt: EpochMilliseconds
}

/** One item of the table with its counters and their limits: a send counts in all of them or in none. */
export interface SharedCounters {
  readonly scope: CounterScope
  readonly subject: string
  /** Name of the item's fixed window, such as yyyymmddhh for an hour. */
  readonly window: string
  readonly endsAt: EpochMilliseconds
  readonly limits: readonly SharedLimit[]
}

interface Thresholds {
  readonly slowAfter: number
  readonly max: number
}

const withoutSlowing = (max: number): Thresholds => ({ slowAfter: max, max })

/**
 * Counts every request of a stranger, even if no code is sent, for the address and for the range around it in one item. The item has a
 * counter only for addresses that made a request, so it has no more of them than the range has requests.
 */
export const countersOfRange = (address: string, now: EpochMilliseconds): SharedCounters => {
  const endsAt = endOfWindow(now, hourMilliseconds)
  const { sendsPerAddressAndHour: perAddress, sendsPerRangeAndHour: perRange } = codePolicy
  return {
    scope: 'RANGE',
    subject: rangeOf(address),
    window: windowOf.hour(now),
    endsAt,
    limits: [
      { name: 'ADDRESS', counter: `from_${placeInRange(address)}`, ...withoutSlowing(perAddress), endsAt },
      { name: 'RANGE', counter: 'sends', ...withoutSlowing(perRange), endsAt },
    ],
  }
}

/** Counts the sends to numbers with the same first digits of the ten national ones. */
export const countersOfPrefix = (phone: string, now: EpochMilliseconds): SharedCounters => {
  const endsAt = endOfWindow(now, hourMilliseconds)
  return {
    scope: 'PREFIX',
    subject: phone.slice('+91'.length, '+91'.length + codePolicy.prefixDigits),
    window: windowOf.hour(now),
    endsAt,
    limits: [{ name: 'PREFIX', counter: 'sends', ...codePolicy.sendsPerPrefixAndHour, endsAt }],
  }
}

const smsFor = (rupees: number) => Math.floor((rupees * 100) / codePolicy.paisePerSms)

/** How many SMS these rupees pay for. */
export const smsPaidFor = ({ slowAfter, max }: Thresholds): Thresholds => ({
  slowAfter: smsFor(slowAfter),
  max: smsFor(max),
})

/** Counts all sends of a lane, by the hour and by the day in one item. */
export const countersOfLane = (lane: CodeLane, now: EpochMilliseconds): SharedCounters => {
  const { hour, day } = codePolicy.rupees[lane]
  const names = lane === 'known' ? (['KNOWN_HOUR', 'KNOWN_DAY'] as const) : (['HOUR', 'DAY'] as const)
  const [hourEndsAt, endsAt] = [endOfWindow(now, hourMilliseconds), endOfWindow(now, dayMilliseconds)]
  return {
    scope: lane === 'known' ? 'KNOWN' : 'STRANGERS',
    subject: 'ALL',
    window: windowOf.day(now),
    endsAt,
    limits: [
      { name: names[1], counter: 'sends', ...smsPaidFor(day), endsAt },
      { name: names[0], counter: `h${windowOf.hour(now).slice(-2)}`, ...smsPaidFor(hour), endsAt: hourEndsAt },
    ],
  }
}

/** When a range's `nth` request of the hour is due where a shared limit is slow; at the latest in the next hour. */
export const dueAt = (nth: number, now: EpochMilliseconds): EpochMilliseconds => {
  const beyond = Math.max(0, nth - codePolicy.freeRequestsPerHour)
  const hourEndsAt = endOfWindow(now, hourMilliseconds)
  return Math.min(hourEndsAt, hourEndsAt - hourMilliseconds + beyond ** 2 * codePolicy.slowStepSeconds * 1000)
}

/** How far a request may be counted. @param isDue whether its time by `dueAt` has come */
export const maxFor = ({ max, slowAfter }: SharedLimit, isDue: boolean): number => (isDue ? max : slowAfter)
