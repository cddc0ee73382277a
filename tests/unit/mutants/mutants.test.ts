import { describe, expect, it } from 'vitest'
import { judge } from '#tests/mutants/judge.ts'
import type { Mutant } from '#tests/mutants/mutant.ts'
import { instrument } from '#tests/mutants/sites.ts'
import { merge, readReport } from '#tests/mutants/stryker.ts'

const changesOf = (source: string) => instrument('a.ts', source, 0).changes.map(({ from, to }) => [from, to])

describe('a figure', () => {
  it.each([
    ['const days: 7 = 400', [['400', '401']]],
    ['const wait = -1_000', [['1_000', '1001']]],
    ['const shares = { 200: 0.5 }', [['0.5', '1.5']]],
    ["import figures from '7'; type Seven = 7; const big = 7n", []],
  ])('%s', (source, changes) => {
    expect(changesOf(source)).toEqual(changes)
  })
})

describe('a condition', () => {
  it.each([
    ["'calls < :most'", ["'calls <= :most'", "'(calls <> :most OR calls = :most)'"]],
    ["'size(#names) >= :least'", ["'size(#names) > :least'"]],
    ["'attribute_not_exists(pk)'", ["'(attribute_exists(pk) OR attribute_not_exists(pk))'"]],
    [
      "'#at = :seen AND by <> :me'",
      ["'(#at <> :seen OR #at = :seen) AND by <> :me'", "'#at = :seen AND (by <> :me OR by = :me)'"],
    ],
    ['`#left${index} > :none`', ['`#left${index} >= :none`', '`(#left${index} <> :none OR #left${index} = :none)`']],
    ["{ KeyConditionExpression: 'pk = :pk AND sk < :after' }", ["'pk = :pk AND sk <= :after'"]],
    ['x`#left > ${none}`', ['x`#left >= ${none}`', 'x`(#left <> ${none} OR #left = ${none})`']],
    ['x`attribute_exists(${name})`', ['x`(attribute_exists(${name}) OR attribute_not_exists(${name}))`']],
    ['expressions({ KeyConditionExpression: x`pk = ${pk} AND sk < ${after}` })', ['x`pk = ${pk} AND sk <= ${after}`']],
    ['x`SET #at = ${now}`', []],
    ['x`${name} ${one}`', []],
    ["'SET #at = :now'", []],
    ["'attribute_not_exists'", []],
    ["'a = b'", []],
  ])('%s', (source, changed) => {
    expect(changesOf(`const it = ${source}`).map(([, to]) => to)).toEqual(changed)
  })
})

describe('a changed module', () => {
  it('asks for each change, also within the substitution of a changed template', () => {
    const { code, changes } = instrument('a.ts', 'f(`${g(5)} = :zero`, 60)', 10)
    expect(changes.map(({ to }) => to)).toEqual(['6', '`(${g(5)} <> :zero OR ${g(5)} = :zero)`', '61'])
    expect(code).toBe(
      'f((isChanged(11) ? `(${g(5)} <> :zero OR ${g(5)} = :zero)` : `${g((isChanged(10) ? 6 : 5))} = :zero`), (isChanged(12) ? 61 : 60))',
    )
  })
})

const mutant = (status: Mutant['status'], from: string) => ({
  file: 'lambdas/offers/a.ts',
  line: 3,
  kind: 'Figure',
  from,
  to: '2',
  status,
})

describe('the result', () => {
  const mutants = [mutant('noticed', '1'), mutant('noticed', '3'), mutant('unnoticed', '4'), mutant('not reached', '5')]
  const rowFor = (from: string, file = 'lambdas/offers/a.ts') => ({ file, from, reason: 'It does no harm.' })

  it('counts noticed, unnoticed and not reached by folder', () => {
    expect(judge(mutants, [])).toEqual({
      table: {
        'lambdas/offers': {
          noticed: 2,
          unnoticed: 1,
          'not reached': 1,
          '% noticed of reached': '66.7',
          '% not reached': '25.0',
        },
      },
      found: ['unnoticed: lambdas/offers/a.ts:3 Figure: 4 -> 2', 'not reached: lambdas/offers/a.ts:3 Figure: 5 -> 2'],
      stale: [],
    })
  })

  it('leaves out a change that a row excuses, and names a row that excuses none in a file that ran', () => {
    const { found, stale } = judge(mutants, [rowFor('4'), rowFor('3'), rowFor('9', 'lambdas/offers/other.ts')])
    expect(found).toEqual(['not reached: lambdas/offers/a.ts:3 Figure: 5 -> 2'])
    expect(stale).toEqual(['lambdas/offers/a.ts: 3 -> anything: this row of harmless.ts excuses nothing'])
  })

  it('takes the changed text out of the report of Stryker', () => {
    const location = { start: { line: 2, column: 3 }, end: { line: 3, column: 2 } }
    const mutants = ['Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'Ignored'].map((status) => ({
      mutatorName: 'BlockStatement',
      replacement: '{}',
      status,
      location,
    }))
    const read = readReport({ files: { 'a.ts': { source: 'one\nab{\n}\n', mutants } } })
    expect(read.map(({ status, from, line }) => [status, from, line])).toEqual(
      ['noticed', 'noticed', 'noticed', 'unnoticed', 'not reached'].map((status) => [status, '{\n}', 2]),
    )
  })

  it('takes what tests of another layer notice or reach', () => {
    const inRange = (range: string, status: Mutant['status']) => ({ ...mutant(status, '1'), range })
    const first = [
      inRange('a', 'noticed'),
      inRange('b', 'not reached'),
      inRange('c', 'unnoticed'),
      inRange('d', 'unnoticed'),
    ]
    const later = [
      inRange('a', 'not reached'),
      inRange('b', 'unnoticed'),
      inRange('c', 'not reached'),
      inRange('d', 'noticed'),
    ]
    expect(merge(first, later).map(({ status }) => status)).toEqual(['noticed', 'unnoticed', 'unnoticed', 'noticed'])
  })
})
