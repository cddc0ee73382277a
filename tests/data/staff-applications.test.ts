/** The room Applications on a real table, through the pipeline of staff: lists, looks, changes, and the record of them. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { ApplicationStatus } from '#contract/entities.ts'
import type { StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { addWords } from '#lambdas/lenders/map-words.ts'
import { countMapped, replayWaiting } from '#lambdas/news/replay-waiting.ts'
import { createLendersOnTable } from '#tests/support/lenders/lenders-on-table.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const staff = createStaffOnTable(table)
const lenders = createLendersOnTable(table)
let asha: SignedInStaff
let seeded = 0

beforeAll(async () => {
  asha = await staff.signIn('partners', 'support')
})

interface Row {
  readonly user_id: string
  readonly lender_id: string
  readonly since: string
  readonly phone: string
  readonly status: string
}
interface Shown {
  readonly id: string
  readonly status: string
  readonly events: readonly {
    readonly status: string
    readonly at: string
    readonly amount?: number
    readonly event_id?: string
    readonly undo_until?: string
    readonly by?: string
  }[]
}

/** Another second each, so that the record is in the order of the calls. */
const call = (operation: StaffOperation, parts: Parameters<typeof staff.call>[2] = {}) => {
  staff.advance(1)
  return staff.call(operation, asha, parts)
}

const list = async (query: Record<string, string>) => {
  const { json } = await call('list-applications', { query })
  return json as { applications: Row[]; next_cursor?: string }
}

const seed = async (count: number) => {
  const lender = `lender-${seeded}`
  const phones = await seedApplications(table.opened, lender, count, { from: seeded })
  seeded += count
  const { applications } = await list({ lender, status: 'applied' })
  const params = { user_id: applications[0]?.user_id ?? '', lender_id: lender }
  const set = async (status: ApplicationStatus, from: string, more: object = {}) => {
    const answer = await call('set-application-status', {
      params,
      body: { change_id: randomUUID(), from, status, ...more },
    })
    return { ...answer, application: answer.json['application'] as Shown }
  }
  return { lender, phones, applications, params, set }
}

it('lists a page after the other, the oldest first, by age too, and counts up to a hundred', async () => {
  const { lender } = await seed(103)
  const first = await list({ lender, status: 'applied' })
  const next = await list({ lender, status: 'applied', cursor: first.next_cursor ?? '' })
  const last = await list({ lender, status: 'applied', cursor: next.next_cursor ?? '' })
  expect([first, next, last].map(({ applications }) => applications.length)).toEqual([50, 50, 3])
  expect(last.next_cursor).toBeUndefined()
  expect(
    new Set([first, next, last].flatMap(({ applications }) => applications.map(({ user_id }) => user_id))).size,
  ).toBe(103)
  expect(first.applications[0]?.phone).toMatch(/^\+91 70•••••\d{3}$/)
  expect((await list({ lender, status: 'applied', older: '10' })).applications).toEqual([])
  const counts = await call('count-applications', { query: { lender } })
  expect(counts.json).toMatchObject({ counts: { applied: 100, rejected: 0 }, unmapped: 0 })
  expect(await call('list-applications', { query: { lender, status: 'applied', cursor: 'x' } })).toMatchObject({
    status: 400,
  })
})

