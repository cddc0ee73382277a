/** Jobs of staff: all of them in one partition, in the order of their beginning, and the rows of each in a partition of its own. */
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'
import { job as jobSchema, jobPolicy, jobRow, type Job, type JobRow } from './jobs.contract.ts'
import { lenderWords } from '#contract/offers/lender-words.ts'
import { newsFiles } from '#contract/offers/news-files.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import type { NewsDialect } from './news-row.rules.ts'
import type { StatusEvent } from '#lambdas/applications/status-events.rules.ts'
import type { WaitingJob } from '#domain/staff/approvals.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { Changed, Recorded, Unreadable, VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { firstItems, readIfKnown } from '#data/find-items.ts'
import { epochSecondsAfterDays } from '#data/epoch-seconds.ts'
import { recordedOrChanged } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import { Repository } from '#data/table.ts'
import { beginsToWait, waitsNoLonger } from '#data/staff/dynamo-approvals.ts'
import { statusEvent } from '#lambdas/applications/application-items.table.ts'

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

const staffName = z.object({ id: z.string(), email: z.string() })

const storedJob = z.extend(z.omit(jobSchema, { undo_until: true, needs_second: true }), {
  to: z.optional(z.enum(applicationStatuses)),
  created_by: staffName,
  started_by: z.optional(staffName),
  approved_by: z.optional(staffName),
  undone_by: z.optional(staffName),
  cursor: z.optional(z.object({ since: z.string(), phone: z.string() })),
  dialect: z.optional(
    z.extend(lenderWords, {
      headings: z.array(z.string()),
      places: z.record(z.string(), z.number()),
      date_format: newsFiles.shape.date_format,
      min_amount: z.optional(z.number()),
      max_amount_rupees: z.optional(z.number()),
    }),
  ),
  version: z.int(),
})

const storedRows = z.object({
  rows: z.array(z.extend(jobRow, { application_id: z.optional(z.string()), event: z.optional(statusEvent) })),
})

const itemOf = (job: StoredJob) => ({
  ...keys.job(job.id),
  ...job,
  cursor: job.state === 'collecting' ? job.cursor : undefined,
  ttl: epochSecondsAfterDays(new Date(job.created_at), jobPolicy.keptDays),
})

export class DynamoJobs extends Repository implements JobStore {
  async create(job: StoredJob): Promise<Recorded | Changed<undefined>> {
    return recordedOrChanged(this.table.put({ Item: itemOf(job), ConditionExpression: 'attribute_not_exists(pk)' }))
  }

  async find(id: string): Promise<StoredJob | undefined> {
    const { Item } = await this.table.get({ Key: keys.job(id), ConsistentRead: true })
    return Item && storedJob.parse(Item)
  }

  async list(limit: number): Promise<(StoredJob | Unreadable)[]> {
    const items = await firstItems(this.table, partitionPrefix.jobs, '', { ScanIndexForward: false, Limit: limit })
    return items.map((item) => readIfKnown(item, (job) => storedJob.parse(job)))
  }

  async save(job: StoredJob, { part, waiting }: JobWrite = {}): Promise<VersionedOutcome> {
    const Item = itemOf(job)
    const { ttl } = Item
    return recordedOrChanged(
      this.table.transact([
        {
          Put: {
            Item,
            ConditionExpression: 'version = :before',
            ExpressionAttributeValues: { ':before': job.version - 1 },
          },
        },
        ...(part ? [{ Put: { Item: { ...keys.jobPart(job.id, part.number), rows: part.rows, ttl } } }] : []),
        ...(waiting === 'over' ? [waitsNoLonger({ kind: 'job', id: job.id })] : []),
        ...(typeof waiting === 'object' ? [beginsToWait(waiting)] : []),
      ]),
    )
  }

  async readPart(id: string, number: number): Promise<readonly StoredRow[]> {
    const { Item } = await this.table.get({ Key: keys.jobPart(id, number), ConsistentRead: true })
    return Item ? storedRows.parse(Item).rows : []
  }
}
