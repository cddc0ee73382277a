/** `npm run costs`: what the stage prod costs a month, by service, as the table of README.md. */
import { costTable, pricesRecorded } from './costs/monthly-costs.ts'

console.log(costTable())
console.log(
  `\nPrices of ap-south-1 as of ${pricesRecorded}: bin/costs/prices.json. What a visitor does: bin/costs/visitor.ts.`,
)
