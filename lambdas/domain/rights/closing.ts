/** When an account may be closed, and the times at which its closing goes on. */
import { daySeconds, minuteMilliseconds } from '#contract/durations.ts'
import { rightsPolicy } from '#contract/rights/rights-policy.ts'
import type { StartedSession } from '../profile/ended-sessions.ts'

/** Whether the session began with a code so recently that the person who closes the account has the phone at hand. */
export const isFreshSignIn = ({ startedAtEpochSeconds }: StartedSession, now: Date): boolean =>
  now.getTime() - startedAtEpochSeconds * 1000 <= rightsPolicy.freshSignInMinutes * minuteMilliseconds

const secondsAfter = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000)

/** When the sweep continues a sealing that its request did not finish. */
export const sealingDueAt = (closedAt: Date): Date => secondsAfter(closedAt, rightsPolicy.sealingSeconds)

/** When the sweep looks again whether a complaint that was left is decided. */
export const nextLookAt = (now: Date): Date => secondsAfter(now, daySeconds)

/** When no token of the account is left, so that what knows its sessions can go. */
export const tracesDueAt = (closedAt: Date): Date => secondsAfter(closedAt, rightsPolicy.tracesDays * daySeconds)

/** A year of the calendar after the closing, which is the last processing; of 29 February, the 1 March. */
export const purgeDueAt = (closedAt: Date): Date => {
  const due = new Date(closedAt)
  due.setUTCFullYear(due.getUTCFullYear() + rightsPolicy.sealedYears)
  return due
}
