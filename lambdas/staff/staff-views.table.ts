/** How often staff members looked at people on a day of India, and in which sessions they saw lists of tickets: one item a member and day. */
import { epochSecondsAfterDays, todayInIndia } from '#contract/times.ts'
import { readItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, type Table } from '#data/table.ts'
import { change, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Pacing } from '#lambdas/shared/pace.rules.ts'
import { paceWrite } from '#lambdas/shared/pace.table.ts'
import type { DayOfViews, ViewKind } from './views.rules.ts'

const keptDays = 7
const fields = { masked: 'paced_until', full: 'full_paced_until' } as const satisfies Record<ViewKind, string>

/** Gives the looks of the day; `changed` gives the stored number when it does not fit the pacing. */
export const countView = async (
  table: Table,
  staffId: string,
  kind: ViewKind,
  pacing: Pacing,
): Promise<(Recorded & { readonly looks: number }) | Changed<number | undefined>> => {
  const { set, condition } = paceWrite(fields[kind], pacing)
  const now = new Date(pacing.now)
  try {
    const { Attributes } = await table.update({
      Key: keys.staffViews(staffId, todayInIndia(now)),
      ...change(
        x`SET ${set}, looks = if_not_exists(looks, ${0}) + ${1}, #ttl = ${epochSecondsAfterDays(now, keptDays)}`,
        condition,
      ),
      ReturnValues: 'UPDATED_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return { outcome: 'recorded', looks: Number(Attributes?.['looks']) }
  } catch (error) {
    const { item } = failedConditionOf(error)
    return { outcome: 'changed', present: item?.[fields[kind]] as number | undefined }
  }
}

/** Returns the counts of these members today. */
export const listViews = async (table: Table, staffIds: readonly string[], now: Date): Promise<DayOfViews[]> => {
  const days = staffIds.map((id) => keys.staffViews(id, todayInIndia(now)))
  const items = await readItems(table, days)
  return staffIds.map((staffId, index) => ({ staffId, looks: Number(items[index]?.['looks'] ?? 0) }))
}

/** Sessions of today in which the member has seen lists of tickets. May lag by a moment. */
export const listPreviewed = async (table: Table, staffId: string, now: Date): Promise<ReadonlySet<string>> => {
  const Key = keys.staffViews(staffId, todayInIndia(now))
  const { Item } = await table.get({ Key, ProjectionExpression: 'previewed' })
  return (Item?.['previewed'] as ReadonlySet<string> | undefined) ?? new Set()
}

export const addPreviewed = async (table: Table, staffId: string, sessionId: string, now: Date): Promise<void> => {
  await table.update({
    Key: keys.staffViews(staffId, todayInIndia(now)),
    ...updating(x`ADD previewed ${new Set([sessionId])} SET #ttl = ${epochSecondsAfterDays(now, keptDays)}`),
  })
}
