/**
 * The parts that the rooms of the staff console are built from, and the parameters and the answer of each operation by its row of the table of staff
 * endpoints.
 */
import type * as z from 'zod/mini'
import { environment } from '#contract/environment.ts'
import type { staffEndpoints, StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { Table } from '#data/table.ts'
import type { CallOf } from '#entry/operations.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { log, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import type { World } from '#lambdas/shared/world.ts'
import { admitStaff } from './admit-staff.ts'
import { recordPreviews, recordView } from './record-view.ts'
import { newEntry, type RecordedAct, type RecordEntry, type StaffCaller } from './recorded-acts.rules.ts'
import { addEntry, recordedTable } from './recorded-table.table.ts'
import type { StaffClaims, StaffSession } from './staff-session.rules.ts'

type StaffSources = World<'log' | 'recordYears'>

export const createStaffParts = (world: StaffSources) => {
  const { table, clock, recordYears } = world
  const entryOf = (call: StaffCaller, act: RecordedAct): RecordEntry => newEntry(call, clock.now(), act)
  return {
    ...world,
    admit: (claims: StaffClaims, isPassive: boolean) => admitStaff(world, claims, isPassive),
    /** The table for a change, which writes the entry of the act with it. */
    recorded: (call: StaffCaller, act: RecordedAct): Table => recordedTable(table, entryOf(call, act), recordYears),
    recordRefusal: (call: StaffCaller, operation: string): Promise<void> =>
      addEntry(
        table,
        recordYears,
        entryOf(call, { action: 'call.refuse', subject: { kind: 'operation', id: operation } }),
      ),
    /** Counts and records a look; await it before the answer. */
    recordView: (call: StaffCaller, act: RecordedAct) => recordView(world, call, act),
    recordPreviews: (call: StaffCaller, tickets: number) => recordPreviews(world, call, tickets),
  }
}

export type StaffParts = ReturnType<typeof createStaffParts>
/** The parts of rooms whose operations commands call too. */
export type WritingParts = Pick<StaffParts, 'table' | 'clock' | 'recorded'>

/** The world of a call that changes something: the entry of the record is the caller's. */
export const changingWorld = ({ table, clock, recorded }: WritingParts, call: StaffCaller): World<'recorded'> => ({
  table,
  clock,
  recorded: (act) => recorded(call, act),
})

/** The world of a call whose views of people are recorded too. */
export const viewingWorld = (
  parts: StaffParts,
  call: StaffCaller,
): World<'recorded' | 'recordView' | 'recordPreviews'> => ({
  ...changingWorld(parts, call),
  recordView: (act) => parts.recordView(call, act),
  recordPreviews: (tickets) => parts.recordPreviews(call, tickets),
})

/** The parts of a function, from its environment. */
export const openStaffParts = (): StaffParts =>
  createStaffParts({ ...openWorld(), log, recordYears: Number(requiredVariable(environment.recordYears)) })

/** Whether the stage asks for a second member of staff. */
export const asksForSecond = (): boolean => process.env[environment.fourEyes] === 'true'

export const readStaffOptions = ({ admit, recordRefusal }: StaffParts) => ({
  ...readEdgeOptions(),
  admit,
  recordRefusal,
})

type RowOf<Name extends StaffOperation> = (typeof staffEndpoints)[Name]

/** A call that was admitted: its member has a role that the row allows. */
export interface StaffCall<Name extends StaffOperation> extends StaffCaller, CallOf<RowOf<Name>> {
  readonly session: StaffSession
}

type Answer<Name extends StaffOperation> = z.input<RowOf<Name>['response']>

/** These operations, as a room exports them. */
export type StaffOperations<Names extends StaffOperation> = {
  readonly [Name in Names]: (call: StaffCall<Name>) => Promise<Answer<Name>>
}
