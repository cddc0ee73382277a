/** The record: a page of it, and the looks of staff at people, each in the record before anything is answered. */
import type { DynamoPeople } from '#data/rights/dynamo-people.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock, Log } from '#lambdas/shared/outside.rules.ts'
import type { RecordedAct } from '#lambdas/shared/recorded-act.rules.ts'
import { forEachAtOnce } from '#use-cases/at-once.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { newEntry, type StaffCaller } from './record-entry.rules.ts'
import type { ListRecordQuery } from './record-room.contract.ts'
import type { DynamoRecordedEntries } from './recorded-entries.table.ts'
import type { DynamoStaffRecord } from './recorded-table.table.ts'
import type { DynamoStaffMembers } from './staff-members.table.ts'
import { staffPolicy, viewPolicy } from './staff-policy.contract.ts'
import type { DynamoStaffViews } from './staff-views.table.ts'
import { farAbove, viewKindOf, paceView } from './views.rules.ts'

interface Ports {
  readonly entries: DynamoRecordedEntries
  readonly people: DynamoPeople
  readonly members: DynamoStaffMembers
}

const together = 25

/** A page of the record, with the names of those whom its entries are about. Throws BUSY. */
export const listRecord = async ({ entries, people, members }: Ports, { cursor, ...wanted }: ListRecordQuery) => {
  const { found, next } = await entries.list(wanted, { before: cursor, limit: staffPolicy.pageSize })
  const persons = new Map<string, string | undefined>()
  for (const { person_id } of found) if (person_id !== undefined) persons.set(person_id, undefined)
  const colleagues = new Map<string, string | undefined>()
  for (const { subject } of found) if (subject.kind === 'staff') colleagues.set(subject.id, undefined)
  await forEachAtOnce(persons.keys(), together, async (id) => void persons.set(id, await people.findName(id)))
  await forEachAtOnce(
    colleagues.keys(),
    together,
    async (id) => void colleagues.set(id, (await members.find(id))?.email),
  )
  return {
    entries: found.map((entry) => ({
      ...entry,
      person: entry.person_id && persons.get(entry.person_id),
      colleague: colleagues.get(entry.subject.id),
    })),
    ...(next !== undefined && { next_cursor: next }),
  }
}

interface ViewPorts {
  readonly looks: DynamoStaffViews
  readonly members: DynamoStaffMembers
  /** An alarm counts its lines, which name the member by id. */
  readonly log: Pick<Log, 'warn'>
  readonly record: DynamoStaffRecord
  readonly clock: Clock
}

/** Throws TOO_MANY_REQUESTS. */
export type RecordView = (caller: StaffCaller, act: RecordedAct) => Promise<void>

export const createRecordView =
  ({ looks, members, record, log, clock }: ViewPorts): RecordView =>
  async (caller, act) => {
    const kind = viewKindOf(act.action)
    const { id: staff_id } = caller.staff
    const count = await retryOnChange<number, number | undefined>(async (pacedUntil) => {
      const pacing = paceView(kind, pacedUntil, clock.now().getTime())
      const counted = await looks.count(staff_id, kind, pacing)
      return counted.outcome === 'recorded' ? settled(counted.looks) : counted
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
        log.warn('STAFF_LOOKS_MANY', { staff_id, limit: kind })
      throw error
    })
    await record.add(newEntry(caller, clock.now(), act))
    if (count % viewPolicy.farAbove.compared !== 0 || count < viewPolicy.farAbove.least) return
    const active = (await members.list()).filter(({ state }) => state === 'active')
    const days = await looks.list(
      active.map(({ id }) => id),
      clock.now(),
    )
    for (const { staffId, ...figures } of farAbove(days))
      if (staffId === staff_id) log.warn('STAFF_LOOKS_MANY', { staff_id, ...figures })
  }

/** Records the tickets whose messages a list shows, each once a day: a list is read again and again. */
export type RecordPreviews = (caller: StaffCaller, shown: readonly { id: string; user_id: string }[]) => Promise<void>

/** Records the looks of staff at people: each counts against the pace of its member, and is in the record before anything is answered. */
export const createRecordPreviews =
  ({ looks, record, clock }: Pick<ViewPorts, 'looks' | 'record' | 'clock'>): RecordPreviews =>
  async (caller, shown) => {
    const now = clock.now()
    const known = await looks.listPreviewed(caller.staff.id, now)
    const seen = shown.filter(({ id }) => !known.has(id))
    if (seen.length === 0) return
    const entries = seen.map(({ id, user_id: person_id }) =>
      newEntry(caller, now, { action: 'ticket.preview', subject: { kind: 'ticket', id }, person_id }),
    )
    await record.add(...entries)
    const ids = seen.map(({ id }) => id)
    await looks.addPreviewed(caller.staff.id, ids, now)
  }
