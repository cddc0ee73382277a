/** Days of the funnel, as YYYY-MM-DD. */
import { dayMilliseconds } from '#contract/durations.ts'

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** From one day to another, both included; none where the second is the earlier one. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1) }, (_, index) =>
    dayAfter(from, index),
  )
