/** The queue of attempts to deliver webhooks. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import { AppError } from '#domain/app-error.ts'
import type { DeliveryQueue } from '#use-cases/webhooks/ports.ts'

/** With the host of a queue's URL as its endpoint, the client would pass over the one that the environment names. */
const openClient = () => new SQSClient({ ...sdkClientOptions, useQueueUrlAsEndpoint: false })

export const createDeliveryQueue = (QueueUrl: string, client = openClient()): DeliveryQueue => ({
  send: async (message, DelaySeconds) => {
    try {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds }))
    } catch (error) {
      throw new AppError('BUSY', undefined, { cause: error })
    }
  },
})
