/** An act of staff that is recorded, a change or a view of a person's data, and its entry in the record. */
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { StaffMember } from './staff-member.rules.ts'
import type { StaffSession } from './staff-session.rules.ts'

/** Values of fields before or after a change. Personal fields are masked. */
export type RecordedFields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/** An act; `newEntry` of the record adds by whom and when. */
export interface RecordedAct {
  readonly action: StaffAction
  readonly subject: { readonly kind: string; readonly id: string }
  /** User id of the person whose data was seen or changed. */
  readonly person_id?: string | undefined
  readonly before?: RecordedFields | undefined
  readonly after?: RecordedFields | undefined
  readonly reason?: string | undefined
}

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
