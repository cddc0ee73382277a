/** Jobs of staff in tests: one is worked on until its end, and its rows are read. */
import { isUnderWay } from '#lambdas/news/job-states.rules.ts'
import { readPart, type StoredJob } from '#lambdas/news/jobs.table.ts'
import { stepJob } from '#lambdas/news/step-job.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'

export const asha: StaffName = { id: 'asha', email: 'asha@staff.example' }

/** Steps until nothing is under way. */
export const finishJob = async (world: World, { id }: { readonly id: string }): Promise<StoredJob> => {
  let job = await stepJob(world, id)
  while (isUnderWay(job.state)) job = await stepJob(world, id)
  return job
}

export const rowsOfJob = async ({ table }: World, { id, parts }: StoredJob) =>
  (await Promise.all(Array.from({ length: parts }, (_, part) => readPart(table, id, part)))).flat()
