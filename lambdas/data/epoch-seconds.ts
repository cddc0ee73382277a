/** Times as the table stores them, also in its TTL attribute. */

const daySeconds = 24 * 60 * 60

export const toEpochSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)

export const epochSecondsAfterDays = (now: Date, days: number): number => toEpochSeconds(now) + days * daySeconds
