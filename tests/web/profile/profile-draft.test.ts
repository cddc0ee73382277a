/** The unsaved texts of a profile, and the reading of a typed income and pincode. */
import { beforeEach, expect, it } from 'vitest'
import { readProfileDraft, writeProfileDraft } from '#web/features/profile/profile-draft.ts'
import { expireSession, storeTokens, storeUser } from '#web/lib/session/session.ts'
import { incomeOf } from '#web/lib/typing/income.ts'
import { pincodeTextOf } from '#web/lib/typing/pincode.ts'
import { openBrowser } from '../lib/browser-double.ts'

beforeEach(() => openBrowser())

const signIn = (id: string) => {
  storeUser({ id, phone: '+919876543210', category: 'salaried', current_step: 'personal_details' })
  storeTokens({ username: '+919876543210', access: 'a', refresh: 'r', renewAtEpochMilliseconds: Date.now() + 600_000 })
}

it('the draft of a profile is there for its user, and in no storage once another one has signed in', () => {
  signIn('u-1')
  const draft = readProfileDraft()
  writeProfileDraft({ ...draft, values: { ...draft.values, full_name: 'Asha' }, reachedStep: 2 })
  expect(readProfileDraft()).toMatchObject({ values: { full_name: 'Asha', email: '' }, reachedStep: 2 })
  expireSession()
  expect(readProfileDraft().values.full_name).toBe('')
  writeProfileDraft({ ...draft, reachedStep: 3 })
  signIn('u-1')
  expect(readProfileDraft()).toMatchObject({ values: { full_name: 'Asha' }, reachedStep: 2 })
  expireSession()
  signIn('u-2')
  expect(readProfileDraft().values.full_name).toBe('')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Asha')
})

it.each(['{', '[]', '{"u-1":{"profile":{"values":7,"reachedStep":"all"}}}'])('a stored draft %s is empty', (text) => {
  signIn('u-1')
  sessionStorage.setItem('pl_typed', text)
  expect(readProfileDraft()).toMatchObject({ values: { full_name: '' }, reachedStep: 1, isSubmitted: false })
})

it.each([
  ['0', 0],
  ['-1', -1],
  ['12500.50', 12_500.5],
  [50_000, 50_000],
  ['45 thousand', 45_000],
  ['Rs. 45,000/- per month', 45_000],
  ['-₹500', -500],
  ['6 LPA', undefined],
  ['45k a year', undefined],
  ['  ', undefined],
  ['Infinity', undefined],
  [undefined, undefined],
])('a typed income %j is %j rupees', (typed, rupees) => {
  expect(incomeOf(typed)).toBe(rupees)
})

it.each([
  ['462 001', '462001'],
  ['462-001', '462001'],
  ['४६२००१', '462001'],
  ['12, MP Nagar, Bhopal - 462001', '462001'],
  ['462', '462'],
  ['4620012', '462001'],
  ['Bhopal', ''],
])('a typed or pasted pincode %j becomes %j', (typed, pincode) => {
  expect(pincodeTextOf(typed)).toBe(pincode)
})
