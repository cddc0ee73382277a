import { fc } from '#tests/support/random-values.ts'
import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#contract/entities.ts'
import {
  applicationClickedAgain,
  applicationOpened,
  applyUrlOf,
  newestFirst,
} from '#domain/applications/offer-click.ts'

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

describe('the way to the lender', () => {
  it('contains the URL-encoded user id wherever the lender asks for it', () => {
    const [id, encoded] = ['a b/&?#{user_id}$&', 'a%20b%2F%26%3F%23%7Buser_id%7D%24%26']
    expect(applyUrlOf('https://l.example/{user_id}?a={user_id}&b={USER_ID}', id)).toBe(
      `https://l.example/${encoded}?a=${encoded}&b={USER_ID}`,
    )
    expect(applyUrlOf('https://l.example/x', 'u-1')).toBe('https://l.example/x')
  })

  it('never leads to another host, whatever the user id is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (userId) => {
        expect(new URL(applyUrlOf('https://l.example/{user_id}?r={user_id}', userId)).host).toBe('l.example')
      }),
    )
  })
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
