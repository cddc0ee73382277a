/** SQS: queues that functions send to, that feed functions, and that keep failed batches. Only event source mappings receive their messages. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { callableService, defineOperation, JsonApi, JsonApiError } from '../../engine/json-api.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LocalQueue } from './local-queue.ts'

const properties = z._default(
  z.strictObject({
    RedrivePolicy: z.optional(
      z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.int().check(z.gte(1)) }),
    ),
    VisibilityTimeout: z._default(z.int().check(z.gte(0)), 30),
    // Messages are kept with the data folder, without an end.
    ...withoutLocalMeaning('KmsMasterKeyId', 'MessageRetentionPeriod', 'SqsManagedSseEnabled', 'Tags'),
  }),
  { VisibilityTimeout: 30 },
)

/** AWS::SQS::Queue, standard: a failure target of other services, or the source of a function. */
const sqsQueue = defineResource(
  'AWS::SQS::Queue',
  properties,
  ({ RedrivePolicy, VisibilityTimeout: visibilitySeconds }, context) => {
    const name = context.generatedName
    const queueArn = context.arn('sqs', name)
    const url = `https://sqs.${context.assembly.region}.amazonaws.com/${context.accountId}/${name}`
    const redrive = RedrivePolicy && {
      target: context.get(LocalQueue, RedrivePolicy.deadLetterTargetArn, 'RedrivePolicy.deadLetterTargetArn'),
      receives: RedrivePolicy.maxReceiveCount,
    }
    return {
      ref: url,
      attributes: { Arn: queueArn, QueueName: name, QueueUrl: url },
      aliases: [queueArn],
      instance: new LocalQueue({ name, visibilitySeconds, redrive }, context.store, context.clock),
    }
  },
)

type Queues = () => readonly LocalQueue[]

const longestDelaySeconds = 900
const mostBytes = 1_048_576

const find = (queues: Queues, url: string): LocalQueue => {
  const queue = queues().find(({ name }) => name === url.split('/').at(-1))
  if (queue) return queue
  throw new JsonApiError('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.')
}

const sqsOperations = {
  SendMessage: defineOperation(
    z.strictObject({
      QueueUrl: z.string(),
      MessageBody: z.string().check(z.minLength(1), z.maxLength(mostBytes)),
      DelaySeconds: z._default(z.int().check(z.gte(0), z.lte(longestDelaySeconds)), 0),
    }),
    (queues: Queues, { QueueUrl, MessageBody, DelaySeconds }) => {
      const MessageId = find(queues, QueueUrl).add(MessageBody, DelaySeconds)
      return { MessageId, MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') }
    },
  ),
  GetQueueAttributes: defineOperation(
    z.strictObject({
      QueueUrl: z.string(),
      AttributeNames: z.array(
        z.enum([
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesNotVisible',
          'ApproximateNumberOfMessagesDelayed',
        ]),
      ),
    }),
    (queues: Queues, { QueueUrl, AttributeNames }) => {
      const { visible, hidden, delayed } = find(queues, QueueUrl).count()
      const counts = {
        ApproximateNumberOfMessages: visible,
        ApproximateNumberOfMessagesNotVisible: hidden,
        ApproximateNumberOfMessagesDelayed: delayed,
      }
      return { Attributes: Object.fromEntries(AttributeNames.map((name) => [name, String(counts[name])])) }
    },
  ),
}

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
