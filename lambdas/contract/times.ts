/** Lengths of time in the units that our code counts in, times as the table stores them, and the day in India. */

export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds
export const daySeconds = dayMilliseconds / 1000

/** With the day of leap years. */
export const daysOfYear = 365.25

/** The unit of times in the table, also of its TTL attribute. */
export const toEpochSeconds = (now: Date): number => Math.floor(now.getTime() / 1000)

export const epochSecondsAfterDays = (now: Date, days: number): number => toEpochSeconds(now) + days * daySeconds

/** Asia/Kolkata has had no other offset since 1945. */
export const indiaOffsetMilliseconds = 5.5 * 60 * 60 * 1000

/** Today in India as YYYY-MM-DD. Every answer of get-lenders needs it, so it must cost less than a formatter. */
export const todayInIndia = (now: Date): string =>
  new Date(now.getTime() + indiaOffsetMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length)
