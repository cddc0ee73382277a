/** The days and filters of the funnel in the address. */
import * as z from 'zod/mini'
import { funnelDimensions, funnelPolicy, funnelTouches, type GetFunnelQuery } from '#contract/staff/funnel-room.ts'
import { rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import type { FilterOf } from '#staff/lib/use-filter.ts'

const value = z.string().check(z.maxLength(64))

export const filterFields = {
  ...rangeFilter,
  touch: z.enum(funnelTouches),
  category: value,
  source: value,
  campaign: value,
  partner: value,
  by: z.enum(funnelDimensions),
}
export type FunnelFilterParts = FilterOf<typeof filterFields>

export const queryOf = (filter: FunnelFilterParts, today: string): GetFunnelQuery => {
  const { touch = 'first', category, source, campaign, partner } = filter
  return { ...rangeOf(filter, today, funnelPolicy.daysAtMost), touch, category, source, campaign, partner }
}
