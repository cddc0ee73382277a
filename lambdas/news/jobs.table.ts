/** Jobs of staff: all of them in one partition, in the order of their beginning, and the rows of each in a partition of its own. */
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import { epochSecondsAfterDays } from '#contract/times.ts'
import { findItem, firstItems, listItems, readIfKnown } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { recordedOrChanged, type Table } from '#data/table.ts'
import { statusEvent } from '#lambdas/applications/application-items.table.ts'
import { lenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { newsFiles } from '#lambdas/offers/news-files.contract.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import type { Unreadable, VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { WaitingJob } from '#lambdas/staff/approvals.rules.ts'
import { beginsToWait, waitsNoLonger } from '#lambdas/staff/approvals.table.ts'
import { job as jobSchema, jobPolicy, jobRow } from './jobs.contract.ts'

const staffName = z.object({ id: z.string(), email: z.string() })

/** A job as its item has it. Members of staff are named by id and address. */
const storedJob = z.extend(z.omit(jobSchema, { undo_until: true, needs_second: true }), {
  to: z.optional(z.enum(applicationStatuses)),
  created_by: staffName,
  started_by: z.optional(staffName),
  approved_by: z.optional(staffName),
  undone_by: z.optional(staffName),
  /** Behind which the collecting goes on in the list: the time of the status and the phone. Not stored beyond it. */
  cursor: z.optional(z.object({ since: z.string(), phone: z.string() })),
  /** How an import reads its rows: the headings of the file, the column of each field, and the lender's words at its beginning. */
  dialect: z.optional(
    z.extend(lenderWords, {
      headings: z.array(z.string()),
      places: z.record(z.string(), z.number()),
      date_format: newsFiles.shape.date_format,
      min_amount: z.optional(z.number()),
      max_amount_rupees: z.optional(z.number()),
    }),
  ),
  /** One more at each write. */
  version: z.int(),
})

export type StoredJob = z.infer<typeof storedJob>

/** A row that names the application by ids; `event` is the news that an import records. Rows of the last release have the full phone, and no id of the application. */
const storedRow = z.extend(jobRow, { application_id: z.optional(z.string()), event: z.optional(statusEvent) })
export type StoredRow = z.infer<typeof storedRow>

/** The row without the words of the lender and of staff, which the application has once they are written. */
export const withoutWords = ({ event, ...row }: StoredRow): StoredRow => {
  if (!event) return row
  const { message: _, held_message: __, note: ___, ...facts } = event
  return { ...row, event: facts }
}
const storedRows = z.object({ rows: z.array(storedRow) })

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

const itemOf = (job: StoredJob) => ({
  ...keys.job(job.id),
  ...job,
  cursor: job.state === 'collecting' ? job.cursor : undefined,
  ttl: epochSecondsAfterDays(new Date(job.created_at), jobPolicy.keptDays),
})

/** `changed` where a job has the id. */
export const createJob = (table: Table, job: StoredJob): Promise<VersionedOutcome> =>
  recordedOrChanged(table.put({ Item: itemOf(job), ...condition(x`attribute_not_exists(pk)`) }))

/** Reads what the latest write left. */
export const findStoredJob = (table: Table, id: string): Promise<StoredJob | undefined> =>
  findItem(table, keys.job(id), storedJob)

/** The newest first. */
export const listJobs = async (table: Table, limit: number): Promise<(StoredJob | Unreadable)[]> => {
  const items = await firstItems(table, partitionPrefix.jobs, '', { ScanIndexForward: false, Limit: limit })
  return items.map((item) => readIfKnown(item, (job) => storedJob.parse(job)))
}

/** Those whose rows bring news, of all days. One that this release cannot read is left out: it ends by itself. */
export const listImports = async (table: Table): Promise<StoredJob[]> =>
  (await listItems(table, partitionPrefix.jobs)).flatMap((item) => {
    const job = readIfKnown(item, (known) => storedJob.parse(known))
    return 'unreadable' in job || job.kind === 'set-status' ? [] : [job]
  })

/** Writes the job and what belongs to it, if its version is still the one before that of `job`. */
export const saveJob = (table: Table, job: StoredJob, { part, waiting }: JobWrite = {}): Promise<VersionedOutcome> => {
  const Item = itemOf(job)
  const { ttl } = Item
  return recordedOrChanged(
    table.transact([
      {
        Put: {
          Item,
          ...condition(x`version = ${job.version - 1}`),
        },
      },
      ...(part ? [{ Put: { Item: { ...keys.jobPart(job.id, part.number), rows: part.rows, ttl } } }] : []),
      ...(waiting === 'over' ? [waitsNoLonger({ kind: 'job', id: job.id })] : []),
      ...(typeof waiting === 'object' ? [beginsToWait(waiting)] : []),
    ]),
  )
}

/** Reads what the latest write left; empty for a part that is not there. */
export const readPart = async (table: Table, id: string, number: number): Promise<readonly StoredRow[]> => {
  return (await findItem(table, keys.jobPart(id, number), storedRows))?.rows ?? []
}
