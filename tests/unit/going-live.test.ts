/** What keeps a lender from going live, and what differs between two versions of an entry. */
import { describe, expect, it } from 'vitest'
import { changesBetween, isSameEntry } from '#lambdas/catalogue/entry-changes.rules.ts'
import { missingSteps, stepsInTheWay } from '#lambdas/catalogue/going-live.rules.ts'
import { goingLiveSteps } from '#lambdas/offers/going-live.contract.ts'
import { lenderEntry, readyLender } from '#tests/support/offers/catalogue-entries.ts'

const today = '2026-11-23'
const ready = readyLender({ id: 'narmada' })

describe('the steps to going live', () => {
  it('are all missing in a record that states nothing, and none in a complete one', () => {
    expect(missingSteps({}, today)).toEqual(goingLiveSteps)
    expect(missingSteps(ready, today)).toEqual([])
  })

  it.each([
    ['agreement', { agreement_until: '2026-11-22' }],
    ['callback', { callback_tested_on: '2026-11-24' }],
    ['links', { links_checked_on: '2025-01-01' }],
    ['rates', { annual_rate_max: undefined }],
  ])('%s is missing where it is over, in the future, too old or incomplete', (step, fields) => {
    expect(missingSteps({ ...ready, ...fields }, today)).toEqual([step])
  })

  it('are met on the last day of the agreement, and by criteria that state none', () => {
    expect(missingSteps({ ...ready, agreement_until: today, criteria: {} }, today)).toEqual([])
  })

  const off = { ...ready, is_active: false, website: undefined }
  const live = { ...ready, website: undefined }

  it.each([
    ['a lender that is off', undefined, off, []],
    ['a lender that goes live', off, live, ['website']],
    ['a new lender', undefined, live, ['website']],
    ['a correction of a live lender that never had it', live, { ...live, name: 'Other' }, []],
    ['a change of a live lender that takes it away', ready, live, ['website']],
  ])('of %s', (_, before, after, steps) => {
    expect(stepsInTheWay(before, after, today)).toEqual(steps)
  })
})

describe('the changes of an entry', () => {
  it('name each field by its path with both values, and what one version lacks', () => {
    const before = { name: 'One', criteria: { min_age: 21 }, features: ['a', 'b'] }
    const after = { name: 'Two', criteria: { min_age: 21, max_age_at_end: 60 }, features: ['a'] }
    expect(changesBetween(before, after)).toEqual([
      { field: 'name', before: 'One', after: 'Two' },
      { field: 'criteria.max_age_at_end', before: undefined, after: '60' },
      { field: 'features', before: 'a, b', after: 'a' },
    ])
  })

  it('do not depend on the order of fields, but on that of a list', () => {
    const entry = lenderEntry({ id: 'narmada' })
    expect(isSameEntry(entry, Object.fromEntries(Object.entries(entry).toReversed()))).toBe(true)
    expect(isSameEntry({ features: ['a, b'] }, { features: ['a', 'b'] })).toBe(false)
  })
})
