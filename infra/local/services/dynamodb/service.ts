/** DynamoDB: the tables of the template in one local database. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import type { Database } from './database.ts'
import { dynamoDbGlobalTable } from './global-table-resource.ts'
import { LocalTable } from './local-table.ts'

export const dynamoDb =
  (database: Database): AwsService =>
  ({ all }) => ({
    resources: [dynamoDbGlobalTable(database)],
    environment: { AWS_ENDPOINT_URL_DYNAMODB: database.endpoint },
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
