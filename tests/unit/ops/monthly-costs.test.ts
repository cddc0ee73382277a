import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { costTable, monthlyCosts, smsTable } from '#bin/costs/monthly-costs.ts'

/** Without the width that the formatter gives to columns. */
const cellsOf = (table: string) =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim().replace(/^(:?)-+(:?)$/, '$1-$2'))
      .join('|'),
  )

it.each([
  ['costs', costTable],
  ['SMS', smsTable],
])('README.md holds the table of %s that the script computes', (_, compute) => {
  expect(cellsOf(readFileSync('README.md', 'utf8')).join('\n')).toContain(cellsOf(compute()).join('\n'))
})

it('a stage without visitors has fixed costs only, and each visitor adds to every other service', () => {
  const none = monthlyCosts(0)
  const services = ['CloudWatch: alarms, dashboard and logs', 'keys and secrets', 'SQS', 'WAF, where a stage has it']
  expect(services.map((service) => (none[service] ?? 0) > 0.1)).toEqual([true, true, true, true])
  const perVisitor = Object.fromEntries(Object.entries(none).filter(([service]) => !services.includes(service)))
  expect(Object.values(perVisitor).filter((dollars) => dollars > 0.01)).toEqual([])
  const thousands = monthlyCosts(20_000)
  for (const service of Object.keys(perVisitor)) expect(thousands[service]).toBeGreaterThan(perVisitor[service] ?? 0)
})
