import fc from 'fast-check'
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
  it('is opened as applied', () => {
    expect(opened).toMatchObject({ status: 'applied', history: [{ status: 'applied', at: opened.applied_at }] })
  })

  it.each([...applicationStatuses.filter((status) => status !== 'rejected'), 'something_new'])(
    'that is %s stays so after another click',
    (status) => {
      expect(applicationClickedAgain({ ...opened, status }, lender, later)).toEqual({
        clicked_at: later,
        updated_at: later,
        lender: { name: 'First Lender', interest_rate: '10% p.a.' },
      })
    },
  )

  it('that is rejected restarts with another click', () => {
    const rejected = { ...opened, status: 'rejected', history: [...opened.history, { status: 'rejected', at: later }] }
    expect(applicationClickedAgain(rejected, lender, later)).toMatchObject({
      status: 'applied',
      applied_at: later,
      history: [...rejected.history, { status: 'applied', at: later }],
    })
  })

  it('shows the lender as it was at the newest click', () => {
    const changed = { ...lender, interest_rate: '12% p.a.' }
    expect(applicationClickedAgain(opened, changed, later).lender?.interest_rate).toBe('12% p.a.')
  })
})

describe('the way to the lender', () => {
  it('contains the URL-encoded user id wherever the lender asks for it', () => {
    expect(applyUrlOf('https://l.example/{user_id}?a={user_id}&b={USER_ID}', 'a b/&?#{user_id}$&')).toBe(
      `https://l.example/${encodeURIComponent('a b/&?#{user_id}$&')}?a=${encodeURIComponent('a b/&?#{user_id}$&')}&b={USER_ID}`,
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

describe('the order of applications', () => {
  it('is newest first, and stable for two of the same moment', () => {
    const applications = [10, 12, 11, 12].map((day, index) => ({
      ...opened,
      id: `a-${index}`,
      applied_at: `2026-03-${day}T09:00:00.000Z`,
    }))
    for (const given of [applications, applications.toReversed()]) {
      expect(given.toSorted(newestFirst).map(({ id }) => id)).toEqual(['a-3', 'a-1', 'a-2', 'a-0'])
    }
  })
})