it('a file of a lender is a job, whose calls are refused until their time', async () => {
  const lender = await lenders.addLender()
  const { clickId } = await lenders.addClick(lender)
  expect((await call('list-application-lenders')).json['lenders']).toMatchObject([{ id: lender }])
  const file = { lender, file: 'news.csv', headings: ['click_id', 'status', 'occurred_at'] }
  const begin = (more: object) => call('begin-import', { body: { ...file, ...more } })
  expect((await begin({ headings: ['x'] })).error).toBe('VALIDATION_ERROR')
  expect((await begin({ lender: 'nobody' })).error).toBe('LENDER_NOT_FOUND')
  const read_as = 'Windows-1252, because it is not UTF-8'
  const { job, naming } = (await begin({ read_as })).json as { job: { id: string; read_as: string }; naming: number[] }
  expect([naming, job.read_as]).toEqual([[0], read_as])
  const one = { params: { job_id: job.id } }
  expect((await call('start-job', one)).error).toBe('JOB_NOT_READY')
  const why = 'the line has a stray quotation mark'
  const cells = [clickId, 'approved', lenders.now()]
  const rows = [
    { number: 2, cells },
    { number: 3, cells: ['x'], problem: why },
  ]
  const checked = await call('add-import-rows', { ...one, body: { part: 0, rows, is_last: true } })
  expect(checked.json).toMatchObject({ job: { state: 'ready', counts: { planned: 1, refused: 1 } } })
  for (const operation of ['start-job', 'step-job'] as const) expect((await call(operation, one)).status).toBe(200)
  const listed = (await call('list-job-rows', { ...one, query: { part: '0' } })).json
  expect(listed['rows']).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', why }])
  for (const operation of ['undo-job', 'step-job'] as const) expect((await call(operation, one)).status).toBe(200)
  expect((await call('show-job', one)).json).toMatchObject({ job: { state: 'undone', counts: { undone: 1 } } })
  for (const operation of ['cancel-job', 'approve-job'] as const)
    expect((await call(operation, one)).error).toBe('JOB_NOT_READY')
  expect((await call('show-job', { params: { job_id: 'nothing' } })).error).toBe('JOB_NOT_FOUND')
  expect((await call('list-jobs')).json['jobs']).toMatchObject([{ id: job.id }])
})

it('records a look before it answers, and a search by phone also where nobody is found', async () => {
  const { phones, params, lender } = await seed(1)
  const found = await call('search-applications', { body: { phone: phones[0] } })
  expect(found.json).toMatchObject({ user_id: params.user_id, applications: [{ lender_id: lender }] })
  await call('search-applications', { body: { phone: '+919999999999' } })
  const opened = await call('open-application', { params })
  expect(opened.json).toMatchObject({
    application: { status: 'applied', next: expect.arrayContaining(['rejected']) as unknown },
  })
  expect((await call('search-applications', { body: { phone: '123' } })).error).toBe('VALIDATION_ERROR')
  const masked = { kind: 'phone', id: expect.stringMatching(/•••••/) as unknown }
  expect(await staff.recorded('ACTION#application.search')).toMatchObject([
    { subject: masked, person_id: params.user_id, by: { id: asha.id } },
    { subject: { kind: 'phone', id: '+91 99•••••999' } },
  ])
  expect(await staff.recorded(`PERSON#${params.user_id}`)).toMatchObject([
    { action: 'application.search' },
    { action: 'application.open' },
  ])
})

it('sets a status once however often it is sent, with its entry of the record, and takes it back', async () => {
  const { params, set } = await seed(1)
  const change_id = randomUUID()
  const body = { change_id, from: 'applied', status: 'rejected', message: 'The lender says no' }
  const [, again] = [
    await call('set-application-status', { params, body }),
    await call('set-application-status', { params, body }),
  ]
  const { application } = again.json as { application: Shown }
  expect(application).toMatchObject({
    status: 'rejected',
    events: [
      {},
      { event_id: change_id, by: asha.email, undo_until: expect.stringContaining('2026-03-11T09:0') as unknown },
    ],
  })
  expect(await set('approved', 'applied')).toMatchObject({ status: 409, error: 'TRANSITION_NOT_ALLOWED' })
  const stranger = { params: { ...params, user_id: randomUUID() }, body }
  expect((await call('set-application-status', stranger)).error).toBe('APPLICATION_NOT_FOUND')
  staff.advance(60)
  const corrected = await set('approved', 'rejected', { reason: 'The lender wrote by mistake' })
  expect(corrected.application).toMatchObject({ status: 'approved' })
  const undo = async (event_id = '') => (await call('undo-application-status', { params, body: { event_id } })).json
  const touched = { outcome: 'touched', later: [{ status: 'approved', by: asha.email }] }
  expect(await undo(change_id)).toMatchObject(touched)
  expect(await undo(corrected.application.events.at(-1)?.event_id)).toMatchObject({
    outcome: 'undone',
    application: { status: 'rejected' },
  })
  expect(await undo(change_id)).toMatchObject({ outcome: 'undone', application: { status: 'applied' } })
  expect(await undo(change_id)).toMatchObject({ outcome: 'undone', application: { status: 'applied' } })
  const entries = (await staff.recorded(`PERSON#${params.user_id}`)).map(({ action, before, after, reason }) => [
    action,
    before?.['status'],
    after?.['status'],
    reason,
  ])
  expect(entries).toEqual([
    ['application.set-status', 'applied', 'rejected', undefined],
    ['application.set-status', 'rejected', 'approved', 'The lender wrote by mistake'],
    ['application.undo', 'approved', 'rejected', undefined],
    ['application.undo', 'rejected', 'applied', undefined],
  ])
})

