import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogueCommands } from '#bin/ops/catalogue-commands.ts'
import { costOf, nearestWish } from '#lambdas/loans/cost.rules.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'

it.each(['lender', 'product', 'scheme'])('the sample file of %ss is accepted for a deployed stage', (noun) => {
  const command = catalogueCommands().find(({ name }) => name === `${noun} put`)
  const put = (folder: string) => command?.prepare({ file: `${folder}/${noun}s.json` }, { deployed: true })
  expect(put('infra/sample-data')).toBeTypeOf('function')
  // Those of the local runtime lead to its own pages. Its schemes are the same.
  if (noun !== 'scheme') expect(() => put('infra/local/sample-data')).toThrow('http')
})

it('each sample lender of a deployed stage has criteria and costs', () => {
  const lenders = JSON.parse(readFileSync('infra/sample-data/lenders.json', 'utf8')) as LenderRecord[]
  const wish = { amountRupees: 500_000, tenureMonths: 36 }
  expect(lenders.filter(({ criteria }) => criteria === undefined)).toEqual([])
  expect(lenders.map((lender) => costOf(lender, nearestWish(lender, wish)).outcome)).toEqual(lenders.map(() => 'known'))
})
