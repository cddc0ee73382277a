/** Connects to the table of the running local runtime or of a deployed stack. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { openScan } from '#data/table-scan.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { InputError, type OpsConnection } from './command.ts'

/** The file in which the local runtime describes itself, in its data folder. */
const runtimeFile = z.object({ dynamodbEndpoint: z.string(), tableName: z.string(), region: z.string() })
export type LocalTable = z.infer<typeof runtimeFile>

/** The product's only region, unless the operator's environment names another. */
const defaultRegion = 'ap-south-1'

/** Local databases accept any credentials. */
const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const connect = (tableName: string, client: ReturnType<typeof createDocumentClient>): OpsConnection => ({
  table: openTable(tableName, client),
  scan: openScan(tableName, client),
})

export const connectToLocalTable = ({ dynamodbEndpoint, tableName, region }: LocalTable): OpsConnection =>
  connect(tableName, createDocumentClient({ endpoint: dynamodbEndpoint, region, credentials: localCredentials }))

export const connectToLocalRuntime = (): OpsConnection => {
  const path = join(process.env['DATA_DIR'] ?? '.local', 'runtime.json')
  try {
    return connectToLocalTable(runtimeFile.parse(JSON.parse(readFileSync(path, 'utf8'))))
  } catch (error) {
    throw new InputError(`${path} tells of no local runtime: start it with npm start, or name a --stack`, {
      cause: error,
    })
  }
}

/** CloudFormation composes a table's name from the stack, the table's logical id and a suffix. */
const findTableOfStack = async (client: DynamoDBClient, stack: string): Promise<string> => {
  // Names are sorted, so the page that starts at the stack's name begins with its tables.
  const { TableNames = [] } = await client.send(new ListTablesCommand({ ExclusiveStartTableName: stack }))
  const ofStack = new RegExp(`^${stack}-[A-Za-z0-9]+-[A-Z0-9]+$`)
  const [found, ...others] = TableNames.filter((name) => ofStack.test(name))
  if (found === undefined || others.length > 0) {
    const count = found === undefined ? 'no table' : `${others.length + 1} tables`
    throw new InputError(`this account and region hold ${count} of a stack "${stack}"`)
  }
  return found
}

export const connectToStack = async (
  stack: string,
  client = new DynamoDBClient({ region: process.env['AWS_REGION'] ?? defaultRegion }),
): Promise<OpsConnection> => {
  if (!/^[A-Za-z][A-Za-z0-9-]{2,127}$/.test(stack)) throw new InputError(`--stack ${stack}: is no stack name`)
  const tableName = await findTableOfStack(client, stack)
  return connect(tableName, createDocumentClient({ region: await client.config.region() }))
}
