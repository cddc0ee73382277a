/** A range of days in India, in the address of a room. */
import * as z from 'zod/mini'
import type { RangeOfDays } from '#contract/staff/range-of-days.ts'
import { dayAfter } from '#domain/funnel/days.ts'
import type { FilterOf } from './use-filter.ts'

export const dayRanges = ['7', '28', '92'] as const

export const rangeFilter = { days: z.enum(dayRanges), from: z.iso.date(), to: z.iso.date() }
export type RangeFilter = FilterOf<typeof rangeFilter>

/** What is asked for: one's own days where both are in the address, else the last ones. A long, future or reversed range becomes one that can be answered. */
export const rangeOf = ({ days = '28', from, to }: RangeFilter, today: string, daysAtMost: number): RangeOfDays => {
  const last = from !== undefined && to !== undefined && to < today ? to : today
  const first = from !== undefined && to !== undefined ? from : dayAfter(last, 1 - Number(days))
  const earliest = dayAfter(last, 1 - daysAtMost)
  const bounded = first < earliest ? earliest : first
  return { from: bounded > last ? last : bounded, to: last }
}
