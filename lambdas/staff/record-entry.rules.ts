/** An entry of the record: a change by staff, or a look at a person's data. */
import type { RecordedAct } from '#lambdas/shared/recorded-act.rules.ts'
import type { StaffMember } from './staff-member.rules.ts'
import type { StaffSession } from './staff-session.rules.ts'

export interface RecordEntry extends RecordedAct {
  readonly by: { readonly id: string; readonly email: string }
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly request_id: string
}

/** A call of a staff member, as the pipeline gives it to operations. */
export interface StaffCaller {
  readonly staff: StaffMember
  /** Absent where a job goes on for a member. */
  readonly session?: StaffSession
  readonly requestId: string
}

/** The entry of an act within a call. */
export const newEntry = ({ staff, requestId }: StaffCaller, now: Date, act: RecordedAct): RecordEntry => ({
  ...act,
  by: { id: staff.id, email: staff.email },
  at: now.toISOString(),
  request_id: requestId,
})
