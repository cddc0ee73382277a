/** A test's table behind the fault proxy, through the product's own client: its limits, attempts and retries. */
import { sdkLimits } from '#contract/policy.ts'
import { createDocumentClient, openTable, type Table } from '#data/table.ts'
import type { FaultPlan } from '#infra/local/faults/fault-plan.ts'
import { createFaultProxy } from '#infra/local/faults/fault-proxy.ts'
import { dynamoDb } from '#infra/local/services/dynamodb/service.ts'
import type { TestTable } from './dynamo.ts'

type Database = Parameters<typeof dynamoDb>[0]

/** @param run gets the address of the database, whose requests go wrong by the plan */
export const withFaultyDatabase = async <Result>(
  endpoint: string,
  plan: FaultPlan,
  run: (faultyEndpoint: string) => Promise<Result>,
): Promise<Result> => {
  const proxy = createFaultProxy(plan, endpoint)
  await proxy.listen()
  try {
    // Of the service, only the form of its requests and errors is used.
    const { api } = dynamoDb({ endpoint } as Database)({ all: () => [] } as never)
    if (!api) throw new Error('the database has no API')
    const address = proxy.addressOf(api)
    proxy.begin()
    return await run(address)
  } finally {
    await proxy.close()
  }
}

/**
 * @param run gets the table whose requests go wrong by the rules
 * @param limits of a request; those of the product let a busy machine fail requests by itself
 */
export const withFaultyTable = <Result>(
  { endpoint, tableName }: Pick<TestTable, 'endpoint' | 'tableName'>,
  rules: FaultPlan['rules'],
  run: (table: Table) => Promise<Result>,
  limits: { readonly connectionTimeout: number; readonly requestTimeout: number } = sdkLimits,
): Promise<Result> =>
  withFaultyDatabase(endpoint, { rules }, (faulty) =>
    run(
      openTable(
        tableName,
        createDocumentClient({
          endpoint: faulty,
          region: 'ap-south-1',
          credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
          requestHandler: limits,
        }),
      ),
    ),
  )
