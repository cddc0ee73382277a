/** A lender's file as a job of staff on a real table. */
import { expect, it } from 'vitest'
import { findStoredApplication } from '#lambdas/applications/found-applications.table.ts'
import { undoStatus } from '#lambdas/applications/record-status-event.ts'
import { addImportPart, beginImport } from '#lambdas/news/import-job.ts'
import { saveJob } from '#lambdas/news/jobs.table.ts'
import { startJob, undoJob } from '#lambdas/news/start-job.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { asha, finishJob, rowsOfJob } from '#tests/support/staff/jobs.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { createMovableClock } from '#tests/support/table/movable-clock.ts'
import { openTestWorld } from '#tests/support/world.ts'

const table = await startTable()
const world = openTestWorld(table, createMovableClock('2026-03-12T14:30:00.000Z'))
const journey = createJourneyOnTable(table)
const headings = ['Lead', 'Mobile', 'Stage', 'On', 'Amt']
const begin = (names = headings) => beginImport(world, asha, { lenderId: 'lender', file: 'news.csv', headings: names })
const column_map = { click_id: 'lead', phone: 'mobile', status: 'stage', occurred_at: 'on', amount: 'Amt' }
const status_map = { OK: 'approved', PAID: 'disbursed' } as const

const apply = async () => {
  const session = pickSession()
  await journey.start(session)
  await journey.apply(session, 'lender')
  const application = await findStoredApplication(table.opened, session.phone, 'lender')
  return { phone: session.phone, clickId: application?.click_id ?? '', userId: application?.user_id }
}

const history = async ({ phone }: { readonly phone: string }) =>
  (await findStoredApplication(table.opened, phone, 'lender'))?.history.slice(1) ?? []

const numbered = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 2, cells }))

it('checks every row before anything is written, writes each once, and takes the file back', async () => {
  await journey.put({ lenders: [lenderEntry({ id: 'lender', column_map, status_map })] })
  const [one, two] = [await apply(), await apply()]
  const rows = numbered(
    [one.clickId, '', 'OK', '11-03-2026', '4,50,000.50'],
    [one.clickId, '', 'PAID', '12-03-2026', '4,40,000'],
    ['', two.phone, 'Sanctioned', '11-03-2026', '100'],
    [createClickIds('another key, which is as long as a key needs').nextClickId('nobody'), '', 'OK', '11-03-2026', '1'],
    ['', two.phone, 'sanctioned', '11-03-2026', '', 'beyond'],
  )
  const begun = await begin()
  await addImportPart(world, begun.id, { part: 0, rows, is_last: false })
  await addImportPart(world, begun.id, { part: 0, rows, is_last: false })
  await expectRefusal(startJob(world, begun.id, asha, false), 'JOB_NOT_READY')
  const ready = await addImportPart(world, begun.id, {
    part: 1,
    rows: [{ number: 7, cells: ['', two.phone, 'OK', '11-03-2026', '5'] }],
    is_last: true,
  })
  expect(ready).toMatchObject({
    state: 'ready',
    counts: { planned: 3, refused: 3 },
    unmapped: [{ kind: 'status', word: 'Sanctioned', count: 1 }],
    sums: { file: { approved: '45000650', disbursed: '44000000' }, refused: { approved: '100' } },
  })
  expect(await history(one)).toEqual([])

  world.advance(60)
  await startJob(world, begun.id, asha, false)
  const done = await finishJob(world, begun)
  expect(done).toMatchObject({ state: 'done', counts: { planned: 0, done: 3, refused: 3, failed: 0 } })
  const said = { source: 'file', by: 'asha@staff.example', received_at: world.now() }
  expect(await history(one)).toMatchObject([
    { ...said, status: 'approved', file: 'news.csv, row 2', amount: 450_000.5 },
    { ...said, status: 'disbursed', file: 'news.csv, row 3' },
  ])
  const result = await rowsOfJob(world, done)
  expect(result.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
    { number: 4, why: `status "Sanctioned" is not mapped to one of ours` },
    { number: 5, why: 'no application of this lender has this click_id' },
    { number: 6, why: 'has 6 cells, and there are 5 columns' },
  ])
  // The lender's file has the cells; a phone or a message of it would outlive a closing here.
  expect(JSON.stringify(await table.list(`JOB#${done.id}`))).not.toContain(two.phone.slice(3))
  expect(result[0]).toMatchObject({ outcome: 'done', user_id: one.userId, from: 'applied', to: 'approved' })

  await undoJob(world, begun.id, asha)
  expect(await finishJob(world, begun)).toMatchObject({ counts: { undone: 3, kept: 0 } })
  expect((await history(one)).map(({ moved }) => moved)).toEqual([false, false])
  const again = await begin()
  const first = rows.slice(0, 1)
  expect(await addImportPart(world, again.id, { part: 0, rows: first, is_last: true })).toMatchObject({
    counts: { planned: 1 },
  })
})

