/** Lengths of time in the units that our code counts in. */

export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds
export const daySeconds = dayMilliseconds / 1000

/** With the day of leap years. */
export const daysOfYear = 365.25
