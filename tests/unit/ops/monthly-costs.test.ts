import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limitsInOrder, limitTable } from '#bin/costs/first-limits.ts'
import { issuerTable } from '#bin/costs/own-issuer.ts'
import { besidesTable, costTable, monthlyCosts, smsTable } from '#bin/costs/monthly-costs.ts'
import { visitor, visitorSends } from '#bin/costs/visitor.ts'

/** Without the width that the formatter gives to columns. */
const cellsOf = (table: string) =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim().replace(/^(:?)-+(:?)$/, '$1-$2'))
      .join('|'),
  )

it.each([
  ['infra/COSTS.md', 'costs', costTable],
  ['infra/COSTS.md', 'other costs', besidesTable],
  ['infra/COSTS.md', 'SMS', smsTable],
  ['infra/README.md', 'limits', limitTable],
  ['infra/decisions/046-cognito-or-an-issuer-of-our-own.md', 'issuers', issuerTable],
])('%s holds the table of %s that the script computes', (file, _, compute) => {
  expect(cellsOf(readFileSync(file, 'utf8')).join('\n')).toContain(cellsOf(compute()).join('\n'))
})

it('a stage without visitors has fixed costs only, and each visitor adds to every other service', () => {
  const none = monthlyCosts(0)
  const services = ['CloudWatch: alarms, dashboard and logs', 'keys and secrets', 'SQS', 'WAF, which prod has']
  expect(services.map((service) => (none[service] ?? 0) > 0.1)).toEqual([true, true, true, true])
  const perVisitor = Object.fromEntries(Object.entries(none).filter(([service]) => !services.includes(service)))
  expect(Object.values(perVisitor).filter((dollars) => dollars > 0.1)).toEqual([])
  const thousands = monthlyCosts(20_000)
  for (const service of Object.keys(perVisitor)) expect(thousands[service]).toBeGreaterThan(perVisitor[service] ?? 0)
})

it('the limits that growing traffic meets are in order, and each limit is above the load of today', () => {
  const limits = limitsInOrder()
  const factors = limits.map(({ factor }) => factor)
  expect(factors).toEqual(factors.toSorted((one, other) => one - other))
  expect(factors.filter((factor) => !(factor > 1))).toEqual([])
  const factorOf = (name: string) => limits.find((limit) => limit.name === name)?.factor ?? 0
  // 20 executions of 0.55 s take 36 sends a second, and SNS takes 20 of them and of notices.
  const sends = factorOf('reserved concurrency of `auth`') / factorOf('SNS: transactional SMS')
  const { strangers, known } = visitorSends
  expect(sends).toBeCloseTo((20 / 0.55 / 20) * (visitor.sms / (strangers + known)))
})
