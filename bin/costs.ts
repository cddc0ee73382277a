/** `npm run costs`: the monthly costs of the stage prod by service, as the table of README.md. */
import { costTable, pricesRecorded } from './costs/monthly-costs.ts'

console.log(costTable())
console.log(
  `\nPrices of ap-south-1 as of ${pricesRecorded}: bin/costs/prices.json. Actions of a visitor: bin/costs/visitor.ts.`,
)
