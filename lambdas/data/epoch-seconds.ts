/** Computes times for the table's TTL attribute. */

const daySeconds = 24 * 60 * 60

export const epochSecondsAfterDays = (now: Date, days: number): number =>
  Math.floor(now.getTime() / 1000) + days * daySeconds
