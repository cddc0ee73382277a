/** How unevenly the visits of a month arrive, for limits that count by the second, the hour or the day. */

/** Assumed: one day of a campaign has twice its share of a month, one evening hour an eighth of that day, and one second twice its share of that hour. */
const parts = { dayOfMonth: 2 / 30, hourOfDay: 1 / 8, secondOfHour: 2 / 3600 } as const

export const busiestDay = (inMonth: number): number => inMonth * parts.dayOfMonth

export const busiestHour = (inMonth: number): number => busiestDay(inMonth) * parts.hourOfDay

/** @param inHour of the busiest hour */
export const busiestSecondOf = (inHour: number): number => inHour * parts.secondOfHour

export const busiestSecond = (inMonth: number): number => busiestSecondOf(busiestHour(inMonth))
