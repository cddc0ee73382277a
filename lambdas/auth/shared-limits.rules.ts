/**
 * The limits of sends that many phones share: of an address and its range, of a provider's block, of a number's first digits, and the money
 * of the whole product. Those of first digits and of money are slow before they are reached: from `slowAfter` on, a range that asks often
 * waits a growing time between requests.
 */
import type { moneyLimits } from '#contract/log-codes.ts'
import { codePolicy } from '#contract/policy.ts'
import { hourMilliseconds } from '#contract/times.ts'
import { placeInRange, providerOf, rangeOf } from '#lambdas/shared/sender-address.rules.ts'
import type { CodeLane } from './code-lanes.rules.ts'
import { endOfWindow, windowOf, type SlidingWindow, type EpochMilliseconds } from './sliding-counts.rules.ts'
import { knownShare, type SmsLimits } from './sms-budget.contract.ts'

/**
 * The sends that an item counts: those of a provider's block, to numbers with the same first digits, of a lane, all notices, or all that failed.
 */
export type CounterScope = 'PROVIDER' | 'PREFIX' | 'STRANGERS' | 'KNOWN' | 'NOTICES' | 'FAILED'

/** The name of the limit in the log. */
export type RangeLimitName = 'ADDRESS' | 'RANGE' | 'PHONE_IN_RANGE'
export type SendLimitName = 'PROVIDER' | 'PREFIX' | 'NOTICES' | 'FAILED' | (typeof moneyLimits)[number]

/** The item of an address range in a clock hour. It counts a phone once, however often the range asks for it. */
export interface RangeCounters {
  readonly subject: string
  /** The hour as yyyymmddhh. */
  readonly window: string
  readonly endsAt: EpochMilliseconds
  /** The stored set of the phones that this address of the range asked for. */
  readonly addressSet: string
}

export interface PhoneMarks {
  /** A keyed hash of the phone (8 characters of base64url), another one for each range and hour. */
  markOf(phone: string, counters: RangeCounters): string
}

interface SendLimit {
  readonly name: SendLimitName
  readonly window: SlidingWindow
  readonly max: number
  /** From here on only a request that is due is counted, see `dueAt`; equal to `max` where nothing slows down. */
  readonly slowAfter: number
}

/** One item of the table with sliding windows: a send counts in all of them or in none. */
export interface SendCounters {
  readonly scope: CounterScope
  readonly subject: string
  readonly limits: readonly SendLimit[]
}

/** Counts the phones that strangers at an address, and in the range around it, ask for. */
export const countersOfRange = (address: string, now: EpochMilliseconds): RangeCounters => ({
  subject: rangeOf(address),
  window: windowOf.hour(now),
  endsAt: endOfWindow(now, hourMilliseconds),
  // Releases before 2026-11 keep a number as `from_…`, which an ADD of a set does not take.
  addressSet: `phones_of_${placeInRange(address)}`,
})

/** Counts the sends to numbers with the same first digits of the ten national ones. */
export const countersOfPrefix = (phone: string): SendCounters => ({
  scope: 'PREFIX',
  subject: phone.slice('+91'.length, '+91'.length + codePolicy.prefixDigits),
  limits: [{ name: 'PREFIX', window: 'hour', ...codePolicy.sendsPerPrefixAndHour }],
})

/** How many of the SMS a lane may use: known browsers a share of their own, strangers the rest. */
const ofLane = (lane: CodeLane, sms: number): number => {
  const ofKnown = Math.floor(sms * knownShare)
  return lane === 'known' ? ofKnown : sms - ofKnown
}

const slowFrom = (lane: CodeLane, window: SlidingWindow, max: number): number =>
  lane === 'known' ? max : Math.floor(max * codePolicy.slowFrom[window])

const namesOfLane = {
  strangers: { hour: 'HOUR', day: 'DAY', month: 'MONTH' },
  known: { hour: 'KNOWN_HOUR', day: 'KNOWN_DAY', month: 'KNOWN_MONTH' },
} as const

/** Counts all sends of a lane, by the hour, the day and the month in one item; the longest window comes first. */
export const countersOfLane = (lane: CodeLane, smsLimits: SmsLimits): SendCounters => ({
  scope: lane === 'known' ? 'KNOWN' : 'STRANGERS',
  subject: 'ALL',
  limits: (['month', 'day', 'hour'] as const).map((window) => {
    const max = ofLane(lane, smsLimits[window])
    return { name: namesOfLane[lane][window], window, max, slowAfter: slowFrom(lane, window, max) }
  }),
})

/** Counts the sends of strangers in an IPv6 /32, so that its holder alone cannot make the product slow; none for IPv4. */
export const countersOfProvider = (address: string, smsLimits: SmsLimits): SendCounters | undefined => {
  const subject = providerOf(address)
  if (subject === undefined) return undefined
  const max = slowFrom('strangers', 'hour', ofLane('strangers', smsLimits.hour))
  return { scope: 'PROVIDER', subject, limits: [{ name: 'PROVIDER', window: 'hour', max, slowAfter: max }] }
}

/** Counts SMS that were certainly not sent. It is for people to see, so it has no limit. */
export const countersOfFailures: SendCounters = {
  scope: 'FAILED',
  subject: 'ALL',
  limits: (['month', 'day', 'hour'] as const).map((window) => ({
    name: 'FAILED',
    window,
    max: Number.MAX_SAFE_INTEGER,
    slowAfter: Number.MAX_SAFE_INTEGER,
  })),
}

/** When a range's `nth` request of the hour is due where a shared limit is slow; at the latest in the next hour. */
export const dueAt = (nth: number, now: EpochMilliseconds): EpochMilliseconds => {
  const beyond = Math.max(0, nth - codePolicy.freeRequestsPerHour)
  const hourEndsAt = endOfWindow(now, hourMilliseconds)
  return Math.min(hourEndsAt, hourEndsAt - hourMilliseconds + beyond ** 2 * codePolicy.slowStepSeconds * 1000)
}

/** How far a request may be counted. @param isDue whether its time by `dueAt` has come */
export const maxFor = ({ max, slowAfter }: SendLimit, isDue: boolean): number => (isDue ? max : slowAfter)
