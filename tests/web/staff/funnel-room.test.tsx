// @vitest-environment happy-dom
/** The room of the funnel: its filters in the address, and the tables. */
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { todayInIndia } from '#contract/times.ts'
import type { Funnel } from '#lambdas/funnel/funnel-room.contract.ts'
import { dayAfter } from '#lambdas/shared/days.rules.ts'
import { queryOf } from '#staff/rooms/funnel/funnel-room.tsx'
import { hands } from '../dom/hands.ts'
import { now } from '../dom/samples.ts'
import { eventually, expectText, rowsIn } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const today = todayInIndia(new Date(now))
const evil = '=HYPERLINK("https://evil.example")'
const funnel: Funnel = {
  total: [1200, 900, 800, 600, 300, 60],
  days: [
    { day: dayAfter(today, -1), reached: [200, 0, 0, 0, 0, 0] },
    { day: today, reached: [1000, 900, 800, 600, 300, 60] },
  ],
  by: {
    category: { rows: [{ value: 'self-employed', reached: [1200, 900, 800, 600, 300, 60] }] },
    source: {
      rows: Array.from({ length: 12 }, (_, index) => ({ value: `s${index}`, reached: [100, 50, 50, 50, 50, 25] })),
    },
    campaign: { rows: [{ value: evil, reached: [1, 0, 0, 0, 0, 0] }], rest: [3, 2, 1, 0, 0, 0] },
    partner: { rows: [{ value: '(none)', reached: [1200, 900, 800, 600, 300, 60] }] },
  },
}

beforeEach(() => staff.api.answer('get-funnel', () => funnel))
const open = (query = '') => staff.open(`/funnel${query}`, ['partners'])
const asked = () => Object.fromEntries(staff.api.callsOf('get-funnel').at(-1)?.query ?? [])
const table = async (name: string) => rowsIn(await screen.findByRole('region', { name: `Table: ${name}` }))

it('shows each step with the share of the step before and of all, and the values of a group that was chosen', async () => {
  await open()
  await expectText('1,200 visitors')
  const steps = await table('Steps')
  expect(steps.slice(0, 3)).toEqual([
    'Step | Visitors | Of the step before | Of all',
    'Signed in | 1,200 | – | 100 %',
    'Personal details | 900 | 75 % | 75 %',
  ])
  expect(steps.at(-1)).toBe('Opened a lender | 60 | 20 % | 5 %')
  expect((await table('Days')).slice(1)).toEqual([
    'Today | 1,000 | 900 | 800 | 600 | 300 | 60 | 6 %',
    'Yesterday | 200 | 0 | 0 | 0 | 0 | 0 | 0 %',
  ])
  expect((await table('Where they came from')).at(-1)).toBe('s11 | 100 | 50 | 50 | 50 | 50 | 25 | 25 %')
  await hands.selectOptions(screen.getByLabelText('By'), 'Campaign')
  expect((await table('Where they came from')).slice(1)).toEqual([
    `${evil} | 1 | 0 | 0 | 0 | 0 | 0 | 0 %`,
    'All others | 3 | 2 | 1 | 0 | 0 | 0 | 0 %',
  ])
  await hands.selectOptions(screen.getByLabelText('By'), 'Partner')
  expect((await table('Where they came from')).at(1)).toBe('No partner | 1,200 | 900 | 800 | 600 | 300 | 60 | 5 %')
  expect(location.search).toBe('?by=partner')
})

it('keeps days, touch and values in the address, and asks for them', async () => {
  await open(`?from=${dayAfter(today, -6)}&to=${today}&source=gone&nonsense=1`)
  await eventually(() =>
    expect(asked()).toEqual({ from: dayAfter(today, -6), to: today, touch: 'first', source: 'gone' }),
  )
  await screen.findByText('1,200 visitors')
  // Values can be chosen while another answer is on its way.
  staff.api.answer('get-funnel', () => new Promise(() => undefined))
  await hands.selectOptions(screen.getByLabelText('Campaign of'), 'the last visit')
  await eventually(() => expect(asked()).toMatchObject({ touch: 'last' }))
  await hands.selectOptions(screen.getByLabelText('Category'), 'Self-employed')
  await hands.selectOptions(screen.getByLabelText('Source'), 'All')
  await eventually(() => expect(asked()).toMatchObject({ touch: 'last', category: 'self-employed' }))
  fireEvent.change(screen.getByLabelText('First day in India'), { target: { value: dayAfter(today, -9) } })
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    from: dayAfter(today, -9),
    to: today,
    touch: 'last',
    category: 'self-employed',
    nonsense: '1',
  })
})

it.each([
  [{}, { from: '2026-02-11', to: '2026-03-10' }],
  [
    { from: '2026-03-01', to: '2026-03-02' },
    { from: '2026-03-01', to: '2026-03-02' },
  ],
  [
    { from: '2026-03-01', to: '2027-01-01' },
    { from: '2026-03-01', to: '2026-03-10' },
  ],
  [
    { from: '2020-01-01', to: '2026-03-10' },
    { from: '2025-12-09', to: '2026-03-10' },
  ],
  [
    { from: '2026-03-09', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-03-01' },
  ],
])('asks for days that can be answered: %j', (filter, days) => {
  expect(queryOf(filter, '2026-03-10')).toMatchObject(days)
})

it('says that nobody has come yet, and from where on the funnel counts', async () => {
  staff.api.answer('get-funnel', { ...funnel, total: [0, 0, 0, 0, 0, 0] })
  await open()
  await expectText('Nobody yet')
  await expectText(/begins with the first sign-in/)
})
