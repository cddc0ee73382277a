/** Days in India as YYYY-MM-DD, and as ranges of instants. */
import { dayMilliseconds, indiaOffsetMilliseconds } from '#contract/times.ts'
import type { RangeOfDays } from './range-of-days.contract.ts'

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** From one day to another, both included; none where the second is the earlier one. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1) }, (_, index) =>
    dayAfter(from, index),
  )

/** @param day as YYYY-MM-DD */
export const beginningOf = (day: string): string => new Date(Date.parse(day) - indiaOffsetMilliseconds).toISOString()

/** From the beginning of the first day until the end of the last one. */
export const instantsOf = ({ from, to }: RangeOfDays) => ({
  from: beginningOf(from),
  until: new Date(Date.parse(beginningOf(to)) + dayMilliseconds).toISOString(),
})
