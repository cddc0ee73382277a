/**
 * The sweep: continues closings of accounts, purges them when their year is over, removes fields whose life has ended, and goes on with jobs of staff that
 * no console steps. A schedule invokes it.
 */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { createJobSteps } from '#lambdas/news/job-steps.function.ts'
import { jobPolicy } from '#lambdas/news/jobs.contract.ts'
import type { StoredJob } from '#lambdas/news/jobs.table.ts'
import { runJobs } from '#lambdas/news/step-job.ts'
import { openSealer } from '#lambdas/shared/sealer.function.ts'
import { pause } from '#lambdas/shared/system.function.ts'
import { log, openWorld, scheduled } from '#lambdas/shared/world.function.ts'
import { createStaffParts } from '#lambdas/staff/staff-world.function.ts'
import { rightsPolicy } from './rights-policy.contract.ts'
import { runSweep } from './run-sweep.ts'
import { openUserPool } from './user-pool.function.ts'

const world = { ...openWorld(), log, pause, sealer: openSealer(), userPool: openUserPool() }
const staff = createStaffParts({ ...world, recordYears: Number(requiredVariable(environment.recordYears)) })
const step = createJobSteps(staff)

const after = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds)

export const handler = scheduled(async (_, id) => {
  await runSweep(world, after(rightsPolicy.sweepMilliseconds))
  const stepOf = (job: StoredJob) => step(job, id)
  await runJobs(world, after(jobPolicy.runMilliseconds), stepOf)
})
