import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { costTable, monthlyCosts } from '#bin/costs/monthly-costs.ts'

/** Without the width that the formatter gives to columns. */
const cellsOf = (table: string) =>
  table.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim().replace(/-+/, '-'))
      .join('|'),
  )

it('README.md holds the table that the script computes', () => {
  expect(cellsOf(readFileSync('README.md', 'utf8')).join('\n')).toContain(cellsOf(costTable()).join('\n'))
})

it('a stage without visitors costs only what stands there, and each visitor adds to every other service', () => {
  const { 'CloudWatch: alarms and logs': watch, 'keys and secrets': keys, ...perVisitor } = monthlyCosts(0)
  expect([watch, keys].map((dollars) => (dollars ?? 0) > 0)).toEqual([true, true])
  expect(Object.values(perVisitor).filter((dollars) => dollars > 0.01)).toEqual([])
  const thousands = monthlyCosts(20_000)
  for (const service of Object.keys(perVisitor)) expect(thousands[service]).toBeGreaterThan(perVisitor[service] ?? 0)
})
