/** What a visitor reads when no OTP is sent: why, and from when on it is worth another try. */
import { dayMilliseconds, type EpochMilliseconds } from './windows.ts'

/** What was asked for too often: this number, from this network, numbers that start alike, or the product as a whole. */
export type RefusedFor = 'number' | 'network' | 'numbers-alike' | 'product'

const reasons: Record<RefusedFor, string> = {
  number: 'Too many codes were asked for this number.',
  network: 'Too many codes were asked from your network.',
  'numbers-alike': 'Too many codes were asked for numbers like this one.',
  product: 'Too many codes were asked just now.',
}

const minuteMilliseconds = 60_000
/** Asia/Kolkata has had no other offset since 1945. */
const indiaOffsetMilliseconds = 5.5 * 60 * minuteMilliseconds

/** The reason and the minute in India from which another try may work: 'Try again at 10:40.' */
export const refusalText = (refusedFor: RefusedFor, endsAt: EpochMilliseconds, now: EpochMilliseconds): string => {
  const minute = Math.ceil(endsAt / minuteMilliseconds) * minuteMilliseconds + indiaOffsetMilliseconds
  const isToday = Math.floor(minute / dayMilliseconds) === Math.floor((now + indiaOffsetMilliseconds) / dayMilliseconds)
  const time = new Date(minute).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)
  return `${reasons[refusedFor]} Try again ${isToday ? '' : 'tomorrow '}at ${time}.`
}
