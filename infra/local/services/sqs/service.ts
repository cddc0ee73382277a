/** SQS: queues that functions send to, that feed functions, and that keep failed batches. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { callableService, JsonApi } from '../../engine/json-api.ts'
import { LocalQueue } from './local-queue.ts'
import { sqsQueue } from './queue-resource.ts'
import { sqsOperations } from './sqs-operations.ts'

export const sqs: AwsService = ({ all }) => ({
  resources: [sqsQueue],
  endpoints: [
    new JsonApi({
      name: 'SQS',
      prefix: 'AmazonSQS.',
      version: '1.0',
      operations: sqsOperations,
      service: () => all(LocalQueue),
      invalid: 'com.amazon.coral.service#InvalidParameterValueException',
      unsupported: 'com.amazonaws.sqs#UnsupportedOperation',
    }),
  ],
  api: callableService({
    name: 'sqs',
    variable: 'AWS_ENDPOINT_URL_SQS',
    version: '1.0',
    throttled: ['com.amazonaws.sqs#RequestThrottled', 'Rate exceeded'],
    failed: ['com.amazonaws.sqs#InternalError', 'Internal error'],
  }),
  page: {
    'GET /local/queues': () =>
      jsonResponse(
        200,
        all(LocalQueue).map((queue) => ({ name: queue.name, messages: queue.newestFirst() })),
      ),
  },
})
