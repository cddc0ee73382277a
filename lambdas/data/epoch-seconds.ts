/** Times as the table stores them, also in its TTL attribute. */
import { daySeconds } from '#contract/durations.ts'

export const toEpochSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)

export const epochSecondsAfterDays = (now: Date, days: number): number => toEpochSeconds(now) + days * daySeconds
