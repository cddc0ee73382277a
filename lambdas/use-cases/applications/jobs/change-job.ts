/** Changes a job as it is stored now, again where somebody else has changed it meanwhile. */
import { AppError } from '#domain/app-error.ts'
import { retryOnChange, settled } from '../../retry-on-change.ts'
import type { JobPart, JobStore, JobWrite, StoredJob } from './ports.ts'

export interface JobChange {
  readonly changes: Partial<StoredJob>
  readonly part?: JobPart | undefined
}

/** How a job that did or does wait for a second person is listed. */
const waitingOf = ({ id, state, lender_id, to, counts, started_by, started_at = '' }: StoredJob): JobWrite['waiting'] =>
  state === 'waiting' && started_by
    ? { kind: 'job', id, lender_id, to, rows: counts.planned, by: started_by, at: started_at }
    : 'over'

export const findJob = async ({ jobs }: { readonly jobs: Pick<JobStore, 'find'> }, id: string): Promise<StoredJob> => {
  const job = await jobs.find(id)
  if (!job) throw new AppError('JOB_NOT_FOUND')
  return job
}

/**
 * @param change undefined leaves the job as it is; it may throw
 * @returns the job as it is stored afterwards. Throws JOB_NOT_FOUND, BUSY and what `change` throws
 */
export const changeJob = (
  ports: { readonly jobs: Pick<JobStore, 'find' | 'save'> },
  id: string,
  change: (job: StoredJob) => JobChange | undefined,
): Promise<StoredJob> =>
  retryOnChange<StoredJob, undefined>(async () => {
    const job = await findJob(ports, id)
    const made = change(job)
    if (!made) return settled(job)
    const changed = { ...job, ...made.changes, version: job.version + 1 }
    const waiting = job.state === 'waiting' || changed.state === 'waiting' ? waitingOf(changed) : undefined
    const saved = await ports.jobs.save(changed, { part: made.part, waiting })
    return saved.outcome === 'changed' ? saved : settled(changed)
  })
