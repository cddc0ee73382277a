/** The parts that the rooms of the staff console are built from. */
import { environment } from '#contract/environment.ts'
import type { Table } from '#data/table.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { clock, log, openFunctionTable, readEdgeOptions } from '#handlers/function-parts.ts'
import type { Clock, Log } from '#lambdas/shared/outside.rules.ts'
import type { RecordedAct } from '#lambdas/shared/recorded-act.rules.ts'
import { admitStaff } from './admit-staff.ts'
import { newEntry, type RecordEntry, type StaffCaller } from './record-entry.rules.ts'
import { createRecordView, createRecordPreviews } from './record-view.ts'
import { DynamoStaffRecord, recordedTable } from './recorded-table.table.ts'
import { DynamoStaffMembers } from './staff-members.table.ts'
import { DynamoStaffSessions } from './staff-sessions.table.ts'
import { DynamoStaffViews } from './staff-views.table.ts'

interface StaffSources {
  readonly table: Table
  readonly clock: Clock
  readonly log: Log
  /** For which the record is kept. */
  readonly recordYears: number
}

export const createStaffParts = ({ table, clock, log, recordYears }: StaffSources) => {
  const members = new DynamoStaffMembers(table)
  const sessions = new DynamoStaffSessions(table)
  const record = new DynamoStaffRecord(table, recordYears)
  const looks = new DynamoStaffViews(table)
  const entryOf = (call: StaffCaller, act: RecordedAct): RecordEntry => newEntry(call, clock.now(), act)
  return {
    table,
    clock,
    members,
    sessions,
    record,
    admit: admitStaff({ members, sessions, clock }),
    /** The table for a change: the repository that writes the change is opened on it. */
    recorded: (call: StaffCaller, act: RecordedAct): Table => recordedTable(table, entryOf(call, act), recordYears),
    recordRefusal: (call: StaffCaller, operation: string): Promise<void> =>
      record.add(entryOf(call, { action: 'call.refuse', subject: { kind: 'operation', id: operation } })),
    /** Counts and records a look; await it before the answer. */
    recordView: createRecordView({ looks, members, record, log, clock }),
    recordPreviews: createRecordPreviews({ looks, record, clock }),
  }
}

export type StaffParts = ReturnType<typeof createStaffParts>
/** The parts of rooms whose operations commands call too. */
export type WritingParts = Pick<StaffParts, 'table' | 'clock' | 'recorded'>

/** The parts of a function, from its environment. */
export const openStaffParts = (): StaffParts =>
  createStaffParts({
    table: openFunctionTable(),
    clock,
    log,
    recordYears: Number(requiredVariable(environment.recordYears)),
  })

/** Whether the stage asks for a second member of staff. */
export const asksForSecond = (): boolean => process.env[environment.fourEyes] === 'true'

export const readStaffOptions = ({ admit, recordRefusal }: StaffParts) => ({
  ...readEdgeOptions(),
  admit,
  recordRefusal,
})
