/** Connects to the table of a local runtime or of a deployed stack. */
import { createDocumentClient, openTable } from '#data/table.ts'
import { openBatch, openScan } from '#data/whole-table.ts'
import type { RuntimeAddresses } from '#infra/local/runtime.ts'
import { partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import type { OpsConnection } from './command.ts'
import { readRegion, readStackOutput, type StackOutput } from './stack-outputs.ts'

/** The table of a runtime, and where this answers, also for Secrets Manager, KMS, Cognito and S3. */
export type LocalTable = Readonly<RuntimeAddresses>

interface Place {
  readonly region: string
  readonly endpoint?: string
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

interface Stage {
  readonly tableName: string
  readonly database: Place
  /** The place of KMS, Cognito, Secrets Manager and S3. */
  readonly services: Place
  readonly output: (name: StackOutput) => Promise<string>
  /** The operator as the record names it: a person without an account of staff. */
  readonly operator: () => Promise<string>
}

/** Each client is loaded by the few commands that need it. */
const connect = ({ tableName, database, services, output, operator }: Stage): OpsConnection => {
  const client = createDocumentClient(database)
  return {
    table: openTable(tableName, client),
    readBatch: openBatch(tableName, client),
    scan: openScan(tableName, client),
    readClickKey: async () => {
      const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
      const wanted = new GetSecretValueCommand({ SecretId: await output('ClickKeyArn') })
      return (await new SecretsManagerClient(services).send(wanted)).SecretString ?? ''
    },
    openSealer: async () => {
      const { KMSClient } = await import('@aws-sdk/client-kms')
      const { openTextSealer } = await import('#lambdas/shared/kms-text-sealer.function.ts')
      return openTextSealer(await output('SealKeyArn'), new KMSClient(services))
    },
    openOpener: async () => {
      const { KMSClient } = await import('@aws-sdk/client-kms')
      const { openTextOpener } = await import('#lambdas/shared/kms-text-opener.function.ts')
      return openTextOpener(new KMSClient(services))
    },
    openStaffPool: async () => {
      const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider')
      const { openStaffPool } = await import('#lambdas/staff/staff-pool.function.ts')
      return openStaffPool(new CognitoIdentityProviderClient(services), await output('StaffUserPoolId'))
    },
    readRecorder: async () => {
      const id = await operator()
      return { by: { id, email: id }, years: Number(await output('RecordYears')) }
    },
    readEvidence: async function* readEvidence(from) {
      const { S3Client } = await import('@aws-sdk/client-s3')
      const { openEvidenceReader } = await import('#lambdas/evidence/evidence-reader.function.ts')
      // No name of a bucket below localhost resolves everywhere.
      const client = new S3Client({ ...services, forcePathStyle: services.endpoint !== undefined })
      yield* openEvidenceReader(await output('EvidenceBucketName'), client)(from)
    },
    readFourEyes: async () => (await output('FourEyes')) === 'true',
    readWebAddress: () => output('WebAddress'),
    readStaffAddress: () => output('StaffAddress'),
    readApiUrl: () => output('PartnerApiUrl'),
  }
}

export const connectToLocalTable = ({
  dynamodbEndpoint,
  tableName,
  region,
  accessKeyId,
  origin,
  outputs,
}: LocalTable) => {
  const local = { region, credentials: { accessKeyId, secretAccessKey: 'unchecked' } }
  const known: Record<string, string> = { ...outputs, WebAddress: origin, PartnerApiUrl: `${origin}/${partnerStage}` }
  return connect({
    tableName,
    database: { endpoint: dynamodbEndpoint, ...local },
    services: { endpoint: origin, ...local },
    output: (name) => Promise.resolve(known[name] ?? ''),
    operator: () => Promise.resolve('operator'),
  })
}

/** The ARN of the credentials, such as arn:aws:sts::123456789012:assumed-role/Admin/asha. */
const readCaller = async (region: string): Promise<string> => {
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  const { Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
  return Arn
}

/** Connects to the table that the stack runs on now, which is a restored one after a restore. */
export const connectToStack = async (stack: string): Promise<OpsConnection> => {
  const region = readRegion()
  const output = (name: StackOutput) => readStackOutput(stack, name)
  const tableName = await output('TableName')
  return connect({ tableName, database: { region }, services: { region }, output, operator: () => readCaller(region) })
}
