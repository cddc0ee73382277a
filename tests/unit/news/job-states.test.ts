import { expect, it } from 'vitest'
import {
  hasSteps,
  isUnderWay,
  isUnwritten,
  needsSecond,
  noCounts,
  recounted,
  stateAfterParts,
  withReasons,
} from '#lambdas/news/job-states.rules.ts'
import { jobPolicy } from '#lambdas/news/jobs.contract.ts'

it.each([
  ['collecting', 'unwritten, under way, steps of set-status', 'done'],
  ['ready', 'unwritten', 'done'],
  ['waiting', 'unwritten', 'done'],
  ['running', 'under way, steps of import, steps of set-status', 'done'],
  ['cancelling', 'under way, steps of import, steps of set-status', 'cancelled'],
  ['undoing', 'under way, steps of import, steps of set-status', 'undone'],
  ['done', '', 'done'],
  ['cancelled', '', 'done'],
  ['undone', '', 'done'],
] as const)('a job that is %s: %s; after its last part it is %s', (state, traits, after) => {
  const found = {
    unwritten: isUnwritten(state),
    'under way': isUnderWay(state),
    'steps of import': hasSteps({ state, kind: 'import' }),
    'steps of set-status': hasSteps({ state, kind: 'set-status' }),
  }
  expect(
    Object.entries(found)
      .flatMap(([trait, holds]) => (holds ? [trait] : []))
      .join(', '),
  ).toBe(traits)
  expect(stateAfterParts(state)).toBe(after)
})

it('a second member is needed beyond the rows of one person, where the stage asks for it', () => {
  const planned = jobPolicy.rowsOfOnePerson
  expect(needsSecond({ planned }, true)).toBe(false)
  expect(needsSecond({ planned: planned + 1 }, true)).toBe(true)
  expect(needsSecond({ planned: planned + 1 }, false)).toBe(false)
})

it('counts follow the rows from one outcome to another', () => {
  const outcomes = (...names: ('planned' | 'done' | 'failed')[]) => names.map((outcome) => ({ outcome }))
  const counts = { ...noCounts, planned: 3, failed: 1 }
  expect(recounted(counts, outcomes('planned', 'planned'), outcomes('done', 'failed'))).toEqual({
    ...noCounts,
    planned: 1,
    failed: 2,
    done: 1,
  })
  expect(counts.planned).toBe(3)
  expect(noCounts).toEqual({ planned: 0, unchanged: 0, refused: 0, done: 0, failed: 0, undone: 0, kept: 0 })
})

it('twenty reasons are shown one by one, the most frequent first, and rarer ones together', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `reason ${index}`)
  const known = withReasons([], [...twenty, undefined, 'reason 7'])
  expect(known).toHaveLength(20)
  expect(known.slice(0, 2)).toEqual([
    { why: 'reason 7', count: 2 },
    { why: 'reason 0', count: 1 },
  ])
  expect(withReasons(known, ['new', 'newer', 'reason 7', 'other']).slice(0, 2)).toEqual([
    { why: 'reason 7', count: 3 },
    { why: 'other reasons', count: 3 },
  ])
})
