/** Changes how news of a lender is read, and records what waited for its words. */
import type { LenderReading } from '#lambdas/lenders/lender-reading.contract.ts'
import { callStaff, readAgain, type StaffCall } from '#staff/lib/call-staff.ts'
import { showDone } from '#staff/lib/toast.ts'
import { runJob } from './use-job.ts'

/** Maps the words, and records what waited for them: each call takes as much as it has time for. */
export const recordWaiting = async (lenderId: string, body: StaffCall<'map-lender-words'>['body']): Promise<void> => {
  const { job_id, left } = await callStaff('map-lender-words', { params: { lender_id: lenderId }, body })
  if (job_id !== undefined) await runJob(job_id)
  readAgain('list-unmapped-words', 'show-lender-reading', 'count-applications', 'list-applications', 'list-jobs')
  if (left > 0) await recordWaiting(lenderId, {})
}

export const changeReading = async (lenderId: string, seen: LenderReading, reading: LenderReading): Promise<void> => {
  await callStaff('change-lender-reading', { params: { lender_id: lenderId }, body: { seen, reading } })
  readAgain('show-lender-reading', 'list-unmapped-words')
}

export const changeWithUndo = async (
  lenderId: string,
  seen: LenderReading,
  reading: LenderReading,
  text: string,
): Promise<void> => {
  await changeReading(lenderId, seen, reading)
  showDone(text, { undo: () => changeReading(lenderId, reading, seen) })
}
