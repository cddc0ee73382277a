/** Two days in India, both included, as tables are asked for. */
import * as z from 'zod/mini'
import { dayMilliseconds } from '#contract/times.ts'

export const day = z.iso.date('must be a day such as 2026-11-23')

export const rangeFields = { from: day, to: day }
export interface RangeOfDays {
  readonly from: string
  readonly to: string
}

export const rangeRule = (most: number) =>
  z.refine<RangeOfDays>(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
      return days >= 1 && days <= most
    },
    { path: ['to'], error: `must be ${most} days or fewer, from the first day on` },
  )
