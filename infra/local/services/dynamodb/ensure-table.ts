/** Creates a table as the template defines it, or checks that the existing one still has its keys and indexes. */
import { DynamoDbError, type CallDynamoDb } from './dynamodb-client.ts'

export interface TableSpecification {
  TableName: string
  AttributeDefinitions: unknown
  KeySchema: unknown
  GlobalSecondaryIndexes?: unknown
  StreamSpecification?: { StreamEnabled: true; StreamViewType: string }
  BillingMode: 'PAY_PER_REQUEST'
}

interface TableDescription {
  KeySchema: unknown
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: unknown; Projection: unknown }[]
}

const describe = async (call: CallDynamoDb, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await call('DescribeTable', { TableName }))['Table'] as TableDescription
  } catch (error) {
    if (error instanceof DynamoDbError && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}

const byName = (indexes: unknown) =>
  ((indexes ?? []) as { IndexName: string; KeySchema: unknown }[])
    .map(({ IndexName, KeySchema }) => [IndexName, KeySchema])
    .toSorted(([left], [right]) => String(left).localeCompare(String(right)))

const shapeOf = ({ KeySchema, GlobalSecondaryIndexes }: TableSpecification | TableDescription) =>
  JSON.stringify([KeySchema, byName(GlobalSecondaryIndexes)])

const setTimeToLive = async (call: CallDynamoDb, TableName: string, AttributeName: string): Promise<void> => {
  const { TimeToLiveDescription } = await call('DescribeTimeToLive', { TableName })
  const { TimeToLiveStatus } = TimeToLiveDescription as { TimeToLiveStatus: string }
  if (TimeToLiveStatus === 'ENABLED') return
  await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification: { AttributeName, Enabled: true } })
}

/** @throws Error when the data folder holds a table of another shape. */
export const ensureTable = async (
  call: CallDynamoDb,
  specification: TableSpecification,
  timeToLiveAttribute: string | undefined,
): Promise<void> => {
  const { TableName } = specification
  const existing = await describe(call, TableName)
  if (existing && shapeOf(existing) !== shapeOf(specification)) {
    throw new Error(
      `table ${TableName} of the data folder has other keys or indexes than the template: remove the folder`,
    )
  }
  if (!existing) await call('CreateTable', specification)
  if (timeToLiveAttribute !== undefined) await setTimeToLive(call, TableName, timeToLiveAttribute)
}
