/** Connects to the table of a local runtime or of a deployed stack. */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { openScan } from '#data/table-scan.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { InputError, type OpsConnection } from './command.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
}

/** The product's only region, unless the operator's environment names another. */
const defaultRegion = 'ap-south-1'

/** The region of a deployed stack. */
export const readRegion = (): string => process.env['AWS_REGION'] || defaultRegion

/** Local databases accept any credentials. */
const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const connect = (tableName: string, client: ReturnType<typeof createDocumentClient>): OpsConnection => ({
  table: openTable(tableName, client),
  scan: openScan(tableName, client),
})

export const connectToLocalTable = ({ dynamodbEndpoint, tableName, region }: LocalTable): OpsConnection =>
  connect(tableName, createDocumentClient({ endpoint: dynamodbEndpoint, region, credentials: localCredentials }))

/** CloudFormation composes a table's name from the stack, the table's logical id and a suffix. */
const findTableOfStack = async (client: DynamoDBClient, stack: string): Promise<string> => {
  // Names are sorted, so the page that starts at the stack's name begins with its tables.
  const { TableNames = [] } = await client.send(new ListTablesCommand({ ExclusiveStartTableName: stack }))
  const ofStack = new RegExp(`^${stack}-[A-Za-z0-9]+-[A-Z0-9]+$`)
  const [found, ...others] = TableNames.filter((name) => ofStack.test(name))
  if (found === undefined || others.length > 0) {
    const count = found === undefined ? 'no table' : `${others.length + 1} tables`
    throw new InputError(
      `this account and region hold ${count} of a stack "${stack}": check the name, AWS_PROFILE and AWS_REGION (${await client.config.region()})`,
    )
  }
  return found
}

export const connectToStack = async (
  stack: string,
  client = new DynamoDBClient({ region: readRegion() }),
): Promise<OpsConnection> => {
  if (!/^[A-Za-z][A-Za-z0-9-]{2,127}$/.test(stack)) throw new InputError(`--stack ${stack}: is no stack name`)
  const tableName = await findTableOfStack(client, stack)
  return connect(tableName, createDocumentClient({ region: await client.config.region() }))
}
