/** Records the looks of staff at people: each counts against the pace of its member, and is in the record before anything is answered. */
import { lookKindOf, paceLook } from '#domain/staff/looks.ts'
import { newEntry, type RecordedAct, type StaffCaller } from '#domain/staff/record-entry.ts'
import type { DynamoStaffLooks } from '#data/staff/dynamo-staff-looks.ts'
import type { DynamoStaffRecord } from '#data/staff/dynamo-staff-record.ts'
import type { Clock } from '../../ports.ts'
import { retryOnChange, settled } from '../../retry-on-change.ts'

interface LookPorts {
  readonly looks: DynamoStaffLooks
  readonly record: DynamoStaffRecord
  readonly clock: Clock
}

/** Throws TOO_MANY_REQUESTS. */
export type RecordLook = (caller: StaffCaller, act: RecordedAct) => Promise<void>

export const createRecordLook =
  ({ looks, record, clock }: LookPorts): RecordLook =>
  async (caller, act) => {
    const kind = lookKindOf(act.action)
    await retryOnChange<void, number | undefined>(async (pacedUntil) => {
      const pacing = paceLook(kind, pacedUntil, clock.now().getTime())
      const counted = await looks.count(caller.staff.id, kind, pacing)
      return counted.outcome === 'recorded' ? settled(undefined) : counted
    })
    await record.add(newEntry(caller, clock.now(), act))
  }

/** Records the tickets whose messages a list shows, each once a day: a list is read again and again. */
export type RecordPreviews = (caller: StaffCaller, shown: readonly { id: string; user_id: string }[]) => Promise<void>

export const createRecordPreviews =
  ({ looks, record, clock }: LookPorts): RecordPreviews =>
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
