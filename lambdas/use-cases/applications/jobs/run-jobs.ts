/** Goes on with jobs that no console is stepping: a schedule calls it, so that a job ends after a closed tab too. */
import { jobPolicy } from '#contract/staff/jobs.ts'
import { hasSteps } from '#domain/applications/job-states.ts'
import type { Clock, Log, Pause } from '../../ports.ts'
import type { JobStore, StoredJob } from './ports.ts'

interface Ports {
  readonly jobs: Pick<JobStore, 'find' | 'list'>
  /** One step; what it writes is recorded as done by the starter of the job. */
  readonly step: (job: StoredJob) => Promise<StoredJob>
  readonly pause: Pause
  readonly clock: Clock
  readonly log: Log
}

/**
 * Begins no step after `until`. A job that changes meanwhile belongs to an open console.
 * A step that fails is logged, and the next run repeats it. Throws BUSY for the list alone.
 */
export const runJobs = async ({ jobs, step, pause, clock, log }: Ports, until: Date): Promise<void> => {
  const waiting: StoredJob[] = []
  for (const job of (await jobs.list(jobPolicy.listed)).toReversed()) {
    if ('unreadable' in job) log.error('JOB_STEP_FAILED', { job_id: job.unreadable, cause: 'UNREADABLE' })
    else if (hasSteps(job)) waiting.push(job)
  }
  if (waiting.length === 0) return
  await pause(jobPolicy.quietMilliseconds)
  for (const { id, version } of waiting) {
    try {
      let job = await jobs.find(id)
      if (job?.version !== version) continue
      while (hasSteps(job) && clock.now() < until) job = await step(job)
    } catch (error) {
      log.error('JOB_STEP_FAILED', { job_id: id, cause: error instanceof Error ? error.name : 'unknown' })
    }
  }
}
