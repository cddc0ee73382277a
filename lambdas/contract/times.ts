/** Lengths of time in the units that our code counts in, and times as the table stores them. */

export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds
export const daySeconds = dayMilliseconds / 1000

/** With the day of leap years. */
export const daysOfYear = 365.25

/** The unit of times in the table, also of its TTL attribute. */
export const toEpochSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)

export const epochSecondsAfterDays = (now: Date, days: number): number => toEpochSeconds(now) + days * daySeconds
