/** Records the looks of staff at people: each counts against the pace of its member, and is in the record before anything is answered. */
import { lookPolicy } from '#contract/staff/staff-policy.ts'
import { AppError } from '#domain/app-error.ts'
import { farAbove, lookKindOf, paceLook } from '#domain/staff/looks.ts'
import { newEntry, type RecordedAct, type StaffCaller } from '#domain/staff/record-entry.ts'
import type { DynamoStaffLooks } from '#data/staff/dynamo-staff-looks.ts'
import type { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import type { DynamoStaffRecord } from '#data/staff/dynamo-staff-record.ts'
import type { Clock, Log } from '../../ports.ts'
import { retryOnChange, settled } from '../../retry-on-change.ts'

interface LookPorts {
  readonly looks: DynamoStaffLooks
  readonly members: DynamoStaffMembers
  /** An alarm counts its lines, which name the member by id. */
  readonly log: Pick<Log, 'warn'>
  readonly record: DynamoStaffRecord
  readonly clock: Clock
}

/** Throws TOO_MANY_REQUESTS. */
export type RecordLook = (caller: StaffCaller, act: RecordedAct) => Promise<void>

export const createRecordLook =
  ({ looks, members, record, log, clock }: LookPorts): RecordLook =>
  async (caller, act) => {
    const kind = lookKindOf(act.action)
    const { id: staff_id } = caller.staff
    const count = await retryOnChange<number, number | undefined>(async (pacedUntil) => {
      const pacing = paceLook(kind, pacedUntil, clock.now().getTime())
      const counted = await looks.count(staff_id, kind, pacing)
      return counted.outcome === 'recorded' ? settled(counted.looks) : counted
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
        log.warn('STAFF_LOOKS_MANY', { staff_id, limit: kind })
      throw error
    })
    await record.add(newEntry(caller, clock.now(), act))
    if (count % lookPolicy.farAbove.compared !== 0 || count < lookPolicy.farAbove.least) return
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

export const createRecordPreviews =
  ({ looks, record, clock }: Pick<LookPorts, 'looks' | 'record' | 'clock'>): RecordPreviews =>
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