it('maps a word that news waits for, and the news is recorded with its lender as the source', async () => {
  const lenderId = await lenders.addLender()
  const { secret } = await lenders.createKey(lenderId)
  const { clickId: click_id } = await lenders.addClick(lenderId)
  lenders.advance(60)
  await lenders.send(lenderId, secret, { click_id, status: 'SANCTIONED', occurred_at: lenders.now() }, { id: 'one' })
  const params = { lender_id: lenderId }
  const words = [{ kind: 'status', word: 'SANCTIONED', count: 1 }]
  expect((await call('list-unmapped-words', { params })).json).toMatchObject({ words })
  const mapped = await call('map-lender-words', { params, body: { status_map: { SANCTIONED: 'approved' } } })
  expect(mapped.json).toMatchObject({ left: 0 })
  expect((await call('list-unmapped-words', { params })).json).toEqual({ words: [], mapped: 0 })
  const job = { params: { job_id: String(mapped.json['job_id']) } }
  expect((await call('step-job', job)).json).toMatchObject({
    job: { kind: 'replay', state: 'done', counts: { done: 1 } },
  })
  expect((await call('undo-job', job)).error).toBe('JOB_NOT_READY')
  expect(await staff.recorded('ACTION#lender.map-words')).toMatchObject([{ subject: { id: lenderId } }])
  const found = await call('search-applications', { body: { click_id } })
  const [row] = found.json['applications'] as [Row]
  expect(row).toMatchObject({ status: 'approved' })
  const { user_id, lender_id } = row
  const { application } = (await call('open-application', { params: { user_id, lender_id } })).json
  const byId = await call('search-applications', { body: { click_id: (application as Shown).id } })
  expect(byId.json).toEqual(found.json)
})

it('shows how news of a lender is read, changes it where it is as seen, and takes a mapped word back', async () => {
  const params = { lender_id: await lenders.addLender() }
  const show = async () => (await call('show-lender-reading', { params })).json
  const change = (seen: object, reading: object) => call('change-lender-reading', { params, body: { seen, reading } })
  const before = await show()
  const columns = { column_map: { click_id: 'Ref', status: 'State', occurred_at: 'On' }, date_format: 'MDY' }
  const [files, mapped] = [
    { ...before, ...columns },
    { ...before, ...columns, status_map: { OK: 'approved' } },
  ]
  expect((await change(before, files)).json).toEqual(files)
  expect((await change(before, {})).error).toBe('CHANGED_MEANWHILE')
  await change(files, mapped)
  expect(await show()).toEqual(mapped)
  await change(mapped, files)
  expect(await show()).toEqual(files)
  for (const wrong of [{ date_format: 'YMD' }, { column_map: { status: 'State' } }, { status_map: { OK: 'happy' } }])
    expect((await change(files, wrong)).error).toBe('VALIDATION_ERROR')
  const nobody = { params: { lender_id: 'nobody' }, body: { seen: {}, reading: {} } }
  expect((await call('change-lender-reading', nobody)).error).toBe('LENDER_NOT_FOUND')
  expect((await call('show-lender-reading', nobody)).error).toBe('LENDER_NOT_FOUND')
  const entries = await staff.recorded('ACTION#lender.change-reading')
  expect(entries.map(({ after }) => after?.['status_map.OK'])).toEqual([undefined, 'approved', null])
})