it('records the rows of a file once where two of its previews are started, and takes back what each job itself has brought', async () => {
  const { clickId, phone } = await apply()
  const rows = numbered([clickId, '', 'OK', '11-03-2026', '4,50,000'])
  const preview = async () => {
    const { id } = await begin()
    expect(await addImportPart(world, id, { part: 0, rows, is_last: true })).toMatchObject({ counts: { planned: 1 } })
    expect(JSON.stringify(await table.list(`JOB#${id}`))).not.toContain(phone.slice(1))
    return id
  }
  const [first, second] = [await preview(), await preview()]
  const run = async (id: string) => {
    world.advance(60)
    await startJob(world, id, asha, false)
    return (await finishJob(world, { id })).counts
  }
  const statusNow = async () => (await findStoredApplication(table.opened, phone, 'lender'))?.status
  expect(await run(first)).toMatchObject({ done: 1, unchanged: 0 })
  expect(await run(second)).toMatchObject({ done: 0, unchanged: 1, planned: 0, failed: 0 })
  expect(await history({ phone })).toMatchObject([{ status: 'approved', job: first, file: 'news.csv, row 2' }])
  await expectRefusal(undoJob(world, second, asha), 'JOB_NOT_READY')
  expect(await statusNow()).toBe('approved')

  // Staff take the event back in the console, and a third preview brings it again.
  const application = await findStoredApplication(table.opened, phone, 'lender')
  if (!application) throw new Error('there is no application')
  await undoStatus(world, { phone, application }, { isEvent: ({ job }) => job === first, by: 'ravi@staff.example' })
  expect(await run(await preview())).toMatchObject({ done: 1 })
  await undoJob(world, first, asha)
  const why = 'another import has brought it since'
  expect(await finishJob(world, { id: first })).toMatchObject({ counts: { kept: 1, undone: 0 }, refusals: [{ why }] })
  expect(await statusNow()).toBe('approved')
})

it('keeps no phone of a file whose cells have moved by a column', async () => {
  await journey.put({ lenders: [lenderEntry({ id: 'lender', column_map, status_map })] })
  const { clickId, phone } = await apply()
  const digits = phone.slice('+91'.length)
  const rows = numbered(
    [clickId, '', 'OK', digits, ''],
    [clickId, '', `${digits.slice(0, 5)} ${digits.slice(5)}`, '11-03-2026', ''],
    [clickId, '', 'OK', '11-03-2026', `${digits} x`],
    ['', `${digits}1`, 'OK', '11-03-2026', ''],
  )
  const begun = await begin()
  const ready = await addImportPart(world, begun.id, { part: 0, rows, is_last: true })
  expect(ready).toMatchObject({ counts: { planned: 0, refused: 4 }, unmapped: [] })
  const kept = JSON.stringify([ready, await rowsOfJob(world, ready)])
  expect(kept.replaceAll(' ', '')).not.toContain(digits)
  expect(kept).toContain(`cannot be read as`)
})

it('refuses an amount that the lender cannot have meant', async () => {
  await journey.put({ lenders: [lenderEntry({ id: 'lender', column_map, status_map, min_amount: 50_000 })] })
  const { clickId } = await apply()
  const { id } = await begin()
  const rows = numbered([clickId, '', 'OK', '11-03-2026', '4.5'])
  expect(await addImportPart(world, id, { part: 0, rows, is_last: true })).toMatchObject({
    refusals: [{ why: expect.stringContaining('below the lender') as string }],
  })
})

it('takes more parts than a hundred rows each would make, because long rows need them', async () => {
  const begun = await begin()
  await saveJob(world.table, { ...begun, parts: 1200, version: begun.version + 1 })
  const rows = numbered(['', '+919000000000', 'OK', '11-03-2026', '5'])
  expect(await addImportPart(world, begun.id, { part: 1200, rows, is_last: true })).toMatchObject({
    state: 'ready',
    parts: 1201,
  })
})

it('records sanction and payout of one row, and takes both back', async () => {
  const columns = {
    click_id: 'Lead',
    approved_at: 'Sanctioned on',
    approved_amount: 'Sanctioned',
    disbursed_at: 'Paid on',
    disbursed_amount: 'Paid',
  }
  await journey.put({ lenders: [lenderEntry({ id: 'lender', column_map: columns })] })
  const [one, two] = [await apply(), await apply()]
  const { id } = await begin(Object.values(columns))
  const rows = numbered(
    [one.clickId, '11-03-2026', '4,50,000', '12-03-2026', '4,40,000'],
    [two.clickId, '11-03-2026', '1,00,000', '', ''],
    ['nobody', '11-03-2026', '1', '12-03-2026', '1'],
  )
  expect(await addImportPart(world, id, { part: 0, rows, is_last: true })).toMatchObject({
    counts: { planned: 3, refused: 1 },
    sums: { file: { approved: '55000100', disbursed: '44000100' }, refused: { approved: '100', disbursed: '100' } },
  })
  world.advance(60)
  await startJob(world, id, asha, false)
  expect(await finishJob(world, { id })).toMatchObject({ counts: { done: 3, failed: 0 } })
  const file = 'news.csv, row 2'
  expect(await history(one)).toMatchObject([
    { status: 'approved', amount: 450_000, file },
    { status: 'disbursed', amount: 440_000, file },
  ])
  await undoJob(world, id, asha)
  expect(await finishJob(world, { id })).toMatchObject({ counts: { undone: 3, kept: 0 } })
  expect((await history(one)).map(({ moved }) => moved)).toEqual([false, false])
})
