/** Connects to the table of a local runtime or of a deployed stack. */
import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider'
import type { KMSClientConfig } from '@aws-sdk/client-kms'
import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager'
import { partnerStage } from '#contract/partner/partner-routes.ts'
import { openBatch } from '#data/table-batch.ts'
import { openScan } from '#data/table-scan.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import type { TextOpener } from '#use-cases/sealing/ports.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { StaffPool } from '#use-cases/staff/ports.ts'
import type { OpsConnection } from './command.ts'
import { readRegion, readStackOutput } from './stack-outputs.ts'

export interface LocalTable {
  readonly dynamodbEndpoint: string
  readonly tableName: string
  readonly region: string
  /** The runtime answers AWS SDKs that have it in their credentials. */
  readonly accessKeyId: string
  /** Where the runtime answers, also for Secrets Manager, KMS and Cognito. */
  readonly origin: string
  readonly outputs: Readonly<Record<string, string>>
}

/** Loaded by the only command that needs it. */
const readSecret = async (config: SecretsManagerClientConfig, SecretId: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const { SecretString = '' } = await new SecretsManagerClient(config).send(new GetSecretValueCommand({ SecretId }))
  return SecretString
}

/** Likewise. */
const openSealer = async (config: KMSClientConfig, keyArn: string): Promise<TextSealer> => {
  const { KMSClient } = await import('@aws-sdk/client-kms')
  const { KmsTextSealer } = await import('#adapters/sealing/kms-text-sealer.ts')
  return new KmsTextSealer(new KMSClient(config), keyArn)
}

/** Likewise. */
const openOpener = async (config: KMSClientConfig): Promise<TextOpener> => {
  const { KMSClient } = await import('@aws-sdk/client-kms')
  const { KmsTextOpener } = await import('#adapters/sealing/kms-text-opener.ts')
  return new KmsTextOpener(new KMSClient(config))
}

/** Likewise. */
const openStaffPool = async (config: CognitoIdentityProviderClientConfig, poolId: string): Promise<StaffPool> => {
  const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider')
  const { CognitoStaffPool } = await import('#adapters/staff/cognito-staff-pool.ts')
  return new CognitoStaffPool(new CognitoIdentityProviderClient(config), poolId)
}

/** The ARN of the credentials, such as arn:aws:sts::123456789012:assumed-role/Admin/asha. */
const readCaller = async (region: string): Promise<string> => {
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  const { Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
  return Arn
}

/** The operator as the record names it: a person without an account of staff. */
const recorderOf = (operator: string, years: string) => ({
  by: { id: operator, email: operator },
  years: Number(years),
})

/** All by one client. */
const openItems = (tableName: string, client: ReturnType<typeof createDocumentClient>) => ({
  table: openTable(tableName, client),
  readBatch: openBatch(tableName, client),
  scan: openScan(tableName, client),
})

export const connectToLocalTable = ({
  dynamodbEndpoint,
  tableName,
  region,
  accessKeyId,
  origin,
  outputs,
}: LocalTable): OpsConnection => {
  const local = { region, credentials: { accessKeyId, secretAccessKey: 'unchecked' } }
  return {
    ...openItems(tableName, createDocumentClient({ endpoint: dynamodbEndpoint, ...local })),
    readClickKey: () => readSecret({ endpoint: origin, ...local }, outputs['ClickKeyArn'] ?? ''),
    openSealer: () => openSealer({ endpoint: origin, ...local }, outputs['SealKeyArn'] ?? ''),
    openOpener: () => openOpener({ endpoint: origin, ...local }),
    openStaffPool: () => openStaffPool({ endpoint: origin, ...local }, outputs['StaffUserPoolId'] ?? ''),
    readRecorder: () => Promise.resolve(recorderOf('operator', outputs['RecordYears'] ?? '')),
    readFourEyes: () => Promise.resolve(outputs['FourEyes'] === 'true'),
    readWebAddress: () => Promise.resolve(origin),
    readApiUrl: () => Promise.resolve(`${origin}/${partnerStage}`),
  }
}

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> => {
  const region = readRegion()
  return {
    ...openItems(await readStackOutput(stack, 'TableName'), createDocumentClient({ region })),
    readClickKey: async () => readSecret({ region }, await readStackOutput(stack, 'ClickKeyArn')),
    openSealer: async () => openSealer({ region }, await readStackOutput(stack, 'SealKeyArn')),
    openOpener: () => openOpener({ region }),
    openStaffPool: async () => openStaffPool({ region }, await readStackOutput(stack, 'StaffUserPoolId')),
    readRecorder: async () => recorderOf(await readCaller(region), await readStackOutput(stack, 'RecordYears')),
    readFourEyes: async () => (await readStackOutput(stack, 'FourEyes')) === 'true',
    readWebAddress: () => readStackOutput(stack, 'WebAddress'),
    readApiUrl: () => readStackOutput(stack, 'PartnerApiUrl'),
  }
}
