/** Jobs of staff on a real table: many applications are changed once each, by parts that may end anywhere. */
import { expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { findStoredApplication } from '#lambdas/applications/found-applications.table.ts'
import { findStoredJob, saveJob } from '#lambdas/news/jobs.table.ts'
import { beginStatusJob, cancelJob, startJob, undoJob } from '#lambdas/news/start-job.ts'
import { runJobs, stepJob } from '#lambdas/news/step-job.ts'
import { runUntilKilled } from '#tests/support/run-until-killed.ts'
import { asha, finishJob, rowsOfJob } from '#tests/support/staff/jobs.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld } from '#tests/support/world.ts'

const table = await startTable()
const world = openTestWorld(table)
let seeded = 0

/** As the schedule runs for a minute; `meanwhile` is done in its pause. */
const runForAMinute = (meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
  const pause = async () => void (await meanwhile())
  const until = new Date(world.clock.now().getTime() + 60_000)
  return runJobs({ ...world, pause }, until, ({ id }) => stepJob(world, id))
}

const seed = async (count: number) => {
  const lenderId = `lender-${seeded}`
  const phones = await seedApplications(table.opened, lenderId, count, { from: seeded })
  seeded += count
  const statuses = (phone = '') =>
    findStoredApplication(table.opened, phone, lenderId).then(
      (found) => found?.history.map(({ status }) => status) ?? [],
    )
  return { lenderId, phones, statuses }
}

it('counts and refuses before anything is written, changes all that match, and is taken back', async () => {
  const { lenderId, phones, statuses } = await seed(12)
  const ownStatus = async () => (await table.read(keys.user(phones[5] ?? '')))?.['application_status']
  const dropped = await beginStatusJob(world, asha, { lender_id: lenderId, from: 'applied', to: 'pending' })
  const cursor = { since: dropped.created_at, phone: phones[0] ?? '' }
  await saveJob(world.table, { ...dropped, cursor, version: 2 })
  await cancelJob(world, dropped.id)
  expect(await findStoredJob(world.table, dropped.id)).not.toHaveProperty('cursor')
  // The clicks are a second apart.
  const begun = await beginStatusJob(world, asha, {
    lender_id: lenderId,
    from: 'applied',
    to: 'rejected',
    until: '2026-03-01T09:00:09.000Z',
  })
  expect(await finishJob(world, begun)).toMatchObject({ state: 'ready', counts: { planned: 10, refused: 0, done: 0 } })
  expect(await statuses(phones[0])).toEqual(['applied'])

  const early = await beginStatusJob(world, asha, {
    lender_id: lenderId,
    from: 'applied',
    to: 'pending',
    until: '2026-03-01T09:00:01.000Z',
  })
  await finishJob(world, early)
  await startJob(world, early.id, asha, false)
  expect(await finishJob(world, early)).toMatchObject({ state: 'done', counts: { done: 2 } })

  await startJob(world, begun.id, asha, false)
  const done = await finishJob(world, begun)
  const refusals = [{ why: 'the status is pending meanwhile', count: 2 }]
  expect(done).toMatchObject({ state: 'done', counts: { planned: 0, done: 8, failed: 2 }, refusals })
  const outcomes = (await rowsOfJob(world, done)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(phones.slice(0, 10).map((_, index) => (index < 2 ? 'failed' : 'done')))
  expect([await statuses(phones[5]), await ownStatus()]).toEqual([['applied', 'rejected'], 'rejected'])

  world.advance(60)
  expect(await undoJob(world, begun.id, asha)).toMatchObject({ state: 'undoing' })
  expect(await finishJob(world, begun)).toMatchObject({ state: 'undone', counts: { undone: 8, kept: 0, failed: 2 } })
  expect(await ownStatus()).toBe('applied')
})

it('keeps what something later has touched when a job is taken back, and says what it was', async () => {
  const { lenderId } = await seed(2)
  const first = await beginStatusJob(world, asha, { lender_id: lenderId, from: 'applied', to: 'pending' })
  await finishJob(world, first)
  await startJob(world, first.id, asha, false)
  await finishJob(world, first)
  world.advance(60)
  const second = await beginStatusJob(world, asha, { lender_id: lenderId, from: 'pending', to: 'approved' })
  await finishJob(world, second)
  await startJob(world, second.id, asha, false)
  await finishJob(world, second)
  await undoJob(world, first.id, asha)
  const refusals = [{ why: 'asha@staff.example said approved after it', count: 2 }]
  expect(await finishJob(world, first)).toMatchObject({ state: 'undone', counts: { kept: 2, undone: 0 }, refusals })
  world.advance(25 * 3600)
  await expect(undoJob(world, second.id, asha)).rejects.toMatchObject({ code: 'JOB_NOT_READY' })
})

it('ends without a console, beside a job of a later release, and leaves a job alone that changes meanwhile', async () => {
  await table.put({ pk: 'JOBS', sk: 'later' })
  const [alone, watched] = [await seed(12), await seed(2)]
  const begin = ({ lenderId }: typeof alone) =>
    beginStatusJob(world, asha, { lender_id: lenderId, from: 'applied', to: 'pending' })
  const [{ id }, { id: shown }] = [await begin(alone), await begin(watched)]
  await runForAMinute()
  expect([(await startJob(world, id, asha, false)).state, (await startJob(world, shown, asha, false)).state]).toEqual([
    'running',
    'running',
  ])
  await runForAMinute(async () => {
    const seen = await findStoredJob(world.table, shown)
    if (seen) await saveJob(world.table, { ...seen, version: seen.version + 1 })
  })
  expect(await findStoredJob(world.table, id)).toMatchObject({ state: 'done', counts: { done: 12 } })
  expect(await alone.statuses(alone.phones[11])).toEqual(['applied', 'pending'])
  expect(await findStoredJob(world.table, shown)).toMatchObject({ state: 'running', counts: { done: 0 } })
  await runForAMinute()
  expect(await findStoredJob(world.table, shown)).toMatchObject({ state: 'done', counts: { done: 2 } })
})

it('goes on after a kill -9 where it was, does nothing twice, and after a cancel knows each row that was written', async () => {
  const { lenderId, phones, statuses } = await seed(230)
  const { id } = await beginStatusJob(world, asha, { lender_id: lenderId, from: 'applied', to: 'under_review' })
  await finishJob(world, { id })
  await startJob(world, id, asha, false)
  const program = ['tests/support/staff/job-process.ts', table.endpoint, table.tableName, id]
  await runUntilKilled(program, 20)
  expect(await findStoredJob(world.table, id)).toMatchObject({ state: 'running', next: 0, counts: { done: 0 } })
  await runUntilKilled(program, 120)
  expect(await findStoredJob(world.table, id)).toMatchObject({ state: 'running', next: 1, counts: { done: 100 } })
  await cancelJob(world, id)
  const cancelled = await finishJob(world, { id })
  const isWritten = await Promise.all(phones.map(async (phone) => (await statuses(phone)).length === 2))
  expect((await rowsOfJob(world, cancelled)).map(({ outcome }) => outcome === 'done')).toEqual(isWritten)
  expect(cancelled).toMatchObject({ state: 'cancelled', counts: { done: isWritten.filter(Boolean).length } })
  expect(cancelled.counts.done).toBeLessThan(200)
})
