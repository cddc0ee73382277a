import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import { applicationClickedAgain, applicationOpened, newestFirst } from '#domain/applications/offer-click.ts'

const lender = { id: 'first', name: 'First Lender', interest_rate: '10% p.a.' }
const opened = applicationOpened('a-1', 'u-1', lender, '2026-03-10T09:00:00.000Z')
const later = '2026-03-11T09:00:00.000Z'

describe('an application', () => {
  it.each([...applicationStatuses.filter((status) => status !== 'rejected'), 'something_new'])(
    'that is %s stays so after another click, and shows the lender as it is now',
    (status) => {
      const shown = { name: 'First Lender', interest_rate: '12% p.a.' }
      const changes = applicationClickedAgain({ ...opened, status }, { ...lender, ...shown }, later)
      expect(changes).toEqual({ clicked_at: later, lender: shown })
    },
  )
})

it('applications are ordered newest first, and always alike for two of the same moment', () => {
  const applications = [10, 12, 11, 12].map((day, index) => ({
    ...opened,
    id: `a-${index}`,
    applied_at: `2026-03-${day}T09:00:00.000Z`,
  }))
  for (const given of [applications, applications.toReversed()]) {
    expect(given.toSorted(newestFirst).map(({ id }) => id)).toEqual(['a-3', 'a-1', 'a-2', 'a-0'])
  }
})
