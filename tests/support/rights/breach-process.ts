/** A process of its own that reads a table for its lists: `node breach-process.ts <endpoint> <table> <items of a read>`. A dot for each write. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openTable, type Table } from '#data/table.ts'
import { openScanPage } from '#data/whole-table.ts'
import { readBreachLists } from '#lambdas/rights/read-breach-lists.ts'
import { connectToDatabase } from '../table/database.ts'
import { smallPages } from './affected-people.ts'

const [endpoint = '', tableName = '', itemsOfARead] = process.argv.slice(2)
const client = DynamoDBDocumentClient.from(connectToDatabase(endpoint), {
  marshallOptions: { removeUndefinedValues: true },
})
const table = openTable(tableName, client)
const dot = async <Written>(write: Promise<Written>) => {
  const written = await write
  process.stdout.write('.')
  return written
}
const shown: Table = {
  ...table,
  put: (input) => dot(table.put(input)),
  transact: (parts) => dot(table.transact(parts)),
}
const clock = { now: () => new Date() }
const scanPage = smallPages(openScanPage(tableName, client), Number(itemsOfARead))
await readBreachLists({ table: shown, clock, scanPage }, new Date(8e15))