it('takes as much mapped news as a call has time for, lists the rest, and loses none', async () => {
  const lenderId = await lenders.addLender()
  const { secret } = await lenders.createKey(lenderId)
  const { clickId: click_id } = await lenders.addClick(lenderId)
  lenders.advance(600)
  for (let news = 0; news < 103; news += 1) {
    lenders.advance(1)
    await lenders.send(
      lenderId,
      secret,
      { click_id, status: 'BANKED', occurred_at: lenders.now() },
      { id: `news-${news}` },
    )
  }
  // A call that takes a second for each look at the clock.
  let seconds = 0
  const clock = { now: () => new Date(Date.parse(lenders.now()) + (seconds += 1) * 1000) }
  const world = { ...lenders.world, clock }
  await addWords(world.table, lenderId, { status_map: { BANKED: 'approved' } })
  const first = await replayWaiting(world, asha, lenderId)
  expect([first.left, await countMapped(world, lenderId)]).toEqual([3, 3])
  const params = { job_id: first.job?.id ?? '' }
  expect((await call('step-job', { params })).json).toMatchObject({ job: { state: 'done', counts: { done: 100 } } })
  expect(await replayWaiting(world, asha, lenderId)).toMatchObject({ left: 0, job: { counts: { planned: 3 } } })
  expect(await replayWaiting(world, asha, lenderId)).toEqual({ left: 0, job: undefined })
})

it('each row of a job has its entry by the one who started it, whoever steps it', async () => {
  const { lender, applications } = await seed(2)
  const begun = await call('begin-status-job', { body: { lender, from: 'applied', to: 'expired', older: '1' } })
  const { id } = begun.json['job'] as { id: string }
  const params = { job_id: id }
  expect((await call('step-job', { params })).json).toMatchObject({ job: { state: 'ready', needs_second: false } })
  await call('start-job', { params })
  const ravi = await staff.signIn('partners')
  const done = await staff.call('step-job', ravi, { params })
  expect(done.json).toMatchObject({ job: { state: 'done', counts: { done: 2 }, started_by: asha.email } })
  const rows = await call('list-job-rows', { params, query: { part: '0' } })
  expect(rows.json['rows']).toMatchObject([{ phone: expect.stringContaining('•••••') as unknown, outcome: 'done' }, {}])
  const [entry, ...others] = await staff.recorded(`PERSON#${applications[0]?.user_id}`)
  expect(entry).toMatchObject({ action: 'application.set-status', by: { id: asha.id }, reason: `job ${id}` })
  expect(others).toEqual([])
  expect((await staff.recorded('ACTION#job.start')).at(-1)).toMatchObject({ subject: { kind: 'job', id } })
})

it('a payout needs its amount and its day, counts from that day on, and its amount can be corrected', async () => {
  const { set, lender } = await seed(1)
  await set('approved', 'applied')
  const day = '2026-03-10'
  for (const [more, field] of [
    [{ day }, 'amount'],
    [{ amount: 250_000.5 }, 'day'],
    [{ amount: 250_000.5, day: '2026-03-11' }, 'day'],
    [{ amount: 250_000.5, day: '2026-03-01' }, 'day'],
    [{ amount: 0, day }, 'amount'],
  ] as const)
    expect(await set('disbursed', 'approved', more)).toMatchObject({ status: 400, json: { details: [{ field }] } })
  staff.advance(24 * 3600)
  asha = staff.signInAgain(asha)
  const paid = await set('disbursed', 'approved', { amount: 250_000.5, day })
  const amounts = (application: Shown) => application.events.map(({ status, amount, at }) => [status, amount, at])
  expect(amounts(paid.application).at(-1)).toEqual(['disbursed', 250_000.5, '2026-03-10T18:29:59.999Z'])
  expect(await set('disbursed', 'disbursed', { amount: 300_000 })).toMatchObject({ status: 409 })
  const reason = 'The lender corrected its statement'
  expect(await set('disbursed', 'disbursed', { amount: 250_000.5, reason })).toMatchObject({ status: 409 })
  const corrected = await set('disbursed', 'disbursed', { amount: 300_000, reason })
  expect(corrected.application).toMatchObject({ status: 'disbursed', since: '2026-03-10T18:29:59.999Z' })
  expect(amounts(corrected.application).at(-1)?.slice(0, 2)).toEqual(['disbursed', 300_000])
  expect(await set('rejected', 'disbursed', { amount: 1, reason })).toMatchObject({ status: 400 })
  const body = { lender, from: 'approved', to: 'disbursed' }
  expect(await call('begin-status-job', { body })).toMatchObject({ status: 400, json: { details: [{ field: 'to' }] } })
})

