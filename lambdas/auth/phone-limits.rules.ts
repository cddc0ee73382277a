/** The limits of sends to one phone: cool-downs, sliding windows and the tries left; the figures are in `codePolicy`. */
import { codePolicy, resendCoolDownSeconds } from '#contract/policy.ts'
import { dayMilliseconds, indiaOffsetMilliseconds, minuteMilliseconds } from '#contract/times.ts'
import type { Asker } from './code-lanes.rules.ts'
import { triesLeftFrom, type PhoneCodes, type Send } from './phone-codes.rules.ts'
import type { EpochMilliseconds } from './sliding-counts.rules.ts'

const rowGapSeconds = codePolicy.sendsPerPhone.strangers[0].windowSeconds

/** Sends in a row: each within the shortest window of the one before, the last within it from now. */
const sendsInRow = (sends: readonly Send[], now: EpochMilliseconds): number => {
  const end = sends.findIndex(({ at }, index) => (sends[index - 1]?.at ?? now) - at >= rowGapSeconds * 1000)
  return end === -1 ? sends.length : end
}

/** A phone whose code was used may get a new one at once. */
const coolDownEndsAt = (state: PhoneCodes, now: EpochMilliseconds): EpochMilliseconds => {
  const inRow = sendsInRow(state.sends, now)
  if (inRow === 0 || state.isUsedUp) return 0
  const steps = resendCoolDownSeconds
  return (state.sends[0]?.at ?? 0) + (steps[Math.min(inRow, steps.length) - 1] ?? 0) * 1000
}

interface SendWindow {
  readonly windowSeconds: number
  readonly max: number
  readonly sends: readonly Send[]
}

/** When a full window has a place again, which is when the `max`th newest send leaves it; 0 while it is not full. */
const fullUntil = ({ windowSeconds, max, sends }: SendWindow, now: EpochMilliseconds): EpochMilliseconds => {
  const within = sends.filter(({ at }) => at > now - windowSeconds * 1000)
  const leaving = within[max - 1]
  return leaving === undefined ? 0 : leaving.at + windowSeconds * 1000
}

interface PhoneLimitReached {
  /** The name of the limit in the log. */
  readonly name: 'PHONE_COOL_DOWN' | 'PHONE_TRIES' | 'PHONE_WINDOW'
  /** When another code may be sent. */
  readonly endsAt: EpochMilliseconds
}

/** When all windows of the phone have a place for the asker's send; 0 while they have. */
const windowsFullUntil = (state: PhoneCodes, { lane, party }: Asker, now: EpochMilliseconds): EpochMilliseconds => {
  const own = state.sends.filter((send) => send.party === party)
  const ownOfDay = own.filter(({ at }) => at > now - dayMilliseconds)
  const isNewcomer = ownOfDay.length < codePolicy.newcomerSends
  return Math.max(
    ...codePolicy.sendsPerPhone[lane].flatMap(({ windowSeconds, one, all, newcomer }) => [
      fullUntil({ windowSeconds, max: isNewcomer ? newcomer : all, sends: state.sends }, now),
      fullUntil({ windowSeconds, max: one, sends: own }, now),
    ]),
  )
}

/**
 * Returns the limit that keeps another code from being sent to the phone now, if any: a cool-down, a window of sends, or tries, without which
 * the SMS would be useless. A clock that went backwards never allows more.
 */
export const phoneLimitReached = (
  state: PhoneCodes,
  asker: Asker,
  now: EpochMilliseconds,
): PhoneLimitReached | undefined => {
  const ends = [
    { name: 'PHONE_WINDOW', endsAt: windowsFullUntil(state, asker, now) },
    { name: 'PHONE_TRIES', endsAt: triesLeftFrom(state, asker, now) },
    { name: 'PHONE_COOL_DOWN', endsAt: coolDownEndsAt(state, now) },
  ] as const
  const reached = ends.find(({ endsAt }) => endsAt > now)
  return reached && { name: reached.name, endsAt: Math.max(...ends.map(({ endsAt }) => endsAt)) }
}

/** The limit that was reached: of the number, of the network, of numbers that start alike, or of the whole product. */
export type RefusedFor = 'number' | 'network' | 'numbers-alike' | 'product'

const reasons: Record<RefusedFor, string> = {
  number: 'Too many OTPs were requested for this number.',
  network: 'Too many OTPs were requested from your network.',
  'numbers-alike': 'Too many OTPs were requested for numbers like this one.',
  product: 'Too many OTPs were requested just now.',
}

const dayOf = (epoch: EpochMilliseconds): string =>
  new Date(epoch).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The reason why no OTP is sent, and the minute in India from which another request may succeed: 'Try again at 10:40.' */
export const refusalText = (refusedFor: RefusedFor, endsAt: EpochMilliseconds, now: EpochMilliseconds): string => {
  const minute = Math.ceil(endsAt / minuteMilliseconds) * minuteMilliseconds + indiaOffsetMilliseconds
  const daysAhead = Math.floor(minute / dayMilliseconds) - Math.floor((now + indiaOffsetMilliseconds) / dayMilliseconds)
  const day = daysAhead === 0 ? '' : daysAhead === 1 ? 'tomorrow ' : `on ${dayOf(minute)} `
  const time = new Date(minute).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)
  return `${reasons[refusedFor]} Try again ${day}at ${time}.`
}
