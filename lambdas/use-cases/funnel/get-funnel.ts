/** The funnel of a range of days. */
import type { Funnel, GetFunnelQuery } from '#contract/staff/funnel-room.ts'
import { daysBetween } from '#domain/funnel/days.ts'
import { sumFunnel, type FunnelCount } from '#domain/funnel/sum-funnel.ts'
import type { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import { forEachAtOnce } from '../at-once.ts'

/** How many days are read at once. */
const together = 23

export const getFunnel = async (
  { reader }: { readonly reader: DynamoFunnel },
  { from, to, touch, ...filter }: GetFunnelQuery,
): Promise<Funnel> => {
  const counts = new Map<string, FunnelCount[]>()
  const days = daysBetween(from, to)
  await forEachAtOnce(days, together, async (day) => {
    counts.set(day, await reader.listCounts(day))
  })
  return sumFunnel(
    days.map((day) => ({ day, counts: counts.get(day) ?? [] })),
    touch,
    filter,
  )
}
