/** Connects to the table of a local runtime or of a deployed stack. */
import { openBatch } from '#data/table-batch.ts'
import { openScan } from '#data/table-scan.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import type { OpsConnection } from './command.ts'
import { readRegion, readStackOutput } from './stack-outputs.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
}

/** Local databases accept any credentials. */
const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const connect = (tableName: string, client: ReturnType<typeof createDocumentClient>): OpsConnection => ({
  table: openTable(tableName, client),
  readBatch: openBatch(tableName, client),
  scan: openScan(tableName, client),
})

export const connectToLocalTable = ({ dynamodbEndpoint, tableName, region }: LocalTable): OpsConnection =>
  connect(tableName, createDocumentClient({ endpoint: dynamodbEndpoint, region, credentials: localCredentials }))

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> =>
  connect(await readStackOutput(stack, 'TableName'), createDocumentClient({ region: readRegion() }))
