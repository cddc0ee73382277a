/** Shows the funnel of a range of days. */
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import { daysBetween } from '#lambdas/shared/days.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { Funnel, GetFunnelQuery } from './funnel-room.contract.ts'
import { listCounts } from './funnel.table.ts'
import { sumFunnel, type FunnelCount } from './sum-funnel.rules.ts'

/** How many days are read at once. */
const together = 23

export const getFunnel = async ({ table }: World, { from, to, touch, ...filter }: GetFunnelQuery): Promise<Funnel> => {
  const counts = new Map<string, FunnelCount[]>()
  const days = daysBetween(from, to)
  await forEachAtOnce(days, together, async (day) => {
    counts.set(day, await listCounts(table, day))
  })
  return sumFunnel(
    days.map((day) => ({ day, counts: counts.get(day) ?? [] })),
    touch,
    filter,
  )
}
