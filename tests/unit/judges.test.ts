import { expect, it } from 'vitest'
import type { Exception } from '#tests/judges/exceptions.ts'
import { judge, readActionlint, readCfnLint, readCheckov } from '#tests/judges/findings.ts'

const linted = readCfnLint(
  JSON.stringify([
    {
      Filename: '/a/paisalane-dev.template.json',
      Message: 'twice',
      Rule: { Id: 'W3005' },
      Location: { Path: ['Resources', 'PagesBCA36F4E', 'DependsOn', 1] },
    },
  ]),
)
const queue = {
  check_id: 'CKV_AWS_27',
  check_name: 'encrypted',
  file_path: '/../a/paisalane-prod-edge.template.json',
  resource: 'AWS::SQS::Queue.Failures14B1',
}
const checked = (summary: { passed: number; parsing_errors: number }) =>
  readCheckov(JSON.stringify({ summary, results: { failed_checks: [queue] } }))
const found = [...linted, ...checked({ passed: 1, parsing_errors: 0 })]

const reason = 'a reason'
const ofQueue: Exception = { judge: 'checkov', rule: 'CKV_AWS_27', on: /^paisalane-prod-edge Failures/, reason }
const ofPages: Exception = { judge: 'cfn-lint', rule: 'W3005', reason }

it.each<[exceptions: Exception[], problems: string[]]>([
  [[ofQueue, ofPages], []],
  [[ofPages], ['checkov CKV_AWS_27 paisalane-prod-edge Failures14B1: encrypted']],
  [
    [{ ...ofQueue, on: /Other/ }, ofPages],
    [
      'checkov CKV_AWS_27 paisalane-prod-edge Failures14B1: encrypted',
      'checkov CKV_AWS_27 Other: this exception explains no finding',
    ],
  ],
  [[ofQueue, ofPages, { judge: 'actionlint', rule: 'expression', reason }], []],
])('with the exceptions %j the judges have the problems %j', (exceptions, problems) => {
  expect(judge(['cfn-lint', 'checkov'], found, exceptions)).toEqual(problems)
})

it('a template that checkov could not read is no pass', () => {
  expect(() => checked({ passed: 0, parsing_errors: 0 })).toThrow('could not read')
  expect(() => checked({ passed: 9, parsing_errors: 1 })).toThrow('could not read')
})

it('an error of a workflow has its file and line', () => {
  const errors = [{ filepath: '.github/workflows/a.yml', line: 3, kind: 'expression', message: 'unknown' }]
  expect(readActionlint(JSON.stringify(errors))).toMatchObject([
    { rule: 'expression', where: '.github/workflows/a.yml:3' },
  ])
})
