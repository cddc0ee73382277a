/** Writes one part of a job as far as it goes: each row once, however often the part is repeated. */
import { findApplication } from '#lambdas/applications/find-application.ts'
import { recordEventOf, undoStatus, type Writing } from '#lambdas/applications/record-status-event.ts'
import { setApplicationStatus } from '#lambdas/applications/set-application-status.ts'
import type { StatusEvent } from '#lambdas/applications/stored-application.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { jobPolicy } from './jobs.contract.ts'
import { withoutWords, type StoredJob, type StoredRow } from './jobs.table.ts'

/** Transactions under way at the same time. */
const atOnce = 8

/** The same at each attempt, so a repeated row is known. */
const eventIdOf = (job: StoredJob, row: StoredRow): string => row.event?.event_id ?? `${job.id}-${row.number}`

const refusals: Readonly<Record<string, (facts: AppError['facts']) => string>> = {
  APPLICATION_NOT_FOUND: () => 'the application is gone',
  TRANSITION_NOT_ALLOWED: ({ present }) => `the status is ${String(present)} meanwhile`,
}

const orFailed = async (row: StoredRow, work: () => Promise<StoredRow>): Promise<StoredRow> => {
  try {
    return await work()
  } catch (error) {
    const why = error instanceof AppError ? refusals[error.code]?.(error.facts) : undefined
    if (why === undefined) throw error
    return { ...row, outcome: 'failed', why }
  }
}

const stored = (world: World, { lender_id }: StoredJob, { application_id: id, user_id = '' }: StoredRow) =>
  findApplication(world, { id, user_id, lender_id })

/**
 * Whether the row wrote the event. The rows of two jobs of one file have the same ids; events of the last release name no job, and came when it was
 * started.
 */
const isOwn =
  (job: StoredJob, row: StoredRow) =>
  ({ event_id, job: of, received_at }: StatusEvent): boolean =>
    event_id === eventIdOf(job, row) &&
    (row.event === undefined || (of === undefined ? received_at === job.started_at : of === job.id))

type Work = (world: World, job: StoredJob, row: StoredRow, writing: Writing) => Promise<StoredRow>

const setStatus: Work = async (world, job, row, writing) => {
  const { from, to, message, reason, started_by: by } = job
  if (to === undefined || by === undefined) throw new TypeError('The job sets no status')
  await setApplicationStatus(
    world,
    await stored(world, job, row),
    {
      status: to,
      message,
      correctionReason: reason,
      change: { id: eventIdOf(job, row), by: by.email, from },
    },
    writing,
  )
  return { ...row, outcome: 'done' }
}

/** An event that another job has brought is known, as in the preview. */
const importRow: Work = async (world, job, row, writing) => {
  const { event } = row
  if (!event) throw new TypeError('The row brings no event')
  const { started_at, started_by, file } = job
  // News by a call has the time of the call, and no member of staff.
  const bringer = { received_at: started_at, by: started_by?.email, file: `${file ?? ''}, row ${row.number}` }
  const said = { ...event, ...(job.kind === 'import' && bringer), job: job.id } satisfies StatusEvent
  let known: StatusEvent | undefined
  await recordEventOf(
    world,
    await stored(world, job, row),
    ({ history }) => {
      known = history.find(({ event_id, undone_at }) => event_id === event.event_id && undone_at === undefined)
      return said
    },
    writing,
  )
  return { ...row, outcome: known && !isOwn(job, row)(known) ? 'unchanged' : 'done' }
}

/** After a cancel: whether the row was written before. */
const look: Work = async (world, job, row) => {
  const { application } = await stored(world, job, row)
  return application.history.some(isOwn(job, row)) ? { ...row, outcome: 'done' } : row
}

const laterWords = ({ status, source = 'visitor', by }: StatusEvent): string =>
  `${by ?? source} said ${status} after it`

const undo: Work = async (world, job, row, writing) => {
  const by = job.undone_by?.email ?? ''
  const undone = await undoStatus(world, await stored(world, job, row), { isEvent: isOwn(job, row), by }, writing)
  if (undone.outcome === 'undone') return { ...row, outcome: 'undone' }
  const [later] = undone.outcome === 'touched' ? undone.later : []
  const why = undone.outcome === 'not-found' ? 'another import has brought it since' : 'it is too old'
  return { ...row, outcome: 'kept', why: later ? laterWords(later) : why }
}

const workOf = (job: StoredJob): { readonly work: Work; readonly on: StoredRow['outcome'] } => {
  if (job.state === 'undoing') return { work: undo, on: 'done' }
  if (job.state === 'cancelling') return { work: look, on: 'planned' }
  return { work: job.kind === 'set-status' ? setStatus : importRow, on: 'planned' }
}

/** Rows of one application stay in their order: those that come back are the newest first. */
const groupsOf = (job: StoredJob, rows: readonly StoredRow[]): StoredRow[][] => {
  const groups = new Map<string, StoredRow[]>()
  for (const row of job.state === 'undoing' ? rows.toReversed() : rows) {
    const key = row.application_id ?? row.user_id ?? ''
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** Throws BUSY; the rows that were written until then are known at the next attempt. */
export const workPart = async (
  world: World,
  job: StoredJob,
  rows: readonly StoredRow[],
  writing: Writing,
): Promise<StoredRow[]> => {
  const { work, on } = workOf(job)
  const after = new Map<StoredRow, StoredRow>()
  const waiting = rows.filter(({ outcome }) => outcome === on)
  await forEachAtOnce(groupsOf(job, waiting), atOnce, async (group) => {
    for (const row of group) {
      const worked = await orFailed(row, () => work(world, job, row, writing))
      after.set(row, worked.outcome === 'planned' ? worked : withoutWords(worked))
    }
  })
  return rows.map((row) => after.get(row) ?? row)
}

/** Whether a step that began then may take another part. */
export const hasTime = (clock: Clock, began: Date, parts: number): boolean =>
  parts < jobPolicy.partsOfAStep && clock.now().getTime() - began.getTime() < jobPolicy.stepMilliseconds
