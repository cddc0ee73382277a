/** The days and filters of the funnel in the address. */
import * as z from 'zod/mini'
import { funnelDimensions, funnelPolicy, funnelTouches, type GetFunnelQuery } from '#contract/staff/funnel-room.ts'
import { dayAfter } from '#domain/funnel/days.ts'
import type { FilterOf } from '#staff/lib/use-filter.ts'

export const ranges = ['7', '28', '92'] as const

const value = z.string().check(z.maxLength(64))

export const filterFields = {
  days: z.enum(ranges),
  from: z.iso.date(),
  to: z.iso.date(),
  touch: z.enum(funnelTouches),
  category: value,
  source: value,
  campaign: value,
  partner: value,
  by: z.enum(funnelDimensions),
}
export type FunnelFilterParts = FilterOf<typeof filterFields>

/** What is asked for: one's own days where both are in the address, else the last ones. A long, future or reversed range becomes one that can be answered. */
export const queryOf = (
  { days = '28', from, to, touch = 'first', category, source, campaign, partner }: FunnelFilterParts,
  today: string,
): GetFunnelQuery => {
  const last = from !== undefined && to !== undefined && to < today ? to : today
  const first = from !== undefined && to !== undefined ? from : dayAfter(last, 1 - Number(days))
  const earliest = dayAfter(last, 1 - funnelPolicy.daysAtMost)
  const bounded = first < earliest ? earliest : first
  return { from: bounded > last ? last : bounded, to: last, touch, category, source, campaign, partner }
}
