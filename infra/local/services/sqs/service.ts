/** SQS: queues that receive failed batches and show them. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { LocalQueue } from './local-queue.ts'
import { sqsQueue } from './queue-resource.ts'

export const sqs: AwsService = ({ all }) => ({
  resources: [sqsQueue],
  page: {
    'GET /local/queues': () =>
      jsonResponse(
        200,
        all(LocalQueue).map((queue) => ({ name: queue.name, messages: queue.newestFirst() })),
      ),
  },
})
