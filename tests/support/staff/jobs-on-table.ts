/** Jobs of staff on a real table, with the clock of a test. */
import { ulids } from '#adapters/system.ts'
import type { Table } from '#data/table.ts'
import { addImportPart, beginImport, type SentPart } from '#lambdas/news/import-job.ts'
import { isUnderWay } from '#lambdas/news/job-states.rules.ts'
import { readPart, type StoredJob } from '#lambdas/news/jobs.table.ts'
import { approveJob, beginStatusJob, cancelJob, startJob, undoJob, type StatusJob } from '#lambdas/news/start-job.ts'
import { runJobs, stepJob } from '#lambdas/news/step-job.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { createRecordedLog } from '../recorded-log.ts'
import { testIdentityKey } from '../world.ts'

export const asha: StaffName = { id: 'asha', email: 'asha@staff.example' }

export const createJobsOnTable = (table: Table, clock: Clock, fourEyes = false) => {
  const world = { table, clickIds: createClickIds(testIdentityKey), ids: ulids, clock }
  const step = (id: string) => stepJob(world, id)
  /** Steps until nothing is under way. */
  const finish = async ({ id }: { readonly id: string }): Promise<StoredJob> => {
    let job = await step(id)
    while (isUnderWay(job.state)) job = await step(id)
    return job
  }
  return {
    ...world,
    step,
    finish,
    begin: ({ lenderId, ...about }: Omit<StatusJob, 'lender_id'> & { readonly lenderId: string }) =>
      beginStatusJob(world, asha, { ...about, lender_id: lenderId }),
    beginImport: (lenderId: string, headings: readonly string[]) =>
      beginImport(world, asha, { lenderId, file: 'news.csv', headings }),
    send: (id: string, part: SentPart) => addImportPart(world, id, part),
    start: (id: string) => startJob(world, id, asha, fourEyes),
    approve: (id: string, by: StaffName) => approveJob(world, id, by),
    /** As the schedule runs, for this long; `meanwhile` is done in its pause. */
    run: (milliseconds: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
      const pause = async () => void (await meanwhile())
      const log = createRecordedLog()
      const until = new Date(clock.now().getTime() + milliseconds)
      return runJobs({ ...world, log, pause }, until, ({ id }) => step(id))
    },
    cancel: (id: string) => cancelJob(world, id),
    undo: (id: string) => undoJob(world, id, asha),
    rowsOf: async ({ id, parts }: StoredJob) =>
      (await Promise.all(Array.from({ length: parts }, (_, part) => readPart(table, id, part)))).flat(),
  }
}
