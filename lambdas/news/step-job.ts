/** One step of a job: some parts, and the job as it is then. A step that ends anywhere is repeated by the next one, and nothing is done twice. */
import { listWithStatus } from '#lambdas/applications/found-applications.table.ts'
import type { Writing } from '#lambdas/applications/record-status-event.ts'
import { checkTransition } from '#lambdas/applications/set-application-status.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import { AppError, errorName } from '#lambdas/shared/app-error.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { hasSteps, isUnderWay, recounted, stateAfterParts, withReasons } from './job-states.rules.ts'
import { jobPolicy } from './jobs.contract.ts'
import { findStoredJob, listJobs, readPart, type JobPart, type StoredJob, type StoredRow } from './jobs.table.ts'
import { changeJob, findJob, type JobChange } from './start-job.ts'
import { hasTime, workPart } from './work-part.ts'

const refusalOf = ({ from, to, reason }: StoredJob, present: string): string | undefined => {
  if (to === undefined) return 'the job sets no status'
  try {
    checkTransition(present, {
      status: to,
      correctionReason: reason,
      change: { id: '', by: '', from },
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'TRANSITION_NOT_ALLOWED') return `${to} cannot follow ${present}`
    throw error
  }
}

const rowOf = (job: StoredJob, { phone, application }: FoundApplication, number: number): StoredRow => {
  const why = refusalOf(job, application.status)
  return {
    number,
    phone: maskedPhone(phone),
    user_id: application.user_id,
    application_id: application.id,
    from: application.status,
    ...(why === undefined ? { outcome: 'planned', to: job.to } : { outcome: 'refused', why }),
  }
}

interface Collected {
  readonly part: JobPart
  /** Undefined at the end of the list. */
  readonly cursor: StoredJob['cursor']
}

/** Finds the applications that a change of statuses is about, a part at a time, and says which of them it cannot change. Throws BUSY. */
const collectPart = async ({ table }: World, job: StoredJob): Promise<Collected> => {
  const { lender_id: lenderId, from: status = '', until, cursor, parts } = job
  const limit = jobPolicy.rowsOfAPart
  const { found, next } = await listWithStatus(table, { lenderId, status, until, after: cursor, limit })
  const rows = found.map((each, index) => rowOf(job, each, parts * limit + index + 1))
  return { part: { number: parts, rows }, cursor: next }
}

const collect = async (world: World, job: StoredJob): Promise<StoredJob> => {
  const { part, cursor } = await collectPart(world, job)
  const isFull = job.parts + 1 >= jobPolicy.rows / jobPolicy.rowsOfAPart
  return changeJob(world, job.id, (present) => {
    if (present.state !== 'collecting' || present.parts !== part.number) return undefined
    const changes = {
      parts: present.parts + 1,
      cursor,
      counts: recounted(present.counts, [], part.rows),
      refusals: withReasons(
        present.refusals,
        part.rows.map(({ why }) => why),
      ),
      ...((cursor === undefined || isFull) && { state: 'ready' as const }),
    }
    return { changes, part }
  })
}

/** The last part, or the only one that has to be looked at after a cancel. */
const isEnd = ({ state, parts }: StoredJob, next: number) => state === 'cancelling' || next >= parts

const finished = (
  present: StoredJob,
  number: number,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  now: Date,
): JobChange | undefined => {
  if (!isUnderWay(present.state) || present.next !== number) return undefined
  const next = number + 1
  const failed = after.flatMap((row, index) => (row.why === before[index]?.why ? [] : [row.why]))
  return {
    changes: {
      next,
      counts: recounted(present.counts, before, after),
      refusals: withReasons(present.refusals, failed),
      ...(isEnd(present, next) && { state: stateAfterParts(present.state), ended_at: now.toISOString() }),
    },
    part: { number, rows: after },
  }
}

const work = async (world: World, job: StoredJob, writing: Writing): Promise<StoredJob> => {
  const number = job.next
  const before = await readPart(world.table, job.id, number)
  const after = await workPart(world, job, before, writing)
  return changeJob(world, job.id, (present) => finished(present, number, before, after, world.clock.now()))
}

/** Returns the job after the step; one that nothing is to be done for stays as it is. Throws JOB_NOT_FOUND and BUSY. */
export const stepJob = async (world: World, id: string, writing: Writing = {}): Promise<StoredJob> => {
  const began = world.clock.now()
  let job = await findJob(world, id)
  for (let parts = 0; hasSteps(job) && hasTime(world.clock, began, parts); parts += 1)
    job = await (job.state === 'collecting' ? collect(world, job) : work(world, job, writing))
  return job
}

/**
 * Goes on with jobs that no console is stepping, so that a job ends after a closed tab too, and begins no step after `until`. A job that changes meanwhile belongs to an
 * open console. A step that fails is logged, and the next run repeats it. Throws BUSY for the list alone.
 * @param step one step; what it writes is recorded as done by the starter of the job
 */
export const runJobs = async (
  { table, pause, clock, log }: World<'pause' | 'log'>,
  until: Date,
  step: (job: StoredJob) => Promise<StoredJob>,
): Promise<void> => {
  const waiting: StoredJob[] = []
  for (const job of (await listJobs(table, jobPolicy.listed)).toReversed()) {
    if ('unreadable' in job) log.error('JOB_STEP_FAILED', { job_id: job.unreadable, cause: 'UNREADABLE' })
    else if (hasSteps(job)) waiting.push(job)
  }
  if (waiting.length === 0) return
  await pause(jobPolicy.quietMilliseconds)
  for (const { id, version } of waiting) {
    try {
      let job = await findStoredJob(table, id)
      if (job?.version !== version) continue
      while (hasSteps(job) && clock.now() < until) job = await step(job)
    } catch (error) {
      log.error('JOB_STEP_FAILED', { job_id: id, cause: errorName(error) })
    }
  }
}
