/** Cool-downs and sliding windows that limit how many codes are sent to one phone; the figures are in `codePolicy`. */
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
  if (inRow === 0 || state.isVerified) return 0
  const steps = codePolicy.resendCoolDownSeconds
  return (state.sends[0]?.at ?? 0) + (steps[Math.min(inRow, steps.length) - 1] ?? 0) * 1000
}

interface SendWindow {
  readonly windowSeconds: number
  readonly most: number
  readonly sends: readonly Send[]
}

/** When the window has room again: when the send leaves it that is the `most`th before the next one. 0 while it has room. */
const windowEndsAt = ({ windowSeconds, most, sends }: SendWindow, now: EpochMilliseconds): EpochMilliseconds => {
  const within = sends.filter(({ at }) => at > now - windowSeconds * 1000)
  const leaving = within[most - 1]
  return leaving === undefined ? 0 : leaving.at + windowSeconds * 1000
}

export type SendAllowance =
  | { readonly outcome: 'allowed' }
  | {
      readonly outcome: 'refused'
      readonly reason: 'PHONE_COOL_DOWN' | 'PHONE_WINDOW'
      /** When another code may be sent. */
      readonly endsAt: EpochMilliseconds
    }

/**
 * Whether another code may be sent to the phone now. A clock that went backwards never allows more.
 * @param party who asks, in the lane of the state; see `Asker`
 */
export const sendAllowance = (state: PhoneCodes, party: string, now: EpochMilliseconds): SendAllowance => {
  const coolDownEnd = coolDownEndsAt(state, now)
  const own = state.sends.filter((send) => send.party === party)
  const windowEnd = Math.max(
    ...codePolicy.sendsPerPhone[state.lane].flatMap(({ windowSeconds, one, all }) => [
      windowEndsAt({ windowSeconds, most: all, sends: state.sends }, now),
      windowEndsAt({ windowSeconds, most: one, sends: own }, now),
    ]),
  )
  if (now >= coolDownEnd && windowEnd === 0) return { outcome: 'allowed' }
  const reason = windowEnd === 0 ? 'PHONE_COOL_DOWN' : 'PHONE_WINDOW'
  return { outcome: 'refused', reason, endsAt: Math.max(coolDownEnd, windowEnd) }
}
