/** The counters that senders share: by address, by the first digits of the phone, a minute, a day. */
import { codePolicy } from '#contract/policy.ts'
import { windowOf, type EpochMilliseconds } from './phone-codes.ts'
import { senderOf } from './sender-address.ts'

/** What a counter covers: an address, the first digits of a phone, or every send. */
export type SendCapScope = 'ADDRESS' | 'PREFIX' | 'MINUTE' | 'DAY'

export interface SendCap {
  readonly scope: SendCapScope
  readonly subject: string
  /** Name of the fixed window, such as yyyymmddhh for an hour. */
  readonly window: string
  readonly limit: number
  readonly endsAt: EpochMilliseconds
}

const minuteMilliseconds = 60_000
const hourMilliseconds = 60 * minuteMilliseconds
const dayMilliseconds = 24 * hourMilliseconds

const endOf = (now: EpochMilliseconds, length: number): EpochMilliseconds => (Math.floor(now / length) + 1) * length

/** Counts every request of an address, even if no code is sent. */
export const addressCap = (address: string, now: EpochMilliseconds): SendCap => ({
  scope: 'ADDRESS',
  subject: senderOf(address),
  window: windowOf.hour(now),
  limit: codePolicy.sendsPerAddressAndHour,
  endsAt: endOf(now, hourMilliseconds),
})

/** Counters of the codes that are about to be sent; the prefix is the start of the ten national digits. */
export const sendingCaps = (phone: string, now: EpochMilliseconds): readonly SendCap[] => [
  {
    scope: 'PREFIX',
    subject: phone.slice('+91'.length, '+91'.length + codePolicy.prefixDigits),
    window: windowOf.hour(now),
    limit: codePolicy.sendsPerPrefixAndHour,
    endsAt: endOf(now, hourMilliseconds),
  },
  {
    scope: 'MINUTE',
    subject: 'ALL',
    window: windowOf.minute(now),
    limit: codePolicy.sendsPerMinute,
    endsAt: endOf(now, minuteMilliseconds),
  },
  {
    scope: 'DAY',
    subject: 'ALL',
    window: windowOf.day(now),
    limit: codePolicy.sendsPerDay,
    endsAt: endOf(now, dayMilliseconds),
  },
]
