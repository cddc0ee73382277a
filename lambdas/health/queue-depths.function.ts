/** How many messages wait in queues: visible ones, those that are being received, and those that are delayed. */
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { QueueDepths } from './get-health.ts'
import type { WatchedQueue } from './health-room.contract.ts'

const names = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
] as const

/** @param urls of the queues by their names */
export const openQueueDepths = (urls: Readonly<Partial<Record<WatchedQueue, string>>>): QueueDepths => {
  // With the host of a queue's URL as its endpoint, the client would pass over the one that the environment names.
  const client = new SQSClient({ ...sdkClientOptions, useQueueUrlAsEndpoint: false })
  const depthOf = async (QueueUrl: string): Promise<number | undefined> => {
    try {
      const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] })
      const { Attributes = {} } = await client.send(command)
      return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0)
    } catch {
      // The other figures are shown all the same.
      return undefined
    }
  }
  return {
    read: () =>
      Promise.all(
        (Object.entries(urls) as [WatchedQueue, string][]).map(async ([queue, url]) => ({
          queue,
          messages: await depthOf(url),
        })),
      ),
  }
}
