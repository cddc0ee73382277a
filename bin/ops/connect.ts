/** Connects to the table of a local runtime or of a deployed stack. */
import { openBatch } from '#data/table-batch.ts'
import { KMSClient } from '@aws-sdk/client-kms'
import { KmsTextSealer } from '#adapters/partner/kms-text-sealer.ts'
import { partnerStage } from '#contract/partner/partner-routes.ts'
import { openScan } from '#data/table-scan.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import type { OpsConnection } from './command.ts'
import { readRegion, readStackOutput } from './stack-outputs.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
  /** Where the runtime answers, KMS too. */
  readonly origin: string
  readonly outputs: Readonly<Record<string, string>>
}

/** Local databases accept any credentials. */
const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }

interface Parts {
  readonly tableName: string
  readonly client: ReturnType<typeof createDocumentClient>
  readonly kms: () => KMSClient
  readonly readKeyArn: () => Promise<string>
  readonly readApiUrl: () => Promise<string>
}

const connect = ({ tableName, client, kms, readKeyArn, readApiUrl }: Parts): OpsConnection => ({
  table: openTable(tableName, client),
  readBatch: openBatch(tableName, client),
  scan: openScan(tableName, client),
  openSealer: async () => new KmsTextSealer(kms(), await readKeyArn()),
  readApiUrl,
})

export const connectToLocalTable = ({
  dynamodbEndpoint,
  tableName,
  region,
  origin,
  outputs,
}: LocalTable): OpsConnection => {
  const local = { region, credentials: localCredentials }
  return connect({
    tableName,
    client: createDocumentClient({ endpoint: dynamodbEndpoint, ...local }),
    kms: () => new KMSClient({ endpoint: origin, ...local }),
    readKeyArn: () => Promise.resolve(outputs['SealKeyArn'] ?? ''),
    readApiUrl: () => Promise.resolve(`${origin}/${partnerStage}`),
  })
}

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> => {
  const region = readRegion()
  return connect({
    tableName: await readStackOutput(stack, 'TableName'),
    client: createDocumentClient({ region }),
    kms: () => new KMSClient({ region }),
    readKeyArn: () => readStackOutput(stack, 'SealKeyArn'),
    readApiUrl: () => readStackOutput(stack, 'PartnerApiUrl'),
  })
}
