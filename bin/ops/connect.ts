/** Connects to the table of a local runtime or of a deployed stack. */
import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager'
import { createDocumentClient, openTable } from '#data/table.ts'
import type { OpsConnection } from './command.ts'
import { readRegion, readStackOutput } from './stack-outputs.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
  /** Where the runtime answers, also for Secrets Manager. */
  readonly origin: string
  readonly outputs: Readonly<Record<string, string>>
}

/** Local services accept any credentials. */
const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }

/** Loaded by the only command that needs it. */
const readSecret = async (config: SecretsManagerClientConfig, SecretId: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const { SecretString = '' } = await new SecretsManagerClient(config).send(new GetSecretValueCommand({ SecretId }))
  return SecretString
}

export const connectToLocalTable = ({
  dynamodbEndpoint,
  tableName,
  region,
  origin,
  outputs,
}: LocalTable): OpsConnection => {
  const local = { region, credentials: localCredentials }
  return {
    table: openTable(tableName, createDocumentClient({ endpoint: dynamodbEndpoint, ...local })),
    readClickKey: () => readSecret({ endpoint: origin, ...local }, outputs['ClickKeyArn'] ?? ''),
  }
}

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> => {
  const region = readRegion()
  return {
    table: openTable(await readStackOutput(stack, 'TableName'), createDocumentClient({ region })),
    readClickKey: async () => readSecret({ region }, await readStackOutput(stack, 'ClickKeyArn')),
  }
}
