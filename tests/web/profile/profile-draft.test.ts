/** The unsaved texts of a profile, and the reading of a typed income. */
import { beforeEach, expect, it } from 'vitest'
import { incomeOf } from '#web/features/profile/income.ts'
import { readProfileDraft, writeProfileDraft } from '#web/features/profile/profile-draft.ts'
import { openBrowser } from '../lib/browser-double.ts'

const mobile = '9876543210'

beforeEach(() => openBrowser())

it('the draft of a profile is there after a reload, and removed for another number', () => {
  const draft = readProfileDraft(mobile)
  writeProfileDraft({ ...draft, values: { ...draft.values, full_name: 'Asha' }, reachedStep: 2 })
  expect(readProfileDraft(mobile)).toMatchObject({ values: { full_name: 'Asha', email: '' }, reachedStep: 2 })
  expect(readProfileDraft('9000000000').values.full_name).toBe('')
  expect(readProfileDraft(mobile).values.full_name).toBe('')
})

it.each(['{', '[]', '{"mobile":"9876543210","values":7,"reachedStep":"all"}'])('a stored draft %s is empty', (text) => {
  sessionStorage.setItem('pl_profile', text)
  expect(readProfileDraft(mobile)).toMatchObject({ values: { full_name: '' }, reachedStep: 1, isSubmitted: false })
})

it.each([
  ['50000', 50_000],
  ['₹ 50,000', 50_000],
  ['0', 0],
  ['-1', -1],
  ['12500.50', 12_500.5],
  [50_000, 50_000],
  ['  ', undefined],
  ['lots', undefined],
  ['Infinity', undefined],
  [undefined, undefined],
])('a typed income %j is %j rupees', (typed, rupees) => {
  expect(incomeOf(typed)).toBe(rupees)
})
