/**
 * `npm run costs`: the monthly costs of the stage prod by service and the SMS that it may send, as the tables of infra/COSTS.md, and the limits that
 * growing traffic meets, as the table of infra/README.md.
 */
import { readOptions, runCommand } from './ops/command-line.ts'
import { limitTable } from './costs/first-limits.ts'
import { issuerTable } from './costs/own-issuer.ts'
import { besidesTable, costTable, pricesRecorded, smsTable } from './costs/monthly-costs.ts'

await runCommand(() => {
  readOptions({ options: {} })
  console.log(`${costTable()}\n\n${besidesTable()}\n\n${smsTable()}\n\n${limitTable()}\n\n${issuerTable()}`)
  console.log(
    `\nPrices of ap-south-1 as of ${pricesRecorded}: bin/costs/prices.json. Actions of a visitor: bin/costs/visitor.ts.`,
  )
  return Promise.resolve()
})
