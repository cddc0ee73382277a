/** Records the views of staff at people: each counts against the pace of its member, and is in the record before anything is answered. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { newEntry, type RecordedAct, type StaffCaller } from './recorded-acts.rules.ts'
import { addEntry } from './recorded-table.table.ts'
import { listMembers } from './staff-members.table.ts'
import { viewPolicy } from './staff-policy.contract.ts'
import { addPreviewed, countView, listPreviewed, listViews } from './staff-views.table.ts'
import { farAbove, paceView, viewKindOf } from './views.rules.ts'

/** Throws TOO_MANY_REQUESTS. An alarm counts the lines of the log, which name the member by id. */
export const recordView = async (
  { table, clock, log, recordYears }: World<'log' | 'recordYears'>,
  caller: StaffCaller,
  act: RecordedAct,
): Promise<void> => {
  const kind = viewKindOf(act.action)
  const { id: staff_id } = caller.staff
  const count = await retryOnChange<number, number | undefined>(async (pacedUntil) => {
    const pacing = paceView(kind, pacedUntil, clock.now().getTime())
    const counted = await countView(table, staff_id, kind, pacing)
    return counted.outcome === 'recorded' ? settled(counted.looks) : counted
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
      log.warn('STAFF_LOOKS_MANY', { staff_id, limit: kind })
    throw error
  })
  await addEntry(table, recordYears, newEntry(caller, clock.now(), act))
  if (count % viewPolicy.farAbove.compared !== 0 || count < viewPolicy.farAbove.least) return
  const active = (await listMembers(table)).filter(({ state }) => state === 'active')
  const ids = active.map(({ id }) => id)
  const days = await listViews(table, ids, clock.now())
  for (const { staffId, ...figures } of farAbove(days))
    if (staffId === staff_id) log.warn('STAFF_LOOKS_MANY', { staff_id, ...figures })
}

/** Records that a member opened a list of tickets, which shows the last message of each: once a session, with the count, because it is read again and again. */
export const recordPreviews = async (
  { table, clock, recordYears }: World<'recordYears'>,
  caller: StaffCaller,
  tickets: number,
): Promise<void> => {
  const { staff, session } = caller
  const now = clock.now()
  if (session === undefined || tickets === 0) return
  if ((await listPreviewed(table, staff.id, now)).has(session.id)) return
  const act = { action: 'ticket.preview', subject: { kind: 'ticket', id: 'list' }, after: { tickets } } as const
  await addEntry(table, recordYears, newEntry(caller, now, act))
  await addPreviewed(table, staff.id, session.id, now)
}
