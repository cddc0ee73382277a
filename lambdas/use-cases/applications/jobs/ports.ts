/** Ports of jobs: one change of many applications, in parts that may be repeated. */
import type { Job, JobRow } from '#contract/staff/jobs.ts'
import type { NewsDialect } from '#domain/applications/news-row.ts'
import type { StatusEvent } from '#lambdas/applications/status-events.rules.ts'
import type { WaitingJob } from '#domain/staff/approvals.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { Changed, Recorded, Unreadable, VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'

/** How an import reads its rows: the headings of the file, and the lender's words at its beginning. */
export interface ImportDialect extends NewsDialect {
  readonly headings: readonly string[]
  /** The column of each field. */
  readonly places: Readonly<Record<string, number>>
}

/** `created_by`, `started_by` and `approved_by` name members of staff by id and address. */
export interface StoredJob extends Omit<
  Job,
  'created_by' | 'started_by' | 'approved_by' | 'undo_until' | 'needs_second'
> {
  readonly created_by: StaffName
  readonly started_by?: StaffName | undefined
  readonly approved_by?: StaffName | undefined
  readonly undone_by?: StaffName | undefined
  /** Behind which the collecting goes on in the list: the time of the status and the phone. Not stored beyond it. */
  readonly cursor?: { readonly since: string; readonly phone: string } | undefined
  readonly dialect?: ImportDialect | undefined
  /** One more at each write. */
  readonly version: number
}

/** Names the application by ids. Rows of the last release have the full phone, and no id of the application. */
export interface StoredRow extends JobRow {
  readonly application_id?: string | undefined
  /** The news that an import records. */
  readonly event?: StatusEvent | undefined
}

export interface JobPart {
  readonly number: number
  readonly rows: readonly StoredRow[]
}

/** The items that are written with a job. */
export interface JobWrite {
  readonly part?: JobPart | undefined
  /** It begins to wait for a second person, or no longer does. */
  readonly waiting?: WaitingJob | 'over' | undefined
}

export interface JobStore {
  /** `changed` where a job has the id. */
  create(job: StoredJob): Promise<Recorded | Changed<undefined>>
  /** Reads what the latest write left. */
  find(id: string): Promise<StoredJob | undefined>
  /** The newest first. */
  list(limit: number): Promise<(StoredJob | Unreadable)[]>
  /** Writes the job and what belongs to it, if its version is still the one before that of `job`. */
  save(job: StoredJob, also?: JobWrite): Promise<VersionedOutcome>
  /** Reads what the latest write left; empty for a part that is not there. */
  readPart(id: string, number: number): Promise<readonly StoredRow[]>
}
