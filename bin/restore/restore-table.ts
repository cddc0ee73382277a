/** Restores a table into a new one and gives it what a restore leaves behind: stream, expiry, point-in-time recovery, protection. */
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
  /** Table that the stage runs on now. */
  readonly source: string
  /** The new table; it may exist from a run that stopped. */
  readonly target: string
  readonly at: Date
  /** Tells each step. */
  readonly print: (line: string) => void
  /** Between two looks at a table that is not ready. @default 10,000 */
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

/** @returns the ARN of the new table's stream */
export const restoreTable = async (options: Restore): Promise<string> => {
  const { client, source, target: TableName, at, print, pauseMilliseconds = 10_000 } = options

  const waitUntilActive = async (): Promise<TableDescription> => {
    for (;;) {
      const table = await describe(client, TableName)
      if (table?.TableStatus === 'ACTIVE') return table
      await pause(pauseMilliseconds)
    }
  }

  if ((await describe(client, TableName)) === undefined) {
    print(`Restoring ${source} of ${at.toISOString()} into ${TableName}: this takes from minutes to hours.`)
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: TableName,
        RestoreDateTime: at,
      }),
    )
  }
  const restored = await waitUntilActive()
  print('Restored. Adding stream, protection, expiry and recovery, which a restore leaves out.')
  const isProtected = (await describe(client, source))?.DeletionProtectionEnabled === true
  if (restored.LatestStreamArn === undefined)
    await client.send(
      new UpdateTableCommand({
        TableName,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
  const { LatestStreamArn = '' } = await waitUntilActive()
  if (isProtected && restored.DeletionProtectionEnabled !== true) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
    await waitUntilActive()
  }
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
  return LatestStreamArn
}
