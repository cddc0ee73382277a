/** DynamoDB: the tables of the template in one local database. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { callableService } from '../../engine/json-api.ts'
import type { Database } from './database.ts'
import { dynamoDbGlobalTable } from './global-table-resource.ts'
import { LocalTable } from './local-table.ts'

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
