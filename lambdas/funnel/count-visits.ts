/** Counts each change of a user in the funnel. */
import { todayInIndia } from '#contract/times.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { FunnelRow, FunnelRows } from './funnel-rows.table.ts'
import { countVisitors } from './funnel.table.ts'
import { countChanges, isSameCount, type CountedChange, type CountedVisit } from './sum-funnel.rules.ts'
import type { VisitChange } from './visit-changes.table.ts'
import type { Visit } from './visit.rules.ts'

/** The day of a visitor, to which all of its steps belong. */
export const dayOfVisit = ({ since }: Pick<Visit, 'since'>): string => todayInIndia(new Date(since))

/** A visit as it is counted, with the name of its origin. */
export const countedVisit = async (
  rows: FunnelRows,
  visit: Visit,
): Promise<{ readonly counted: CountedVisit; readonly origin: FunnelRow['origin'] }> => {
  const day = dayOfVisit(visit)
  const { row, origin } = await rows.rowOf(day, visit.origin)
  return { counted: { since: visit.since, day, row, step: visit.step }, origin }
}

/** Counts changes of users in the funnel by `rows`, which the function keeps, at most as many as a transaction takes. They may be repeated, in their order. Throws BUSY. */
export const countVisits = async (
  { table }: World,
  rows: FunnelRows,
  changes: readonly VisitChange[],
): Promise<void> => {
  const users = new Map<string, CountedChange[]>()
  for (const { userId, before, after } of changes) {
    const last = before && (await countedVisit(rows, before)).counted
    const { counted: next, origin } = after ? await countedVisit(rows, after) : {}
    users.set(userId, [...(users.get(userId) ?? []), { last, next, origin }])
  }
  await retryOnChange(async (found: ReadonlyMap<string, CountedVisit | undefined> = new Map()) => {
    const visitors = Array.from(users, ([userId, changes]) => {
      const before = found.has(userId) ? found.get(userId) : changes[0]?.last
      return { userId, before, ...countChanges(before, changes) }
    }).filter(({ before, after }) => !isSameCount(before, after))
    if (visitors.length === 0) return settled(undefined)
    const counted = await countVisitors(table, rows.part, visitors)
    return counted.outcome === 'recorded'
      ? settled(undefined)
      : { outcome: 'changed' as const, present: new Map([...found, ...counted.present]) }
  })
}
