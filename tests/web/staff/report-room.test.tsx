// @vitest-environment happy-dom
/** The room Reports: its tables by role, and what is counted from lists of several pages. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hands, press } from '../dom/hands.ts'
import { expectText, field, rowsIn } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'
import { applicationRow as row } from './samples.ts'

const staff = prepareConsole()

const table = async (name: string) => rowsIn(await screen.findByRole('region', { name: `Table: ${name}` }))

const at = '2026-11-20T09:00:00.000Z'

it('counts what became of applications by lender and campaign, with sums of all pages', async () => {
  const approved = row({ status: 'approved', amount: 100_000.5, campaign: 'diwali' })
  staff.api.answer('list-applications', ({ query }) => {
    const status = query.get('status')
    if (status === 'applied') return { applications: [row({ lender_name: 'Satpura' })] }
    if (status === 'disbursed') return { applications: [row({ status, amount: 3_00_000, campaign: 'diwali' })] }
    if (status !== 'approved') return { applications: [] }
    return query.has('cursor') ? { applications: [approved] } : { applications: [approved], next_cursor: 'next' }
  })
  staff.api.answer('report-complaints', () => ({ rows: [], is_whole: true }))
  await staff.open('/reports?from=2026-11-01&to=2026-11-20', ['support'])
  await press('Count')
  const [, ...lenders] = await table('From the click to the loan')
  expect(lenders).toEqual([
    'Narmada | 3 | 0 | 0 | 2 | 2,00,001 | 1 | 3,00,000 | 0',
    'Satpura | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0',
    'All | 4 | 1 | 0 | 2 | 2,00,001 | 1 | 3,00,000 | 0',
  ])
  await hands.selectOptions(await field('By'), 'campaign')
  expect((await table('From the click to the loan')).slice(1, 3).map((line) => line.split(' | ')[0])).toEqual([
    'diwali',
    'No campaign',
  ])
  expect(staff.api.callsOf('list-applications')[0]?.query.get('from')).toBe('2026-11-01')
  expect(staff.api.callsOf('report-answers')).toEqual([])
})

it('shows leads of partners, complaints by age and outcome, and the work of each day to an admin', async () => {
  const submission = { id: 's', key_id: 'k', request_id: 'r', outcome: 'accepted' as const }
  staff.api.answer('list-partners', () => ({ partners: [{ code: 'bazaar', daily_limit: 10 }] }))
  staff.api.answer('list-submissions', ({ query }) =>
    query.has('cursor')
      ? { submissions: [{ ...submission, created_at: '2026-10-01T09:00:00.000Z' }], next_cursor: 'never' }
      : {
          submissions: [
            { ...submission, created_at: at },
            { ...submission, outcome: 'rejected', created_at: at },
          ],
          next_cursor: 'next',
        },
  )
  const none = { rows: [] }
  const partner = { rows: [{ value: 'bazaar', reached: [7, 6, 5, 4, 3, 2] }] }
  staff.api.answer('get-funnel', () => ({
    total: [],
    days: [],
    by: { category: none, source: none, campaign: none, partner },
  }))
  staff.api.answer('report-complaints', () => ({ rows: [{ state: 'overdue', counts: [0, 0, 0, 2] }], is_whole: true }))
  staff.api.answer('report-answers', () => ({
    rows: [
      { day: '2026-11-10', email: 'asha@x.example', answers: 40, first_answers: 31, first_minutes: 12.5, closed: 0 },
    ],
    is_whole: false,
  }))
  await staff.open('/reports?from=2026-11-01&to=2026-11-20', ['admin'])
  expect((await table('Complaints')).at(-1)).toBe('Under way, over 30 days | 0 | 0 | 0 | 2 | 2')
  expect((await table('Answers and closings')).at(-1)).toBe('10 Nov 2026 | asha@x.example | 40 | 31 | 12.5 | 0 | ')
  await expectText('There was more in these days than the report reads: choose fewer days.')
  const leads = await screen.findByRole('region', { name: 'Leads of partners' })
  await hands.click(within(leads).getByRole('button', { name: 'Count' }))
  expect((await table('Leads of partners')).at(-1)).toBe('bazaar | 1 | 7 | 2')
})
