import { beforeEach, describe, expect, it } from 'vitest'
import { groupWhileTyping, incomeOf } from '#web/features/profile/income.ts'
import { readProfileDraft, writeProfileDraft } from '#web/features/profile/profile-draft.ts'
import { openBrowser } from '../lib/browser-double.ts'

const mobile = '9876543210'

beforeEach(() => openBrowser())

describe('what was typed into the profile', () => {
  it('comes back after a refresh, with the step that was reached', () => {
    const draft = readProfileDraft(mobile)
    writeProfileDraft({ ...draft, values: { ...draft.values, full_name: 'Asha' }, reachedStep: 2 })
    expect(readProfileDraft(mobile)).toMatchObject({ values: { full_name: 'Asha', email: '' }, reachedStep: 2 })
  })

  it('is not shown to another number, and is gone then', () => {
    const draft = readProfileDraft(mobile)
    writeProfileDraft({ ...draft, values: { ...draft.values, full_name: 'Asha' } })
    expect(readProfileDraft('9000000000').values.full_name).toBe('')
    expect(readProfileDraft(mobile).values.full_name).toBe('')
  })

  it.each(['{', '[]', '{"mobile":"9876543210","values":7,"reachedStep":"all"}'])(
    'that reads %s counts as empty',
    (text) => {
      sessionStorage.setItem('pl_profile', text)
      expect(readProfileDraft(mobile)).toMatchObject({ values: { full_name: '' }, reachedStep: 1, isSubmitted: false })
    },
  )
})

describe('a typed income', () => {
  it.each([
    ['50000', 50_000],
    ['₹ 50,000', 50_000],
    ['0', 0],
    ['-1', -1],
    ['12500.50', 12_500.5],
    [50_000, 50_000],
  ])('%j is %d rupees', (typed, rupees) => {
    expect(incomeOf(typed)).toBe(rupees)
  })

  it.each(['', '  ', 'lots', '1e', 'Infinity', undefined])('%j is no number', (typed) => {
    expect(incomeOf(typed)).toBeUndefined()
  })
})

it('an income is grouped while it is typed, as an amount of the EMI calculator', () => {
  const input = {
    value: '12,3456',
    selectionStart: 5,
    caret: 0,
    setSelectionRange: (at: number) => (input.caret = at),
  }
  groupWhileTyping(input as unknown as HTMLInputElement)
  expect(input).toMatchObject({ value: '1,23,456', caret: 6 })
})
