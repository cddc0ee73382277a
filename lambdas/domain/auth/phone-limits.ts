/** The limits of sends to one phone: cool-downs and sliding windows; the figures are in `codePolicy`. */
import { codePolicy } from '#contract/policy.ts'
import type { PhoneCodes, Send } from './phone-codes.ts'
import type { EpochMilliseconds } from './windows.ts'

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
  const steps = codePolicy.resendCoolDownSeconds
  return (state.sends[0]?.at ?? 0) + (steps[Math.min(inRow, steps.length) - 1] ?? 0) * 1000
}

interface SendWindow {
  readonly windowSeconds: number
  readonly max: number
  readonly sends: readonly Send[]
}

/** When the window has room again, which is when the `max`th newest send leaves it; 0 while it has room. */
const fullUntil = ({ windowSeconds, max, sends }: SendWindow, now: EpochMilliseconds): EpochMilliseconds => {
  const within = sends.filter(({ at }) => at > now - windowSeconds * 1000)
  const leaving = within[max - 1]
  return leaving === undefined ? 0 : leaving.at + windowSeconds * 1000
}

export interface PhoneLimitReached {
  /** The name of the limit in the log. */
  readonly name: 'PHONE_COOL_DOWN' | 'PHONE_WINDOW'
  /** When another code may be sent. */
  readonly endsAt: EpochMilliseconds
}

/**
 * Returns the limit that keeps another code from being sent to the phone now, if any. A clock that went backwards never allows more.
 * @param party who asks, in the lane of the state; see `Asker`
 */
export const phoneLimitReached = (
  state: PhoneCodes,
  party: string,
  now: EpochMilliseconds,
): PhoneLimitReached | undefined => {
  const coolDownEnd = coolDownEndsAt(state, now)
  const own = state.sends.filter((send) => send.party === party)
  const windowEnd = Math.max(
    ...codePolicy.sendsPerPhone[state.lane].flatMap(({ windowSeconds, one, all }) => [
      fullUntil({ windowSeconds, max: all, sends: state.sends }, now),
      fullUntil({ windowSeconds, max: one, sends: own }, now),
    ]),
  )
  if (now >= coolDownEnd && windowEnd === 0) return undefined
  return { name: windowEnd === 0 ? 'PHONE_COOL_DOWN' : 'PHONE_WINDOW', endsAt: Math.max(coolDownEnd, windowEnd) }
}
