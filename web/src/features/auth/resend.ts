/** The wait until another code may be requested. It grows with every send in a row. */
import { resendCoolDownSeconds } from '#contract/policy.ts'

export const secondsToResend = (sends: number, lastSentAtEpochMilliseconds: number, now: number): number => {
  const steps = resendCoolDownSeconds
  const coolDown = steps[Math.min(Math.max(sends, 1), steps.length) - 1] ?? 0
  const left = Math.ceil((lastSentAtEpochMilliseconds + coolDown * 1000 - now) / 1000)
  return Math.min(Math.max(left, 0), coolDown)
}
