/**
 * Restores a table into a new one, and adds the settings that a restore leaves out: stream, expiry, point-in-time recovery, protection, the policy
 * that keeps the record, and the index where the table had none at that time.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetResourcePolicyCommand,
  InvalidRestoreTimeException,
  PolicyNotFoundException,
  PutResourcePolicyCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { InputError } from '../ops/command.ts'

interface Restore {
  readonly client: DynamoDBClient
  /** The table that the stage runs on now. */
  readonly source: string
  /** The new table; it may exist from a run for the same time that stopped. */
  readonly target: string
  /** A whole second: recovery knows no smaller unit. */
  readonly at: Date
  readonly print: (line: string) => void
  /** Between two reads of a table that is not active. @default 10,000 */
  readonly pauseMilliseconds?: number
}

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** The restore ended without a table. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

/** A table in one of these states becomes active by itself. */
const passingStates: readonly (string | undefined)[] = ['CREATING', 'UPDATING']
/** DynamoDB may show a new table late. */
const readsWithoutTable = 3

/** @throws RestoreError for a table that is gone or in a state that does not pass */
const waitUntilActive = async ({ client, target, pauseMilliseconds = 10_000 }: Restore): Promise<TableDescription> => {
  for (let missed = 0; missed < readsWithoutTable;) {
    const table = await describe(client, target)
    if (table?.TableStatus === 'ACTIVE') return table
    if (table === undefined) missed += 1
    else if (!passingStates.includes(table.TableStatus))
      throw new RestoreError(
        `the restore failed: the table ${target} is ${table.TableStatus ?? 'in no state'}. Delete it and run the command again`,
      )
    await pause(pauseMilliseconds)
  }
  throw new RestoreError(`the restore failed, and the table ${target} is gone: run the command again`)
}

/** @throws InputError where a table of that name holds something else than the wanted time of the source */
const checkUnfinished = ({ source, target, at }: Restore, { RestoreSummary: summary }: TableDescription): void => {
  const isOfSource = summary?.SourceTableArn?.endsWith(`:table/${source}`) === true
  if (isOfSource && summary.RestoreDateTime?.getTime() === at.getTime()) return
  const content =
    isOfSource && summary.RestoreDateTime !== undefined
      ? `holds ${source} of ${summary.RestoreDateTime.toISOString()}`
      : `is no restore of ${source}`
  throw new InputError(`the table ${target} exists and ${content}: choose another name with --table`)
}

/** Recovery lags behind by some minutes. @throws InputError for a time that cannot be restored (yet) */
const startRestore = async ({ client, source, target, at, print }: Restore): Promise<void> => {
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  )
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    backups?.PointInTimeRecoveryDescription ?? {}
  if (earliest === undefined || latest === undefined)
    throw new InputError(`the table ${source} has no point-in-time recovery`)
  const possible = `${source} can be restored as it was from ${earliest.toISOString()} to ${latest.toISOString()}`
  if (at > latest) throw new InputError(`${possible}: choose such a time, or try again in some minutes`)
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: at,
      }),
    )
  } catch (error) {
    if (error instanceof InvalidRestoreTimeException) throw new InputError(possible, { cause: error })
    throw error
  }
  print(`Restoring ${source} of ${at.toISOString()} into ${target}: this takes from minutes to hours.`)
}

const addStream = async (options: Restore, restored: TableDescription): Promise<string> => {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  if (restored.LatestStreamArn === undefined)
    await options.client.send(new UpdateTableCommand({ TableName: options.target, StreamSpecification }))
  return (await waitUntilActive(options)).LatestStreamArn ?? ''
}

/** The index of a table that is older than it; the items that have its keys are in it at once. */
const addIndex = async (
  options: Restore,
  { GlobalSecondaryIndexes: present = [] }: TableDescription,
): Promise<void> => {
  const { client, source, target: TableName } = options
  const { GlobalSecondaryIndexes: wanted = [], AttributeDefinitions } = (await describe(client, source)) ?? {}
  for (const { IndexName, KeySchema, Projection } of wanted) {
    if (present.some((index) => index.IndexName === IndexName)) continue
    const Create = { IndexName, KeySchema, Projection }
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] }),
    )
    await waitUntilActive(options)
  }
}

const addProtection = async (options: Restore, restored: TableDescription): Promise<void> => {
  const { client, source, target: TableName } = options
  const isProtected = (await describe(client, source))?.DeletionProtectionEnabled === true
  if (!isProtected || restored.DeletionProtectionEnabled === true) return
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
  await waitUntilActive(options)
}

/** The policy of the table names its table by `*`. */
const addPolicy = async ({ client, source }: Restore, { TableArn: ResourceArn }: TableDescription): Promise<void> => {
  const { TableArn } = (await describe(client, source)) ?? {}
  try {
    const { Policy } = await client.send(new GetResourcePolicyCommand({ ResourceArn: TableArn }))
    await client.send(new PutResourcePolicyCommand({ ResourceArn, Policy }))
  } catch (error) {
    if (!(error instanceof PolicyNotFoundException)) throw error
  }
}

const addExpiryAndRecovery = async ({ client, target: TableName }: Restore): Promise<void> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (TimeToLiveDescription?.AttributeName === undefined)
    await client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true } }),
    )
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    }),
  )
}

/**
 * Goes on where an earlier run for the same time stopped.
 * @returns the ARN of the new table's stream
 * @throws InputError when the time cannot be restored or the target holds something else
 * @throws RestoreError when the restore fails
 */
export const restoreTable = async (options: Restore): Promise<string> => {
  const { client, target, print } = options
  const unfinished = await describe(client, target)
  if (unfinished === undefined) await startRestore(options)
  else checkUnfinished(options, unfinished)
  const restored = await waitUntilActive(options)
  print('Restored. Adding stream, index, protection, policy, expiry and recovery, where the restore left them out.')
  const streamArn = await addStream(options, restored)
  await addIndex(options, restored)
  await addProtection(options, restored)
  await addPolicy(options, restored)
  await addExpiryAndRecovery(options)
  return streamArn
}
