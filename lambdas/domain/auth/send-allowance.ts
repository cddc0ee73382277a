/** Cool-downs and sliding windows that limit how many codes are sent to one phone; the figures are in `codePolicy`. */
import { codePolicy } from '#contract/policy.ts'
import type { EpochMilliseconds, PhoneCodes } from './phone-codes.ts'

const [{ windowSeconds: rowGapSeconds }] = codePolicy.sendsPerPhone

const sendsWithin = (sentAt: readonly EpochMilliseconds[], windowSeconds: number, now: EpochMilliseconds) =>
  sentAt.filter((sent) => sent > now - windowSeconds * 1000).length

/** Sends in a row: each within the shortest window of the one before, the last within it from now. */
const sendsInRow = (sentAt: readonly EpochMilliseconds[], now: EpochMilliseconds): number => {
  const end = sentAt.findIndex((sent, index) => (sentAt[index - 1] ?? now) - sent >= rowGapSeconds * 1000)
  return end === -1 ? sentAt.length : end
}

/** A phone whose code was used may get a new one at once. */
const coolDownEndsAt = (state: PhoneCodes, now: EpochMilliseconds): EpochMilliseconds => {
  const inRow = sendsInRow(state.sentAt, now)
  if (inRow === 0 || state.isVerified) return 0
  const steps = codePolicy.resendCoolDownSeconds
  return (state.sentAt[0] ?? 0) + (steps[Math.min(inRow, steps.length) - 1] ?? 0) * 1000
}

export type SendAllowance =
  { readonly outcome: 'allowed' } | { readonly outcome: 'refused'; readonly reason: 'PHONE_COOL_DOWN' | 'PHONE_WINDOW' }

/** Whether another code may be sent to the phone now. A clock that went backwards never allows more. */
export const sendAllowance = (state: PhoneCodes, now: EpochMilliseconds): SendAllowance => {
  if (now < coolDownEndsAt(state, now)) return { outcome: 'refused', reason: 'PHONE_COOL_DOWN' }
  const isFull = codePolicy.sendsPerPhone.some(
    ({ windowSeconds, sends }) => sendsWithin(state.sentAt, windowSeconds, now) >= sends,
  )
  return isFull ? { outcome: 'refused', reason: 'PHONE_WINDOW' } : { outcome: 'allowed' }
}
