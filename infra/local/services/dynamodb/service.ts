/** DynamoDB: the tables of the template in one local database. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { targetError, targetOperation } from '../../engine/service-errors.ts'
import type { Database } from './database.ts'
import { dynamoDbGlobalTable } from './global-table-resource.ts'
import { LocalTable } from './local-table.ts'

const failure = targetError('1.0')
const namespace = 'com.amazonaws.dynamodb.v20120810#'

export const dynamoDb =
  (database: Database): AwsService =>
  ({ all }) => ({
    resources: [dynamoDbGlobalTable(database)],
    api: {
      name: 'dynamodb',
      variable: 'AWS_ENDPOINT_URL_DYNAMODB',
      address: database.endpoint,
      operationOf: targetOperation,
      throttled: failure(
        400,
        `${namespace}ThrottlingException`,
        'Throughput exceeds the current capacity of your table',
      ),
      failed: failure(500, `${namespace}InternalServerError`, 'Internal server error'),
    },
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
