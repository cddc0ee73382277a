/** Jobs of staff on a real table: many applications are changed once each, by parts that may end anywhere. */
import { expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { findStoredApplication } from '#lambdas/applications/found-applications.table.ts'
import { findStoredJob, saveJob } from '#lambdas/news/jobs.table.ts'
import { runUntilKilled } from '#tests/support/run-until-killed.ts'
import { createJobsOnTable } from '#tests/support/staff/jobs-on-table.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { createMovableClock } from '#tests/support/table/movable-clock.ts'

const table = await startTable()
const time = createMovableClock('2026-03-10T09:00:00.000Z')
const jobs = createJobsOnTable(table.opened, time.clock)
let seeded = 0

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
  const dropped = await jobs.begin({ lenderId, from: 'applied', to: 'pending' })
  const cursor = { since: dropped.created_at, phone: phones[0] ?? '' }
  await saveJob(jobs.table, { ...dropped, cursor, version: 2 })
  await jobs.cancel(dropped.id)
  expect(await findStoredJob(jobs.table, dropped.id)).not.toHaveProperty('cursor')
  // The clicks are a second apart.
  const begun = await jobs.begin({ lenderId, from: 'applied', to: 'rejected', until: '2026-03-01T09:00:09.000Z' })
  expect(await jobs.finish(begun)).toMatchObject({ state: 'ready', counts: { planned: 10, refused: 0, done: 0 } })
  expect(await statuses(phones[0])).toEqual(['applied'])

  const early = await jobs.begin({ lenderId, from: 'applied', to: 'pending', until: '2026-03-01T09:00:01.000Z' })
  await jobs.finish(early)
  await jobs.start(early.id)
  expect(await jobs.finish(early)).toMatchObject({ state: 'done', counts: { done: 2 } })

  await jobs.start(begun.id)
  const done = await jobs.finish(begun)
  const refusals = [{ why: 'the status is pending meanwhile', count: 2 }]
  expect(done).toMatchObject({ state: 'done', counts: { planned: 0, done: 8, failed: 2 }, refusals })
  const outcomes = (await jobs.rowsOf(done)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(phones.slice(0, 10).map((_, index) => (index < 2 ? 'failed' : 'done')))
  expect([await statuses(phones[5]), await ownStatus()]).toEqual([['applied', 'rejected'], 'rejected'])

  time.advance(60)
  expect(await jobs.undo(begun.id)).toMatchObject({ state: 'undoing' })
  expect(await jobs.finish(begun)).toMatchObject({ state: 'undone', counts: { undone: 8, kept: 0, failed: 2 } })
  expect(await ownStatus()).toBe('applied')
})

it('keeps what something later has touched when a job is taken back, and says what it was', async () => {
  const { lenderId } = await seed(2)
  const first = await jobs.begin({ lenderId, from: 'applied', to: 'pending' })
  await jobs.finish(first)
  await jobs.start(first.id)
  await jobs.finish(first)
  time.advance(60)
  const second = await jobs.begin({ lenderId, from: 'pending', to: 'approved' })
  await jobs.finish(second)
  await jobs.start(second.id)
  await jobs.finish(second)
  await jobs.undo(first.id)
  const refusals = [{ why: 'asha@staff.example said approved after it', count: 2 }]
  expect(await jobs.finish(first)).toMatchObject({ state: 'undone', counts: { kept: 2, undone: 0 }, refusals })
  time.advance(25 * 3600)
  await expect(jobs.undo(second.id)).rejects.toMatchObject({ code: 'JOB_NOT_READY' })
})

it('ends without a console, beside a job of a later release, and leaves a job alone that changes meanwhile', async () => {
  await table.put({ pk: 'JOBS', sk: 'later' })
  const [alone, watched] = [await seed(12), await seed(2)]
  const begin = ({ lenderId }: typeof alone) => jobs.begin({ lenderId, from: 'applied', to: 'pending' })
  const [{ id }, { id: shown }] = [await begin(alone), await begin(watched)]
  await jobs.run(60_000)
  expect([(await jobs.start(id)).state, (await jobs.start(shown)).state]).toEqual(['running', 'running'])
  await jobs.run(60_000, async () => {
    const seen = await findStoredJob(jobs.table, shown)
    if (seen) await saveJob(jobs.table, { ...seen, version: seen.version + 1 })
  })
  expect(await findStoredJob(jobs.table, id)).toMatchObject({ state: 'done', counts: { done: 12 } })
  expect(await alone.statuses(alone.phones[11])).toEqual(['applied', 'pending'])
  expect(await findStoredJob(jobs.table, shown)).toMatchObject({ state: 'running', counts: { done: 0 } })
  await jobs.run(60_000)
  expect(await findStoredJob(jobs.table, shown)).toMatchObject({ state: 'done', counts: { done: 2 } })
})

it('goes on after a kill -9 where it was, does nothing twice, and after a cancel knows each row that was written', async () => {
  const { lenderId, phones, statuses } = await seed(230)
  const { id } = await jobs.begin({ lenderId, from: 'applied', to: 'under_review' })
  await jobs.finish({ id })
  await jobs.start(id)
  const program = ['tests/support/staff/job-process.ts', table.endpoint, table.tableName, id]
  await runUntilKilled(program, 20)
  expect(await findStoredJob(jobs.table, id)).toMatchObject({ state: 'running', next: 0, counts: { done: 0 } })
  await runUntilKilled(program, 120)
  expect(await findStoredJob(jobs.table, id)).toMatchObject({ state: 'running', next: 1, counts: { done: 100 } })
  await jobs.cancel(id)
  const cancelled = await jobs.finish({ id })
  const isWritten = await Promise.all(phones.map(async (phone) => (await statuses(phone)).length === 2))
  expect((await jobs.rowsOf(cancelled)).map(({ outcome }) => outcome === 'done')).toEqual(isWritten)
  expect(cancelled).toMatchObject({ state: 'cancelled', counts: { done: isWritten.filter(Boolean).length } })
  expect(cancelled.counts.done).toBeLessThan(200)
})
