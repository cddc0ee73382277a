/**
 * The counters that senders share. Those of a number's first digits and of the whole product are slow before they are full: from
 * `slowAfter` on, an address range that asks much waits a growing time, and one that asks little goes on until `most`.
 */
import type { moneyCaps } from '#contract/log-codes.ts'
import { codePolicy } from '#contract/policy.ts'
import type { CodeLane } from './code-lanes.ts'
import { placeInRange, rangeOf } from './sender-address.ts'
import { dayMilliseconds, endOfWindow, hourMilliseconds, windowOf, type EpochMilliseconds } from './windows.ts'

/** What a counter covers: a range of addresses with each of them, the first digits of a phone, or all sends of a lane. */
export type SendCapScope = 'RANGE' | 'PREFIX' | 'STRANGERS' | 'KNOWN'

/** The name under which the log tells of a full budget. */
export type SendCapName = 'ADDRESS' | 'RANGE' | 'PREFIX' | (typeof moneyCaps)[number]

export interface SendBudget {
  readonly name: SendCapName
  /** The counted attribute. */
  readonly counter: string
  readonly most: number
  /** Above this, only ranges that ask little go on; equal to `most` where all are alike. */
  readonly slowAfter: number
  readonly endsAt: EpochMilliseconds
}

/** One item of the table; a send counts in all of its budgets or in none. */
export interface SendCap {
  readonly scope: SendCapScope
  readonly subject: string
  /** Name of the item's fixed window, such as yyyymmddhh for an hour. */
  readonly window: string
  readonly endsAt: EpochMilliseconds
  readonly budgets: readonly SendBudget[]
}

interface Thresholds {
  readonly slowAfter: number
  readonly most: number
}

const alike = (most: number): Thresholds => ({ slowAfter: most, most })

/**
 * Counts every request of a stranger, even if no code is sent, for the address and for the range around it in one item. Only as many
 * addresses as the range has requests have a counter there.
 */
export const rangeCap = (address: string, now: EpochMilliseconds): SendCap => {
  const endsAt = endOfWindow(now, hourMilliseconds)
  const { sendsPerAddressAndHour: perAddress, sendsPerRangeAndHour: perRange } = codePolicy
  return {
    scope: 'RANGE',
    subject: rangeOf(address),
    window: windowOf.hour(now),
    endsAt,
    budgets: [
      { name: 'ADDRESS', counter: `from_${placeInRange(address)}`, ...alike(perAddress), endsAt },
      { name: 'RANGE', counter: 'sends', ...alike(perRange), endsAt },
    ],
  }
}

/** Counts the sends to numbers with the same start, by the first of the ten national digits. */
export const prefixCap = (phone: string, now: EpochMilliseconds): SendCap => {
  const endsAt = endOfWindow(now, hourMilliseconds)
  return {
    scope: 'PREFIX',
    subject: phone.slice('+91'.length, '+91'.length + codePolicy.prefixDigits),
    window: windowOf.hour(now),
    endsAt,
    budgets: [{ name: 'PREFIX', counter: 'sends', ...codePolicy.sendsPerPrefixAndHour, endsAt }],
  }
}

const smsFor = (rupees: number) => Math.floor((rupees * 100) / codePolicy.paisePerSms)

/** How many SMS the money of a lane pays for. */
export const smsPaidFor = ({ slowAfter, most }: Thresholds): Thresholds => ({
  slowAfter: smsFor(slowAfter),
  most: smsFor(most),
})

/** Counts all sends of a lane, by the hour and by the day in one item. */
export const laneCap = (lane: CodeLane, now: EpochMilliseconds): SendCap => {
  const { hour, day } = codePolicy.rupees[lane]
  const names = lane === 'known' ? (['KNOWN_HOUR', 'KNOWN_DAY'] as const) : (['HOUR', 'DAY'] as const)
  const [hourEndsAt, endsAt] = [endOfWindow(now, hourMilliseconds), endOfWindow(now, dayMilliseconds)]
  return {
    scope: lane === 'known' ? 'KNOWN' : 'STRANGERS',
    subject: 'ALL',
    window: windowOf.day(now),
    endsAt,
    budgets: [
      { name: names[1], counter: 'sends', ...smsPaidFor(day), endsAt },
      { name: names[0], counter: `h${windowOf.hour(now).slice(-2)}`, ...smsPaidFor(hour), endsAt: hourEndsAt },
    ],
  }
}

/** When a range may ask for the `nth` time in the hour, where a shared budget is slow; at the latest in the next hour. */
export const quietAt = (nth: number, now: EpochMilliseconds): EpochMilliseconds => {
  const beyond = Math.max(0, nth - codePolicy.quietAsksPerHour)
  const hourEndsAt = endOfWindow(now, hourMilliseconds)
  return Math.min(hourEndsAt, hourEndsAt - hourMilliseconds + beyond ** 2 * codePolicy.slowStepSeconds * 1000)
}

/** How far a budget may be counted. @param isQuiet nothing tells against the asker: where the budget is slow, it may go on */
export const limitOf = ({ most, slowAfter }: SendBudget, isQuiet: boolean): number => (isQuiet ? most : slowAfter)
