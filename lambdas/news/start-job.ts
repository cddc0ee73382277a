/** Begins a job, starts it, lets a second member of staff agree, cancels it and takes it back; and what the console shows of it. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { paidOut } from '#lambdas/applications/application-status.rules.ts'
import { checkTransition } from '#lambdas/applications/set-application-status.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { isOver } from '#lambdas/staff/approvals.rules.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { undoMilliseconds } from '#lambdas/staff/staff-policy.contract.ts'
import { isUnwritten, needsSecond, noCounts } from './job-states.rules.ts'
import type { Job, JobRow } from './jobs.contract.ts'
import {
  createJob,
  findStoredJob,
  saveJob,
  type JobPart,
  type JobWrite,
  type StoredJob,
  type StoredRow,
} from './jobs.table.ts'

export interface JobChange {
  readonly changes: Partial<StoredJob>
  readonly part?: JobPart | undefined
}

/** How a job that did or does wait for a second person is listed. */
const waitingOf = ({ id, state, lender_id, to, counts, started_by, started_at = '' }: StoredJob): JobWrite['waiting'] =>
  state === 'waiting' && started_by
    ? { kind: 'job', id, lender_id, to, rows: counts.planned, by: started_by, at: started_at }
    : 'over'

export const findJob = async ({ table }: World, id: string): Promise<StoredJob> => {
  const job = await findStoredJob(table, id)
  if (!job) throw new AppError('JOB_NOT_FOUND')
  return job
}

/**
 * Changes a job as it is stored now, again where somebody else has changed it meanwhile. Throws JOB_NOT_FOUND, BUSY and what `change` throws.
 * @param change undefined leaves the job as it is @returns the job as it is stored afterwards
 */
export const changeJob = (
  { table, clock }: World,
  id: string,
  change: (job: StoredJob) => JobChange | undefined,
): Promise<StoredJob> =>
  retryOnChange<StoredJob, undefined>(async () => {
    const job = await findJob({ table, clock }, id)
    const made = change(job)
    if (!made) return settled(job)
    const changed = { ...job, ...made.changes, version: job.version + 1 }
    const waiting = job.state === 'waiting' || changed.state === 'waiting' ? waitingOf(changed) : undefined
    const saved = await saveJob(table, changed, { part: made.part, waiting })
    return saved.outcome === 'changed' ? saved : settled(changed)
  })

const notNow = (job: StoredJob): AppError =>
  new AppError('JOB_NOT_READY', undefined, { message: `This job is ${job.state} now`, facts: { state: job.state } })

export const newJob = (
  { ids, clock }: Pick<World<'ids'>, 'ids' | 'clock'>,
  by: StaffName,
  about: Pick<StoredJob, 'kind' | 'lender_id'> & Partial<StoredJob>,
): StoredJob => {
  const now = clock.now()
  return {
    id: ids.nextUlid(now),
    state: 'collecting',
    created_by: by,
    created_at: now.toISOString(),
    counts: noCounts,
    refusals: [],
    unmapped: [],
    parts: 0,
    next: 0,
    version: 1,
    ...about,
  }
}

/** `until`: only applications that have had the status since then or longer. `reason`: of a correction. */
type StatusJob = Pick<StoredJob, 'lender_id' | 'until' | 'message' | 'reason'> & {
  readonly from: string
  readonly to: ApplicationStatus
}

/** Throws TRANSITION_NOT_ALLOWED where no application could change so, and VALIDATION_ERROR for payouts. */
export const beginStatusJob = async (
  { table, clock, ids }: World<'ids'>,
  by: StaffName,
  about: StatusJob,
): Promise<StoredJob> => {
  if (about.to === paidOut)
    throw invalidField(
      'to',
      'needs an amount and a day for each: set them one by one, or import the file of the lender',
    )
  checkTransition(about.from, { status: about.to, correctionReason: about.reason })
  const job = newJob({ ids, clock }, by, { kind: 'set-status', ...about })
  await createJob(table, job)
  return job
}

/** A repeated start changes nothing. @param fourEyes whether the stage asks for a second member of staff. Throws JOB_NOT_FOUND, JOB_NOT_READY and BUSY. */
export const startJob = ({ table, clock }: World, id: string, by: StaffName, fourEyes: boolean): Promise<StoredJob> =>
  changeJob({ table, clock }, id, (job) => {
    if (job.started_by?.id === by.id && ['waiting', 'running'].includes(job.state)) return undefined
    if (job.state !== 'ready') throw notNow(job)
    const started = { started_by: by, started_at: clock.now().toISOString() }
    return { changes: { ...started, state: needsSecond(job.counts, fourEyes) ? 'waiting' : 'running' } }
  })

/** Throws SECOND_PERSON_NEEDED for the one who started it, APPROVAL_NOT_FOUND when its time is over, JOB_NOT_FOUND, JOB_NOT_READY and BUSY. */
export const approveJob = ({ table, clock }: World, id: string, by: StaffName): Promise<StoredJob> =>
  changeJob({ table, clock }, id, (job) => {
    if (job.approved_by?.id === by.id && job.state === 'running') return undefined
    if (job.state !== 'waiting') throw notNow(job)
    if (job.started_by?.id === by.id) throw new AppError('SECOND_PERSON_NEEDED')
    if (isOver(job.started_at ?? '', clock.now())) throw new AppError('APPROVAL_NOT_FOUND')
    return { changes: { state: 'running', approved_by: by, started_at: clock.now().toISOString() } }
  })

/** Cancels a job; the events that it has written stay. Throws JOB_NOT_FOUND, JOB_NOT_READY and BUSY. */
export const cancelJob = ({ table, clock }: World, id: string): Promise<StoredJob> =>
  changeJob({ table, clock }, id, (job) => {
    if (['cancelling', 'cancelled'].includes(job.state)) return undefined
    if (isUnwritten(job.state)) return { changes: { state: 'cancelled', ended_at: clock.now().toISOString() } }
    if (job.state !== 'running') throw notNow(job)
    return { changes: { state: 'cancelling' } }
  })

/** Until when a job may be taken back; undefined where there is nothing to take back. */
const undoUntil = ({ kind, state, started_at, counts }: StoredJob): string | undefined =>
  kind !== 'replay' && started_at !== undefined && counts.done > 0 && ['done', 'cancelled'].includes(state)
    ? new Date(Date.parse(started_at) + undoMilliseconds).toISOString()
    : undefined

/** Takes back each row that nothing later has touched. Throws JOB_NOT_FOUND, JOB_NOT_READY and BUSY. */
export const undoJob = ({ table, clock }: World, id: string, by: StaffName): Promise<StoredJob> =>
  changeJob({ table, clock }, id, (job) => {
    if (['undoing', 'undone'].includes(job.state)) return undefined
    const until = undoUntil(job)
    if (until === undefined || clock.now().toISOString() > until) throw notNow(job)
    return { changes: { state: 'undoing', undone_by: by, next: 0 } }
  })

/** A job and its rows as the console shows them. @param fourEyes whether the stage asks for a second member of staff */
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
export const shownRow = ({ number, outcome, user_id, phone, from, to, why }: StoredRow): JobRow => ({
  number,
  outcome,
  user_id,
  phone: phone?.startsWith('+91 ') === false ? maskedPhone(phone) : phone,
  from,
  to,
  why,
})
