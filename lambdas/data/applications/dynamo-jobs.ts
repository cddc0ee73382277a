/** Jobs of staff: all of them in one partition, in the order of their beginning, and the rows of each in a partition of its own. */
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'
import { job as jobSchema, jobPolicy, jobRow } from '#contract/staff/jobs.ts'
import { lenderWords } from '#contract/lenders/lender-words.ts'
import { newsFiles } from '#contract/offers/news-files.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import type { JobStore, JobWrite, StoredJob, StoredRow } from '#use-cases/applications/jobs/ports.ts'
import type { Changed, Recorded, Unreadable, VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { firstItems, readIfKnown } from '../find-items.ts'
import { epochSecondsAfterDays } from '../epoch-seconds.ts'
import { recordedOrChanged } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../table.ts'
import { beginsToWait, waitsNoLonger } from '../staff/dynamo-approvals.ts'
import { statusEvent } from '#lambdas/applications/application-items.table.ts'

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
