/** A process of its own that works on a job until its end: `node job-process.ts <endpoint> <table> <job>`. A dot for each event it writes. */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openTable, type Table } from '#data/table.ts'
import { connectToDatabase } from '../table/database.ts'
import { finishJob } from './jobs.ts'

const [endpoint = '', tableName = '', id = ''] = process.argv.slice(2)
const client = DynamoDBDocumentClient.from(connectToDatabase(endpoint), {
  marshallOptions: { removeUndefinedValues: true },
})
const table = openTable(tableName, client)
const shown: Table = {
  ...table,
  transact: async (parts) => {
    const written = await table.transact(parts)
    process.stdout.write('.')
    return written
  },
}
await finishJob({ table: shown, clock: { now: () => new Date() } }, { id })
