/** The rules of closings and moves, with the exact ends of their times. */
import { describe, expect, it } from 'vitest'
import { closedMark } from '#lambdas/rights/closing-items.table.ts'
import {
  endedRetention,
  isFreshSignIn,
  retentionEnd,
  nextCheckAt,
  purgeDueAt,
  sealingDueAt,
  tracesDueAt,
  type Closing,
} from '#lambdas/rights/closing.rules.ts'
import { movedItem } from '#lambdas/rights/moves.table.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const nowSeconds = now.getTime() / 1000

it.each([
  [0, true],
  [599, true],
  [600, true],
  [601, false],
  // The pool's clock may be ahead.
  [-5, true],
])('a sign-in of %d seconds ago may close or move an account: %s', (seconds, isFresh) => {
  const session = { originJti: 'jti', startedAtEpochSeconds: nowSeconds - seconds }
  expect(isFreshSignIn(session, now)).toBe(isFresh)
})

it.each([
  ['a sealing goes on', sealingDueAt, '2026-03-10T09:01:00.000Z'],
  ['a complaint is looked at again', nextCheckAt, '2026-03-11T09:00:00.000Z'],
  ['traces of sessions go', tracesDueAt, '2026-03-19T09:00:00.000Z'],
  ['what was sealed is purged', purgeDueAt, '2027-03-10T09:00:00.000Z'],
  ['a life ends', retentionEnd, '2027-03-11T09:00:00.000Z'],
])('of a closing at 9 o’clock, %s at its time', (_, timeOf, at) => {
  expect(timeOf(now).toISOString()).toBe(at)
  expect(now.toISOString()).toBe('2026-03-10T09:00:00.000Z')
})

it('what was closed on 29 February is purged on 1 March', () => {
  expect(purgeDueAt(new Date('2028-02-29T09:00:00.000Z')).toISOString()).toBe('2029-03-01T09:00:00.000Z')
})

describe('the lives of fields', () => {
  const [visit, submission] = ['2025-03-09T09:00:00.000Z', '2025-04-01T00:00:00.000Z']
  const [endOfVisit, endOfSubmission] = [retentionEnd(new Date(visit)), retentionEnd(new Date(submission))]
  const before = (end: Date) => new Date(end.getTime() - 1)

  it.each([
    ['without any', {}, now, [], undefined],
    ['a moment before the first ends', { visit, submission }, before(endOfVisit), [], endOfVisit],
    ['as the first ends', { visit, submission }, endOfVisit, ['visit'], endOfSubmission],
    ['a moment before the last ends', { visit, submission }, before(endOfSubmission), ['visit'], endOfSubmission],
    ['as the last ends', { visit, submission }, endOfSubmission, ['visit', 'submission'], undefined],
    ['of a submission alone', { submission }, endOfVisit, [], endOfSubmission],
  ])('%s', (_, begun, at, ended, nextEnd) => {
    expect(endedRetention(begun, at)).toEqual({ ended, nextEnd })
  })
})

const person = { phone: '+919876543210', userId: 'asha' }
const begun: Closing = { id: 'c', phase: 'sealing', dueAt: 'due', closedAt: now.toISOString(), by: 'user', person }
const later = nowSeconds + 5
const closed_by = { session: 'jti', id: 'c', at: now.toISOString() }

it.each<[string, Partial<Closing>, number, number, object]>([
  ['by the user', {}, nowSeconds - 5, nowSeconds, { closed_by }],
  // The pool's clock may be ahead.
  ['by the user in a session of a later second', {}, later, later, { closed_by }],
  ['by staff', { by: 'staff' }, 0, nowSeconds, {}],
  ['for the next owner, whose session goes on', { by: 'next-owner' }, later, later - 1, {}],
  ['by a move', { by: 'moved' }, 0, nowSeconds, { moved_at: now.toISOString(), closed_by }],
  [
    'of a person of a partner',
    { person: { ...person, partnerCode: 'acme' } },
    0,
    nowSeconds,
    { closed: { partner: 'acme', at: now.toISOString() }, closed_by },
  ],
])('the mark of a closing %s ends sessions until its second', (_, closing, start, until, more) => {
  const session = { originJti: 'jti', startedAtEpochSeconds: start }
  expect(closedMark(person.phone, { ...begun, ...closing }, session)).toEqual({
    pk: `USER#${person.phone}`,
    sk: 'PROFILE',
    sealing: { id: 'c', due_at: 'due' },
    signed_out: {},
    signed_out_until: until,
    signed_out_at: nowSeconds,
    ...more,
  })
})

it.each([
  ['APP#one', true],
  ['TICKET#t', true],
  ['CLICK#one', false],
  ['NOMINEE', false],
])('the item %s of the new number says that it has moved: %s', (sk, says) => {
  const item = { pk: 'USER#before', sk, phone: person.phone, status: 'applied' }
  const expected = { pk: 'USER#+919812345678', sk, phone: person.phone, status: 'applied' }
  expect(movedItem(item, '+919812345678', 'at')).toEqual(says ? { ...expected, moved_at: 'at' } : expected)
})
