/** SQS's actions: functions send and count messages; only event source mappings receive them. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineOperation, JsonApiError } from '../../engine/json-api.ts'
import type { LocalQueue } from './local-queue.ts'

type Queues = () => readonly LocalQueue[]

const longestDelaySeconds = 900
const mostBytes = 1_048_576

const find = (queues: Queues, url: string): LocalQueue => {
  const queue = queues().find(({ name }) => name === url.split('/').at(-1))
  if (queue) return queue
  throw new JsonApiError('com.amazonaws.sqs#QueueDoesNotExist', 'The specified queue does not exist.')
}

export const sqsOperations = {
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
