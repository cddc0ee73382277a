// @vitest-environment happy-dom
/** The room Applications: lists of all lenders and their file. The rows of a job say whose status changes. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { jobPolicy, type Job, type JobRow } from '#lambdas/news/jobs.contract.ts'
import { partsOf } from '#staff/rooms/applications/read-news-file.ts'
import { hands, press } from '../dom/hands.ts'
import { eventually, expectText, field } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'
import { applicationRow } from './samples.ts'

const staff = prepareConsole()
const inRoom = ['partners'] as const

const ready: Job = {
  id: 'job-1',
  kind: 'import',
  state: 'ready',
  lender_id: 'narmada',
  file: 'news.csv',
  created_by: 'asha@staff.example',
  created_at: '2026-11-20T09:00:00.000Z',
  counts: { planned: 101, unchanged: 0, refused: 0, done: 0, failed: 0, undone: 0, kept: 0 },
  refusals: [],
  unmapped: [],
  parts: 2,
  next: 0,
  needs_second: false,
}

const row = (number: number, fields: Partial<JobRow> = {}): JobRow => ({ number, outcome: 'planned', ...fields })

it('shows who changes from what to what before the job is started', async () => {
  staff.api.answer('show-job', { job: ready })
  staff.api.answer('list-job-rows', {
    rows: [
      row(2, { phone: '+91 98•••••210', from: 'approved', to: 'disbursed' }),
      row(3, { outcome: 'refused', why: 'the day is empty' }),
    ],
  })
  await staff.open('/applications/jobs/job-1', inRoom)
  const [shown] = await screen.findAllByText('+91 98•••••210')
  const cells = within(shown?.closest('tr') ?? document.body).getAllByRole('cell')
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '2',
    '+91 98•••••210',
    'Approved',
    'Disbursed',
  ])
  await expectText('the day is empty')
})

it('a file of 60,000 rows of 222 bytes has fewer parts than a job may have', () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => ({
    number: index + 2,
    cells: [`click-${index}`, 'x'.repeat(205)],
  }))
  expect(partsOf(rows, [0]).length).toBeLessThan(jobPolicy.parts)
})

it('shows what waits at all lenders with its amounts, and hands the whole list to a spreadsheet', async () => {
  const approved = applicationRow({ status: 'approved', amount: 450_000, campaign: '=SUM(A1)' })
  staff.api.answer('list-application-lenders', { lenders: [] })
  staff.api.answer('list-applications', ({ query }) =>
    query.has('cursor')
      ? { applications: [{ ...approved, id: 'two', lender_name: 'Satpura' }] }
      : { applications: [approved], next_cursor: 'next' },
  )
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  await staff.open('/applications?list=unpaid', ['support'])
  await expectText('₹4,50,000')
  expect(staff.api.callsOf('list-applications')[0]?.query.toString()).toBe('list=unpaid')
  await press('Download CSV')
  await eventually(() => expect(files).toHaveLength(1))
  const lines = (await files[0]?.text())?.trim().split('\r\n').slice(1) ?? []
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Narmada', 'Satpura'])
  expect(lines[0]).toContain("450000,,,'=SUM(A1),user-1")
  expect(screen.queryByLabelText('Status')).toBeNull()
})

it('opens on what was opened today, and leads to the list of a lender and a status', async () => {
  const lenders = [{ id: 'narmada', name: 'Narmada', is_active: true }]
  staff.api.answer('list-application-lenders', { lenders })
  staff.api.answer('list-applications', { applications: [] })
  staff.api.answer('count-applications', { counts: {}, unmapped: 0 })
  const asked = () => staff.api.callsOf('list-applications').map(({ query }) => query.toString())
  await staff.open('/applications', ['support'])
  await eventually(() => expect(asked()).toEqual(['list=new']))
  await hands.selectOptions(await field('List'), 'A lender and a status')
  await eventually(() => expect(asked()).toEqual(['list=new', 'lender=narmada&status=applied']))
  expect(location.search).toBe('?lender=narmada')
})

it('a change of many applications names its lender', async () => {
  const lenders = [{ id: 'narmada', name: 'Narmada', is_active: true }]
  staff.api.answer('list-application-lenders', { lenders })
  staff.api.answer('list-applications', { applications: [] })
  staff.api.answer('count-applications', { counts: {}, unmapped: 0 })
  await staff.open('/applications?lender=narmada', inRoom)
  await field('Lender')
  await press('Change all that match')
  await expectText('All applications of Narmada with the status Applied, for any time.')
})
