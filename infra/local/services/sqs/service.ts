/** SQS: queues that functions send to, that feed functions, and that keep failed batches. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { targetOperation } from '../../engine/service-errors.ts'
import { LocalQueue } from './local-queue.ts'
import { sqsQueue } from './queue-resource.ts'
import { SqsEndpoint, sqsFailure } from './sqs-endpoint.ts'

export const sqs: AwsService = ({ all }) => ({
  resources: [sqsQueue],
  endpoints: [new SqsEndpoint(() => all(LocalQueue))],
  api: {
    name: 'sqs',
    variable: 'AWS_ENDPOINT_URL_SQS',
    operationOf: targetOperation,
    throttled: sqsFailure(400, 'com.amazonaws.sqs#RequestThrottled', 'Rate exceeded'),
    failed: sqsFailure(500, 'com.amazonaws.sqs#InternalError', 'Internal error'),
  },
  page: {
    'GET /local/queues': () =>
      jsonResponse(
        200,
        all(LocalQueue).map((queue) => ({ name: queue.name, messages: queue.newestFirst() })),
      ),
  },
})