it('lists what waits at all lenders in one order, page after page, also where many came at one moment', async () => {
  const ids = [await lenders.addLender(), await lenders.addLender()]
  const today = '2026-03-11T09:00:00.000Z'
  let from = (seeded += 1000)
  for (const lender of ids) {
    await seedApplications(table.opened, lender, 30, { first: today, from })
    await Promise.all(
      Array.from({ length: 27 }, (_, index) =>
        seedApplications(table.opened, lender, 1, { first: '2026-03-11T10:00:00.000Z', from: from + 30 + index }),
      ),
    )
    await seedApplications(table.opened, lender, 1, { first: '2026-03-10T18:00:00.000Z', from: from + 57 })
    from += 100
  }
  const across = async (query: Record<string, string>) => {
    const pages: Row[][] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { json } = await call('list-applications', { query: { ...query, ...(cursor !== '' && { cursor }) } })
      const page = json as { applications: Row[]; next_cursor?: string }
      pages.push(page.applications.filter(({ lender_id }) => ids.includes(lender_id)))
      cursor = page.next_cursor
    }
    return pages
  }
  const isToday = await across({ list: 'new' })
  const rows = isToday.flat()
  expect(isToday.map(({ length }) => length)).toEqual([50, 50, 14])
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(114)
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted())
  const { next_cursor: ofToday = '' } = await list({ list: 'new' })

  const [late = rows[0], ...others] = rows
  const params = { user_id: late?.user_id ?? '', lender_id: late?.lender_id ?? '' }
  const body = { change_id: randomUUID(), from: 'applied', status: 'approved', amount: 250_000.5 }
  await call('set-application-status', { params, body })
  staff.advance(13 * 24 * 3600)
  asha = staff.signInAgain(asha)
  expect([(await across({ list: 'unpaid' })).flat(), (await across({ list: 'new' })).flat()]).toEqual([[], []])
  expect(await list({ list: 'new', cursor: ofToday })).toEqual({ applications: [] })
  expect((await across({ list: 'silent' })).flat()).toMatchObject([{ ...params, amount: 250_000.5 }])
  staff.advance(24 * 3600)
  asha = staff.signInAgain(asha)
  expect((await across({ list: 'unpaid' })).flat()).toMatchObject([params])
  const day = { from: '2026-03-11', to: '2026-03-11' }
  const ofTomorrow = ofToday.replace(/^2026/, '2027')
  expect((await across({ status: 'approved', ...day })).flat()).toMatchObject([params])
  expect((await across({ status: 'applied', ...day })).flat()).toHaveLength(others.length)
  for (const query of [
    {},
    { list: 'late' },
    { list: 'new', cursor: 'x' },
    { list: 'unpaid', cursor: ofTomorrow },
    { lender: late?.lender_id ?? '', status: 'applied', older: '90', cursor: ofTomorrow.replace(/_[^_]*$/, '') },
    { ...day, to: '2026-03-10', status: 'applied' },
  ])
    expect(await call('list-applications', { query })).toMatchObject({ status: 400 })
})
