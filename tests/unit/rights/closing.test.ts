import { describe, expect, it, vi } from 'vitest'
import { continueSealing, giveNumberOn } from '#lambdas/rights/close-account.ts'
import { closedMark } from '#lambdas/rights/closing-items.table.ts'
import {
  endedRetention,
  isFreshSignIn,
  retentionEnd,
  nextCheckAt,
  purgeDueAt,
  sealingDueAt,
  tracesDueAt,
} from '#lambdas/rights/closing.rules.ts'
import type { Closing } from '#lambdas/rights/ports.rules.ts'
import { createSweep } from '#lambdas/rights/run-sweep.ts'

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

it.each<[string, Partial<Closing>, number, number, object]>([
  ['by the user', {}, nowSeconds - 5, nowSeconds, {}],
  // The pool's clock may be ahead.
  ['by the user in a session of a later second', {}, later, later, {}],
  ['by staff', { by: 'staff' }, 0, nowSeconds, {}],
  ['for the next owner, whose session goes on', { by: 'next-owner' }, later, later - 1, {}],
  ['by a move', { by: 'moved' }, 0, nowSeconds, { moved_at: now.toISOString() }],
  [
    'of a person of a partner',
    { person: { ...person, partnerCode: 'acme' } },
    0,
    nowSeconds,
    { closed: { partner: 'acme', at: now.toISOString() } },
  ],
])('the mark of a closing %s ends sessions until its second', (_, closing, start, until, more) => {
  expect(closedMark(person.phone, { ...begun, ...closing }, start)).toEqual({
    pk: `USER#${person.phone}`,
    sk: 'PROFILE',
    sealing: { id: 'c', due_at: 'due' },
    signed_out: {},
    signed_out_until: until,
    signed_out_at: nowSeconds,
    ...more,
  })
})

/** Ports that note the steps of closings, and have nothing left to seal. */
const createSteps = (found: Partial<Closing> | undefined, known: object | undefined, end = now) => {
  const steps: string[] = []
  const step = (name: string, answer: unknown) => () => {
    steps.push(name)
    return Promise.resolve(answer)
  }
  const closing = found && { ...begun, ...found }
  const ports = {
    closings: {
      findSealing: () => Promise.resolve(closing),
      begin: (given: Closing) => step(`begin ${given.by}`, { outcome: 'recorded', closing: given })(),
      nextBatch: () => Promise.resolve(undefined),
      endSealing: step('end', undefined),
      waitForDecision: step('wait', undefined),
      removeTraces: step('remove traces', undefined),
      purge: step('purge', 0),
      due: () => (closing ? [closing] : []),
    },
    moves: {
      hasOpenComplaint: () => Promise.resolve(found?.contact !== undefined),
      moveNext: step('move', false),
    },
    table: { query: () => Promise.resolve({}) },
    people: { findByPhone: () => Promise.resolve(known) },
    pool: { remove: step('remove from the pool', undefined) },
    ids: { nextUlid: () => 'c' },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    clock: { now: () => end },
  }
  return { steps, ports: ports as never }
}

const session = { phone: person.phone, originJti: 'jti', startedAtEpochSeconds: nowSeconds, silentDays: 90 }

it.each([
  ['the account that was silent', person, ['begin next-owner', 'end']],
  ['no account any more', undefined, []],
  ['another account now', { ...person, userId: 'ravi' }, []],
])('a number that has %s is given on', async (_, known, expected) => {
  const { steps, ports } = createSteps(undefined, known)
  await giveNumberOn(ports, session, person.userId)
  expect(steps).toEqual(expected)
})

it.each<[string, Partial<Closing> | undefined, string[], string | undefined]>([
  ['is sealed already', undefined, [], undefined],
  ['is being sealed', { phase: 'sealing' }, ['end'], undefined],
  ['moves', { phase: 'moving', to: '+919812345678' }, ['move', 'end'], undefined],
  ['is given back', { phase: 'sealed' }, [], 'BUSY'],
])('a sign-in with a number whose account %s', async (_, found, expected, code) => {
  const { steps, ports } = createSteps(found, undefined)
  const going = continueSealing(ports, { id: 'c', dueAt: 'due' }).then(() => undefined)
  expect(await going.catch((error: { code: string }) => error.code)).toBe(code)
  expect(steps).toEqual(expected)
})

/** The ports see an open complaint where the closing has a contact. */
const contact = { email: 'asha@example.in' }

it.each<[string, Partial<Closing>, Date, string[]]>([
  ['a sealing', { phase: 'sealing' }, now, ['remove from the pool', 'end']],
  ['a sealing for the next owner', { phase: 'sealing', by: 'next-owner' }, now, ['end']],
  ['a move', { phase: 'moving', by: 'moved' }, now, ['move', 'remove from the pool', 'end']],
  ['an open complaint', { phase: 'complaint', contact }, now, ['wait']],
  // It is apart from the number.
  ['a decided complaint', { phase: 'complaint' }, now, ['end']],
  ['traces', { phase: 'traces' }, now, ['remove traces']],
  ['what was sealed', { phase: 'sealed' }, now, ['purge']],
  ['nothing at the end of its time', { phase: 'sealed' }, new Date(now.getTime() + 1), []],
  ['nothing after it', { phase: 'sealed' }, new Date(now.getTime() + 2), []],
])('the sweep goes on with %s', async (_, found, at, expected) => {
  const { steps, ports } = createSteps(found, undefined, at)
  await createSweep(ports)(new Date(now.getTime() + 1))
  expect(steps).toEqual(expected)
})
