/** What staff do with applications, as the record keeps it: by the console and by operators' commands alike. */
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import type { RecordedAct } from '../staff/record-entry.ts'

interface Known {
  readonly id: string
  readonly user_id: string
  readonly status: string
}

const actAt = (action: StaffAction, { id, user_id }: Known): RecordedAct => ({
  action,
  subject: { kind: 'application', id },
  person_id: user_id,
})

/** A search, whether or not it found somebody. @param by what was searched for, masked where it is personal @param user_id of the person found */
export const searchAct = (by: RecordedAct['subject'], user_id: string | undefined): RecordedAct => ({
  action: 'application.search',
  subject: by,
  person_id: user_id,
})

/** A look at an application with its history. */
export const openApplicationAct = (application: Known): RecordedAct => actAt('application.open', application)

/** @param after what the event makes of the application */
export const applicationStatusAct = (
  application: Known,
  after: { readonly status: string },
  { action, reason }: { readonly action: StaffAction; readonly reason?: string | undefined },
): RecordedAct => ({
  ...actAt(action, application),
  before: { status: application.status },
  after: { status: after.status },
  reason,
})

/** A file of a lender's news. Each application's history says which of its events came by a file. @param events of the file that are written */
export const importAct = (lenderId: string, events: number): RecordedAct => ({
  action: 'application.import',
  subject: { kind: 'lender', id: lenderId },
  after: { events },
})
