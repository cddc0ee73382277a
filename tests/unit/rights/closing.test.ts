import { describe, expect, it } from 'vitest'
import {
  endedRetention,
  isFreshSignIn,
  retentionEnd,
  nextCheckAt,
  purgeDueAt,
  sealingDueAt,
  tracesDueAt,
} from '#domain/rights/closing.ts'

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
