/** A job and its rows as the console shows them. */
import type { Job, JobRow } from '#contract/staff/jobs.ts'
import { needsSecond } from '#domain/applications/job-states.ts'
import { maskedPhone } from '#domain/people/mask-fields.ts'
import type { StoredJob, StoredRow } from './ports.ts'
import { undoUntil } from './start-job.ts'

/** @param fourEyes whether the stage asks for a second member of staff */
export const shownJob = (job: StoredJob, fourEyes: boolean): Job => {
  const { created_by, started_by, approved_by, ...rest } = job
  return {
    ...rest,
    created_by: created_by.email,
    started_by: started_by?.email,
    approved_by: approved_by?.email,
    needs_second: needsSecond(job.counts, fourEyes),
    undo_until: undoUntil(job),
  }
}

/** Without the event that the row brings. */
export const shownRow = ({ number, outcome, user_id, phone, from, to, why, cells }: StoredRow): JobRow => ({
  number,
  outcome,
  user_id,
  phone: phone?.startsWith('+91 ') === false ? maskedPhone(phone) : phone,
  from,
  to,
  why,
  cells,
})
