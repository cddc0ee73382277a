/** DynamoDB: the tables of the template in one local database. */
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { callableService } from '../../engine/json-api.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import type { Database } from './database.ts'
import { ensureTable } from './ensure-table.ts'
import { LocalTable } from './local-table.ts'

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))

const index = z.strictObject({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.strictObject({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY']) }),
})

const properties = z.strictObject({
  TableName: z.optional(z.string()),
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(z.array(index)),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  StreamSpecification: z.optional(z.strictObject({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() })),
  // Replicas, backups, protection and encryption have no local counterpart.
  ...withoutLocalMeaning('Replicas', 'SSESpecification'),
})

const dynamoDbGlobalTable = (database: Database) =>
  defineResource('AWS::DynamoDB::GlobalTable', properties, (table, context) => {
    const name = table.TableName ?? context.generatedName
    const { StreamSpecification: stream, TimeToLiveSpecification: timeToLive } = table
    const tableArn = context.arn('dynamodb', `table/${name}`)
    const streamArn = `${tableArn}/stream/local`
    const localTable = new LocalTable(name, table.KeySchema, database)
    return {
      ref: name,
      attributes: { Arn: tableArn, ...(stream && { StreamArn: streamArn }) },
      aliases: [tableArn, ...(stream ? [streamArn] : [])],
      instance: localTable,
      start: async () => {
        const created = database.expectTable(name)
        await database.start()
        await ensureTable(
          database.call,
          {
            TableName: name,
            AttributeDefinitions: table.AttributeDefinitions,
            KeySchema: table.KeySchema,
            BillingMode: table.BillingMode,
            ...(table.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: table.GlobalSecondaryIndexes }),
            ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } }),
          },
          timeToLive?.Enabled ? timeToLive.AttributeName : undefined,
        )
        created()
        localTable.markReady()
      },
    }
  })

const namespace = 'com.amazonaws.dynamodb.v20120810#'

export const dynamoDb =
  (database: Database): AwsService =>
  ({ all }) => ({
    resources: [dynamoDbGlobalTable(database)],
    api: callableService({
      name: 'dynamodb',
      variable: 'AWS_ENDPOINT_URL_DYNAMODB',
      address: database.endpoint,
      version: '1.0',
      throttled: [`${namespace}ThrottlingException`, 'Throughput exceeds the current capacity of your table'],
      failed: [`${namespace}InternalServerError`, 'Internal server error'],
    }),
    page: {
      'GET /local/data': async (_, query) => {
        const partition = query.get('pk')
        const lists = await Promise.all(
          all(LocalTable).map((table) => (partition ? table.itemsOf(partition) : table.firstItems())),
        )
        return jsonResponse(200, lists.flat())
      },
    },
  })
