/** Restores a table into a new one, and adds the settings that a restore leaves out: stream, expiry, point-in-time recovery, protection. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'

export interface Restore {
  readonly client: DynamoDBClient
  /** The table that the stage runs on now. */
  readonly source: string
  /** The new table; it may exist from a run that stopped. */
  readonly target: string
  readonly at: Date
  /** Prints each step. */
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

const waitUntilActive = async ({ client, target, pauseMilliseconds = 10_000 }: Restore): Promise<TableDescription> => {
  for (;;) {
    const table = await describe(client, target)
    if (table?.TableStatus === 'ACTIVE') return table
    await pause(pauseMilliseconds)
  }
}

const addStream = async (options: Restore, restored: TableDescription): Promise<string> => {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  if (restored.LatestStreamArn === undefined)
    await options.client.send(new UpdateTableCommand({ TableName: options.target, StreamSpecification }))
  return (await waitUntilActive(options)).LatestStreamArn ?? ''
}

const addProtection = async (options: Restore, restored: TableDescription): Promise<void> => {
  const { client, source, target: TableName } = options
  const isProtected = (await describe(client, source))?.DeletionProtectionEnabled === true
  if (!isProtected || restored.DeletionProtectionEnabled === true) return
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
  await waitUntilActive(options)
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

/** @returns the ARN of the new table's stream */
export const restoreTable = async (options: Restore): Promise<string> => {
  const { client, source, target, at, print } = options
  if ((await describe(client, target)) === undefined) {
    print(`Restoring ${source} of ${at.toISOString()} into ${target}: this takes from minutes to hours.`)
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: at,
      }),
    )
  }
  const restored = await waitUntilActive(options)
  print('Restored. Adding stream, protection, expiry and recovery, which a restore leaves out.')
  const streamArn = await addStream(options, restored)
  await addProtection(options, restored)
  await addExpiryAndRecovery(options)
  return streamArn
}
