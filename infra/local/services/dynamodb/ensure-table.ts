/** Creates a table as the template defines it, or adds the indexes that an existing one with its keys lacks. */
import { DynamoDbError, type CallDynamoDb } from './dynamodb-client.ts'

interface TableSpecification {
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

interface Index {
  IndexName: string
  KeySchema: unknown
  Projection: unknown
}

const listOf = (indexes: unknown) => (indexes ?? []) as Index[]

const keysOf = ({ KeySchema }: { KeySchema: unknown }) => JSON.stringify(KeySchema)

/** The indexes that the table lacks; undefined when the two differ in anything else. */
const missingIndexes = (existing: TableDescription, wanted: TableSpecification): Index[] | undefined => {
  const [has, needs] = [existing, wanted].map(({ GlobalSecondaryIndexes }) => listOf(GlobalSecondaryIndexes))
  const isKnown = (index: Index) =>
    needs?.some((other) => other.IndexName === index.IndexName && keysOf(other) === keysOf(index))
  if (keysOf(existing) !== keysOf(wanted) || !has?.every(isKnown)) return undefined
  return needs?.filter(({ IndexName }) => !has.some((index) => index.IndexName === IndexName))
}

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
  const missing = existing && missingIndexes(existing, specification)
  if (existing && !missing) {
    throw new Error(
      `table ${TableName} of the data folder has other keys or indexes than the template: remove the folder`,
    )
  }
  for (const Create of missing ?? []) {
    const { AttributeDefinitions } = specification
    await call('UpdateTable', { TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] })
  }
  if (!existing) await call('CreateTable', specification)
  if (timeToLiveAttribute !== undefined) await setTimeToLive(call, TableName, timeToLiveAttribute)
}
