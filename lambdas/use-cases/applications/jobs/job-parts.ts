/** Writes one part of a job as far as it goes: each row once, however often the part is repeated. */
import { jobPolicy } from '#contract/staff/jobs.ts'
import { AppError } from '#domain/app-error.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import { setApplicationStatus } from '../set-application-status.ts'
import { undoStatus } from '../undo-status.ts'
import { recordStatusEvent } from '../record-status-event.ts'
import type { FoundApplications, StatusEventRepository } from '../ports.ts'
import { forEachAtOnce } from '../../at-once.ts'
import type { Clock } from '../../ports.ts'
import type { StoredJob, StoredRow } from './ports.ts'

export interface WorkPorts {
  readonly applications: Pick<FoundApplications, 'findStored'>
  /** Writes events, each with an entry of the record. */
  readonly events: StatusEventRepository
  readonly clock: Clock
}

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

const stored = async ({ applications }: WorkPorts, { lender_id }: StoredJob, { phone = '' }: StoredRow) => {
  const application = await applications.findStored(phone, lender_id)
  if (!application) throw new AppError('APPLICATION_NOT_FOUND')
  return { phone, application }
}

type Work = (ports: WorkPorts, job: StoredJob, row: StoredRow) => Promise<StoredRow>

const setStatus: Work = async (ports, job, row) => {
  const { lender_id: lenderId, from, to, message, reason, started_by: by } = job
  if (to === undefined || by === undefined) throw new TypeError('The job sets no status')
  await setApplicationStatus(ports, {
    phone: row.phone ?? '',
    lenderId,
    status: to,
    message,
    correctionReason: reason,
    change: { id: eventIdOf(job, row), by: by.email, from },
  })
  return { ...row, outcome: 'done' }
}

const importRow: Work = async (ports, job, row) => {
  const { event } = row
  if (!event) throw new TypeError('The row brings no event')
  const { started_at, started_by, file } = job
  const said = {
    ...event,
    received_at: started_at,
    by: started_by?.email,
    file: `${file ?? ''}, row ${row.number}`,
  } satisfies StatusEvent
  await recordStatusEvent(ports, await stored(ports, job, row), said)
  return { ...row, outcome: 'done' }
}

/** After a cancel: whether the row was written before. */
const look: Work = async (ports, job, row) => {
  const { application } = await stored(ports, job, row)
  const isDone = application.history.some(({ event_id }) => event_id === eventIdOf(job, row))
  return isDone ? { ...row, outcome: 'done' } : row
}

const laterWords = ({ status, source = 'visitor', by }: StatusEvent): string =>
  `${by ?? source} said ${status} after it`

const undo: Work = async (ports, job, row) => {
  const by = job.undone_by?.email ?? ''
  const { phone = '' } = row
  const undone = await undoStatus(ports, { phone, lenderId: job.lender_id, eventId: eventIdOf(job, row), by })
  if (undone.outcome === 'undone') return { ...row, outcome: 'undone' }
  const [later] = undone.outcome === 'touched' ? undone.later : []
  return { ...row, outcome: 'kept', why: later ? laterWords(later) : 'it is too old' }
}

const workOf = (job: StoredJob): { readonly work: Work; readonly on: StoredRow['outcome'] } => {
  if (job.state === 'undoing') return { work: undo, on: 'done' }
  if (job.state === 'cancelling') return { work: look, on: 'planned' }
  return { work: job.kind === 'import' ? importRow : setStatus, on: 'planned' }
}

/** Rows of one application stay in their order: those that come back are the newest first. */
const groupsOf = (job: StoredJob, rows: readonly StoredRow[]): StoredRow[][] => {
  const groups = new Map<string, StoredRow[]>()
  for (const row of job.state === 'undoing' ? rows.toReversed() : rows) {
    const key = row.phone ?? ''
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** Throws BUSY; the rows that were written until then are known at the next attempt. */
export const workPart = async (ports: WorkPorts, job: StoredJob, rows: readonly StoredRow[]): Promise<StoredRow[]> => {
  const { work, on } = workOf(job)
  const after = new Map<number, StoredRow>()
  const waiting = rows.filter(({ outcome }) => outcome === on)
  await forEachAtOnce(groupsOf(job, waiting), atOnce, async (group) => {
    for (const row of group) after.set(row.number, await orFailed(row, () => work(ports, job, row)))
  })
  return rows.map((row) => after.get(row.number) ?? row)
}

/** Whether a step that began then may take another part. */
export const hasTime = (clock: Clock, began: Date, parts: number): boolean =>
  parts < jobPolicy.partsOfAStep && clock.now().getTime() - began.getTime() < jobPolicy.stepMilliseconds
