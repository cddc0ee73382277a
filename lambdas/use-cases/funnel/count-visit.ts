/** Counts a change of a user in the funnel. It may be repeated, in the order of the changes. */
import { todayInIndia } from '#contract/india-time.ts'
import { isSameCount, type CountedVisit } from '#domain/funnel/counter-changes.ts'
import type { Visit } from '#domain/funnel/visit.ts'
import type { DynamoFunnelRows, FunnelRow } from '#data/funnel/dynamo-funnel-rows.ts'
import type { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import type { VisitChange } from '#data/funnel/stream-visits.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

interface Ports {
  readonly counters: DynamoFunnel
  readonly rows: DynamoFunnelRows
}

/** The day of a visitor, to which all of its steps belong. */
export const dayOfVisit = ({ since }: Pick<Visit, 'since'>): string => todayInIndia(new Date(since))

/** A visit as it is counted, with the name of its origin. */
export const countedVisit = async (
  rows: DynamoFunnelRows,
  visit: Visit,
): Promise<{ readonly counted: CountedVisit; readonly origin: FunnelRow['origin'] }> => {
  const day = dayOfVisit(visit)
  const { row, origin } = await rows.rowOf(day, visit.origin)
  return { counted: { since: visit.since, day, row, step: visit.step }, origin }
}

/** An account is closed once: what was counted of it is gone, or belongs to the next account of the phone. */
const closeVisit = async ({ counters, rows }: Ports, userId: string, visit: Visit): Promise<void> => {
  const { counted: expected } = await countedVisit(rows, visit)
  await retryOnChange(async (present: CountedVisit | undefined) => {
    const closed = await counters.closeVisit(userId, present ?? expected)
    if (closed.outcome === 'recorded' || closed.present?.since !== visit.since) return settled(undefined)
    return { outcome: 'changed' as const, present: closed.present }
  })
}

/** Throws BUSY. */
export const countVisit = async (ports: Ports, { userId, before, after }: VisitChange): Promise<void> => {
  const { counters, rows } = ports
  if (!after) {
    if (before) await closeVisit(ports, userId, before)
    return
  }
  const { counted: next, origin } = await countedVisit(rows, after)
  const last = before && (await countedVisit(rows, before)).counted
  if (isSameCount(last, next)) return
  await retryOnChange(async (found: { readonly counted: CountedVisit | undefined } | undefined) => {
    const known = found ? found.counted : last
    // A repeated record is of an earlier account, or of an earlier step than the visitor has reached since.
    if (known && known.since > next.since) return settled(undefined)
    const wanted = known?.since === next.since ? { ...next, step: Math.max(known.step, next.step) } : next
    if (isSameCount(known, wanted)) return settled(undefined)
    const counted = await counters.countVisit(userId, known, wanted, origin)
    return counted.outcome === 'recorded'
      ? settled(undefined)
      : { outcome: 'changed' as const, present: { counted: counted.present } }
  })
}
