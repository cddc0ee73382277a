/** Reads the table for the lists of the room Breaches that are allowed. A schedule invokes it; it alone may read the whole table. */
import { environment } from '#contract/environment.ts'
import { breachPolicy } from '#contract/staff/breach-room.ts'
import { createBreachReader } from '#data/rights/breach-reader.ts'
import { DynamoBreachLists } from '#data/rights/dynamo-breach-lists.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { openScanPage } from '#data/whole-table.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { readBreachLists } from '#use-cases/rights/read-breach-lists.ts'
import { clock, log } from '../function-parts.ts'

const tableName = requiredVariable(environment.tableName)
const client = createDocumentClient()
const lists = new DynamoBreachLists(openTable(tableName, client))
const reader = createBreachReader(openScanPage(tableName, client))

export const handler = async (_: unknown, { awsRequestId }: { readonly awsRequestId: string }): Promise<void> => {
  log.begin({ function_request_id: awsRequestId })
  await readBreachLists({ lists, reader, clock }, new Date(clock.now().getTime() + breachPolicy.runMilliseconds))
}
