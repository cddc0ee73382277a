import { expect, it } from 'vitest'
import type { TransactionPart } from '#data/table.ts'
import { noCounts } from '#lambdas/news/job-states.rules.ts'
import type { StoredJob } from '#lambdas/news/jobs.table.ts'
import { approveJob, cancelJob, newJob, startJob } from '#lambdas/news/start-job.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { expectRefusal } from '#tests/support/refusals.ts'

const [asha, ravi]: StaffName[] = ['asha', 'ravi'].map((id) => ({ id, email: `${id}@staff.example` }))
if (!asha || !ravi) throw new Error('two members')
const clock = { now: () => new Date('2026-03-10T09:00:00.000Z') }

/** A job of so many rows that is ready, and the ways to change it. */
const ready = (planned: number, fourEyes: boolean) => {
  const ids = { nextUlid: () => 'job' }
  let stored: StoredJob = {
    ...newJob({ ids, clock }, asha, { kind: 'set-status', lender_id: 'lender' }),
    state: 'ready',
    counts: { ...noCounts, planned },
  }
  const table = {
    get: () => Promise.resolve({ Item: stored }),
    transact: ([written]: readonly TransactionPart[]) => {
      stored = written?.Put?.Item as StoredJob
      return Promise.resolve()
    },
  }
  const world = { table, clock } as unknown as World
  return {
    start: (by: StaffName) => startJob(world, 'job', by, fourEyes),
    approve: (by: StaffName) => approveJob(world, 'job', by),
    cancel: () => cancelJob(world, 'job'),
  }
}

it.each([
  [500, true, 'running'],
  [501, true, 'waiting'],
  [501, false, 'running'],
])('%d rows, four eyes %s: %s', async (planned, fourEyes, state) => {
  expect(await ready(planned, fourEyes).start(asha)).toMatchObject({ state, started_by: asha })
})

it('waits for a second member of staff, who may not be the first', async () => {
  const job = ready(501, true)
  await expectRefusal(job.approve(ravi), 'JOB_NOT_READY')
  await job.start(asha)
  await expectRefusal(job.start(ravi), 'JOB_NOT_READY')
  await expectRefusal(job.approve(asha), 'SECOND_PERSON_NEEDED')
  expect(await job.approve(ravi)).toMatchObject({ state: 'running', started_by: asha, approved_by: ravi, version: 3 })
  expect(await job.approve(ravi)).toMatchObject({ version: 3 })
})

it('ends at once when it is cancelled before it wrote anything, and looks what it wrote otherwise', async () => {
  const [waiting, running] = [ready(501, true), ready(5, true)]
  await Promise.all([waiting.start(asha), running.start(asha)])
  expect([(await waiting.cancel()).state, (await running.cancel()).state]).toEqual(['cancelled', 'cancelling'])
})
