/** Connects to the table of a local runtime or of a deployed stack. */
import type { KMSClientConfig } from '@aws-sdk/client-kms'
import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager'
import { partnerStage } from '#contract/partner/partner-routes.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import type { TextSealer } from '#use-cases/partner/ports.ts'
import type { OpsConnection } from './command.ts'
import { readRegion, readStackOutput } from './stack-outputs.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
  /** Where the runtime answers, also for Secrets Manager and KMS. */
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

/** Likewise. */
const openSealer = async (config: KMSClientConfig, keyArn: string): Promise<TextSealer> => {
  const { KMSClient } = await import('@aws-sdk/client-kms')
  const { KmsTextSealer } = await import('#adapters/partner/kms-text-sealer.ts')
  return new KmsTextSealer(new KMSClient(config), keyArn)
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
    openSealer: () => openSealer({ endpoint: origin, ...local }, outputs['SealKeyArn'] ?? ''),
    readApiUrl: () => Promise.resolve(`${origin}/${partnerStage}`),
  }
}

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> => {
  const region = readRegion()
  return {
    table: openTable(await readStackOutput(stack, 'TableName'), createDocumentClient({ region })),
    readClickKey: async () => readSecret({ region }, await readStackOutput(stack, 'ClickKeyArn')),
    openSealer: async () => openSealer({ region }, await readStackOutput(stack, 'SealKeyArn')),
    readApiUrl: () => readStackOutput(stack, 'PartnerApiUrl'),
  }
}
