/** Days in India as a range of instants. */
import { dayMilliseconds } from '#contract/durations.ts'
import { indiaOffsetMilliseconds } from '#contract/india-time.ts'
import type { RangeOfDays } from './range-of-days.contract.ts'

/** @param day as YYYY-MM-DD */
export const beginningOf = (day: string): string => new Date(Date.parse(day) - indiaOffsetMilliseconds).toISOString()

/** From the beginning of the first day until the end of the last one. */
export const instantsOf = ({ from, to }: RangeOfDays) => ({
  from: beginningOf(from),
  until: new Date(Date.parse(beginningOf(to)) + dayMilliseconds).toISOString(),
})
