/** A test's table behind the fault proxy, through the product's own client: its limits, attempts and retries. */
import { createDocumentClient, openTable, type Table } from '#data/table.ts'
import { FaultProxy } from '#infra/local/faults/fault-proxy.ts'
import type { FaultPlan } from '#infra/local/faults/fault-plan.ts'
import { dynamoDb } from '#infra/local/services/dynamodb/service.ts'
import type { TestTable } from './dynamo.ts'

type Database = Parameters<typeof dynamoDb>[0]

/** @param run gets the table whose requests go wrong by the rules */
export const withFaultyTable = async <Result>(
  { endpoint, tableName }: Pick<TestTable, 'endpoint' | 'tableName'>,
  rules: FaultPlan['rules'],
  run: (table: Table) => Promise<Result>,
): Promise<Result> => {
  const proxy = new FaultProxy({ rules })
  await proxy.listen()
  try {
    // Of the service, only the form of its requests and errors is used.
    const { api } = dynamoDb({ endpoint } as Database)({ all: () => [] } as never)
    if (!api) throw new Error('the database has no API')
    const client = createDocumentClient({
      endpoint: proxy.addressOf(api),
      region: 'ap-south-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    })
    proxy.begin()
    return await run(openTable(tableName, client))
  } finally {
    await proxy.close()
  }
}
