/** The parameters and the answer of each staff operation, typed by its row of the table of staff endpoints. */
import type * as z from 'zod/mini'
import type { PathParameters } from '#contract/endpoints.ts'
import type { staffEndpoints, StaffOperation } from '#contract/staff/staff-endpoints.ts'
import type { StaffCaller } from './record-entry.rules.ts'
import type { StaffSession } from './staff-session.rules.ts'

type RowOf<Name extends StaffOperation> = (typeof staffEndpoints)[Name]

/** A call that was admitted: its member has a role that the row allows. */
export interface StaffCall<Name extends StaffOperation> extends StaffCaller {
  readonly session: StaffSession
  readonly params: PathParameters<RowOf<Name>['path']>
  readonly body: RowOf<Name> extends { body: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined
  readonly query: RowOf<Name> extends { query: infer Schema extends z.ZodMiniType } ? z.output<Schema> : undefined
  /** As the edge saw it, or 'unknown'. */
  readonly clientAddress: string
}

type Answer<Name extends StaffOperation> = z.input<RowOf<Name>['response']>

/** These operations, as a room exports them. */
export type StaffOperations<Names extends StaffOperation> = {
  readonly [Name in Names]: (call: StaffCall<Name>) => Promise<Answer<Name>>
}
