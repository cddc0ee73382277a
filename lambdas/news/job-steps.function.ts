/** One step of a job, as a console asks for it and as the schedule does. */
import { recordedEvents } from '#lambdas/applications/status-events.table.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffParts } from '#lambdas/staff/staff-world.function.ts'
import type { StoredJob } from './jobs.table.ts'
import { stepJob } from './step-job.ts'

/** The tables of a call's events, which write each with its entry of the record. */
export const createRecordedEvents =
  ({ recorded }: Pick<StaffParts, 'recorded'>) =>
  (call: StaffCaller, action: StaffAction, reason?: string) =>
    recordedEvents((act) => recorded(call, act), { action, reason })

/** Records the writes of a job as acts of the member who started it, also where somebody else asks for the step. */
const workerOf = (job: StoredJob, requestId: string): StaffCaller => {
  const by = (job.state === 'undoing' ? job.undone_by : job.started_by) ?? job.created_by
  return { staff: { ...by, roles: [] }, requestId }
}

export const createJobSteps = (parts: Pick<StaffParts, 'table' | 'recorded' | 'clock'>) => {
  const { table, clock } = parts
  const eventsOf = createRecordedEvents(parts)
  return (job: StoredJob, requestId: string): Promise<StoredJob> => {
    const action = job.state === 'undoing' ? 'application.undo' : 'application.set-status'
    const tableOf = eventsOf(workerOf(job, requestId), action, job.reason ?? `job ${job.id}`)
    return stepJob({ table, clock }, job.id, { tableOf })
  }
}
