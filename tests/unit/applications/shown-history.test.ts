import { expect, it } from 'vitest'
import { statusEntry, type StatusEntry } from '#contract/entities.ts'
import { presentEntryOf, shownHistory } from '#lambdas/applications/shown-history.rules.ts'

const entry = (day: number, status: string, fields: Partial<StatusEntry> = {}) => ({
  status,
  at: `2026-11-0${day}T05:00:00.000Z`,
  ...fields,
})
const lender = { source: 'lender' } as const
const postback = { source: 'postback' } as const
const still = { moved: false } as const

it.each<[name: string, history: StatusEntry[], shown: string[]]>([
  [
    'what moved nothing is not shown',
    [entry(1, 'applied'), entry(2, 'approved', { ...postback, ...still })],
    ['applied'],
  ],
  ['an unsigned word is not confirmed', [entry(1, 'applied'), entry(2, 'pending', postback)], ['applied', 'pending?']],
  [
    'the same by the lender confirms it, also when that moves nothing',
    [entry(1, 'applied'), entry(2, 'pending', postback), entry(2, 'pending', { ...lender, ...still })],
    ['applied', 'pending'],
  ],
  [
    'a later word of the lender confirms it, an earlier one does not',
    [entry(1, 'pending', lender), entry(2, 'under_review', postback), entry(3, 'approved', lender)],
    ['pending', 'under_review', 'approved'],
  ],
  [
    'another unsigned word does not',
    [entry(1, 'pending', lender), entry(2, 'under_review', postback), entry(3, 'rejected', postback)],
    ['pending', 'under_review?', 'rejected?'],
  ],
])('%s', (_, history, shown) => {
  const words = shownHistory(history).map(({ status, isConfirmed }) => `${status}${isConfirmed ? '' : '?'}`)
  expect(words).toEqual(shown)
})

it('the entry of the present status is the last that is shown, and none for a history that ends otherwise', () => {
  const history = [entry(1, 'applied'), entry(2, 'approved', { amount: 5 }), entry(3, 'pending', still)]
  expect(presentEntryOf({ status: 'approved', history })).toMatchObject({ amount: 5 })
  expect(presentEntryOf({ status: 'sent_back', history })).toBeUndefined()
})

it('a reason that is none of ours, such as an old one of staff, is left out', () => {
  expect(statusEntry.parse({ ...entry(1, 'rejected'), reason: 'The lender was wrong' }).reason).toBeUndefined()
})
