/** The text that a visitor reads when no OTP is sent: the reason, and when to ask again. */
import { indiaOffsetMilliseconds } from '#contract/india-time.ts'
import { minuteMilliseconds, dayMilliseconds } from '#contract/durations.ts'
import { type EpochMilliseconds } from './windows.ts'

/** The limit that was reached: of the number, of the network, of numbers that start alike, or of the whole product. */
export type RefusedFor = 'number' | 'network' | 'numbers-alike' | 'product'

const reasons: Record<RefusedFor, string> = {
  number: 'Too many codes were asked for this number.',
  network: 'Too many codes were asked from your network.',
  'numbers-alike': 'Too many codes were asked for numbers like this one.',
  product: 'Too many codes were asked just now.',
}

const dayOf = (epoch: EpochMilliseconds): string =>
  new Date(epoch).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The reason, and the minute in India from which another request may succeed: 'Try again at 10:40.' */
export const refusalText = (refusedFor: RefusedFor, endsAt: EpochMilliseconds, now: EpochMilliseconds): string => {
  const minute = Math.ceil(endsAt / minuteMilliseconds) * minuteMilliseconds + indiaOffsetMilliseconds
  const daysAhead = Math.floor(minute / dayMilliseconds) - Math.floor((now + indiaOffsetMilliseconds) / dayMilliseconds)
  const day = daysAhead === 0 ? '' : daysAhead === 1 ? 'tomorrow ' : `on ${dayOf(minute)} `
  const time = new Date(minute).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)
  return `${reasons[refusedFor]} Try again ${day}at ${time}.`
}
