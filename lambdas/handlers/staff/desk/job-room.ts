/** Operations of jobs: changes of many applications, and lenders' files. */
import { nameNewsEvent } from '#adapters/applications/news-event-ids.ts'
import { ulids as ids } from '#adapters/ulids.ts'
import type { jobRoom as endpoints } from '#contract/staff/job-room.ts'
import { jobPolicy } from '#contract/staff/jobs.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoJobs } from '#data/applications/dynamo-jobs.ts'
import { namingColumns } from '#domain/applications/news-columns.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import {
  findJob,
  shownJob,
  shownRow,
  approveJob,
  beginStatusJob,
  cancelJob,
  startJob,
  undoJob,
} from '#use-cases/applications/jobs/start-job.ts'
import { addImportPart, beginImport } from '#use-cases/applications/jobs/import-job.ts'
import type { StoredJob } from '#use-cases/applications/jobs/ports.ts'
import { untilOf } from '#use-cases/applications/list-for-staff.ts'
import type { StaffParts } from '../staff-parts.ts'
import type { DeskSettings } from './application-room.ts'
import { createJobSteps } from './job-steps.ts'

export const jobRoom = (
  parts: StaffParts,
  { fourEyes, clickIds }: DeskSettings,
): StaffOperations<keyof typeof endpoints> => {
  const { table, clock } = parts
  const applications = new DynamoFoundApplications(table)
  const catalogue = new DynamoCatalogueRepository(table)
  const jobs = new DynamoJobs(table)
  const ports = { jobs, applications, catalogue, clickIds, nameEvent: nameNewsEvent, ids, clock }
  const step = createJobSteps(parts)
  const answer = (job: StoredJob) => ({ job: shownJob(job, fourEyes) })
  /** The same ports, with a store that records the change of the job. */
  const changing = (call: StaffCaller, action: StaffAction, id: string) => ({
    jobs: new DynamoJobs(parts.recorded(call, { action, subject: { kind: 'job', id } })),
    clock,
    fourEyes,
  })

  return {
    'list-jobs': async () => ({
      jobs: (await jobs.list(jobPolicy.listed)).flatMap((job) =>
        'unreadable' in job ? [] : [shownJob(job, fourEyes)],
      ),
    }),
    'begin-status-job': async ({ staff, body: { lender: lender_id, older, ...about } }) => {
      const until = untilOf({ older }, clock.now())
      return answer(await beginStatusJob(ports, staff, { ...about, lender_id, until }))
    },
    'begin-import': async ({ staff, body: { lender: lenderId, file, read_as: readAs, headings } }) => {
      const job = await beginImport(ports, staff, { lenderId, file, readAs, headings })
      const naming = namingColumns.flatMap((field) => job.dialect?.places[field] ?? [])
      return { ...answer(job), naming }
    },
    'add-import-rows': async ({ params, body }) => answer(await addImportPart(ports, params.job_id, body)),
    'show-job': async ({ params }) => answer(await findJob(ports, params.job_id)),
    'step-job': async ({ params, requestId }) => answer(await step(await findJob(ports, params.job_id), requestId)),
    'start-job': async (call) => {
      const { job_id: id } = call.params
      return answer(await startJob(changing(call, 'job.start', id), id, call.staff))
    },
    'approve-job': async (call) => {
      const { job_id: id } = call.params
      return answer(await approveJob(changing(call, 'job.approve', id), id, call.staff))
    },
    'cancel-job': async (call) => {
      const { job_id: id } = call.params
      return answer(await cancelJob(changing(call, 'job.cancel', id), id))
    },
    'undo-job': async (call) => {
      const { job_id: id } = call.params
      return answer(await undoJob(changing(call, 'job.undo', id), id, call.staff))
    },
    'list-job-rows': async ({ params, query }) => {
      const job = await findJob(ports, params.job_id)
      const rows = await jobs.readPart(job.id, Number(query.part))
      return { ...(job.dialect && { headings: [...job.dialect.headings] }), rows: rows.map(shownRow) }
    },
  }
}
