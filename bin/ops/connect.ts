/** Connects to the table of a local runtime or of a deployed stack. */
import { openScan } from '#data/table-scan.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { InputError, type OpsConnection } from './command.ts'
import { createSealer } from './sealer.ts'
import { readRegion, readStackOutput } from './stack-outputs.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
  /** Address of the runtime's services besides the database, and the key that they seal with; of an older runtime neither. */
  readonly origin?: string | undefined
  readonly sealKeyArn?: string | undefined
}

/** Local databases accept any credentials. */
const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const connect = (
  tableName: string,
  client: ReturnType<typeof createDocumentClient>,
  sealer: OpsConnection['sealer'],
): OpsConnection => ({ table: openTable(tableName, client), scan: openScan(tableName, client), sealer })

export const connectToLocalTable = (runtime: LocalTable): OpsConnection => {
  const { dynamodbEndpoint, tableName, region, origin, sealKeyArn } = runtime
  const local = { region, credentials: localCredentials }
  const readKeyArn = () => {
    if (sealKeyArn === undefined) throw new InputError('the local runtime has no key to seal secrets: restart it')
    return Promise.resolve(sealKeyArn)
  }
  const sealer = createSealer(readKeyArn, { ...local, ...(origin !== undefined && { endpoint: origin }) })
  return connect(tableName, createDocumentClient({ ...local, endpoint: dynamodbEndpoint }), sealer)
}

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> => {
  const region = readRegion()
  const sealer = createSealer(() => readStackOutput(stack, 'SealKeyArn'), { region })
  return connect(await readStackOutput(stack, 'TableName'), createDocumentClient({ region }), sealer)
}
