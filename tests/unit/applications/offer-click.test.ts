import { expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { applicationClickedAgain, applicationOpened, newestFirst } from '#domain/applications/offer-click.ts'

const lender = { id: 'first', name: 'First Lender', interest_rate: '10% p.a.' }
const opened = applicationOpened('a-1', 'u-1', lender, '2026-03-10T09:00:00.000Z')
const later = '2026-03-11T09:00:00.000Z'

it('another click restarts a rejected application alone, and any other shows the lender as it is now', () => {
  const shown = { name: 'First Lender', interest_rate: '12% p.a.' }
  const changesOf = (status: string) => applicationClickedAgain({ ...opened, status }, { ...lender, ...shown }, later)
  const statuses = [...applicationStatuses, 'something_new'].filter((status) => status !== 'rejected')
  for (const status of statuses) expect(changesOf(status)).toEqual({ clicked_at: later, lender: shown })
  expect(changesOf('rejected')).toMatchObject({ status: 'applied', applied_at: later, updated_at: later })
})

it('applications are ordered newest first, and always alike for two of the same moment', () => {
  const applications = [10, 12, 11, 12].map((day, index) => ({ ...opened, id: `a-${index}`, applied_at: `${day}` }))
  for (const given of [applications, applications.toReversed()]) {
    expect(given.toSorted(newestFirst).map(({ id }) => id)).toEqual(['a-3', 'a-1', 'a-2', 'a-0'])
  }
})
