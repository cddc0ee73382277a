/** The queue of attempts to deliver webhooks. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { MessageQueue } from '#lambdas/shared/services.rules.ts'

export const openDeliveryQueue = (): MessageQueue => {
  const QueueUrl = requiredVariable(environment.webhookQueueUrl)
  // With the host of a queue's URL as its endpoint, the client would pass over the one that the environment names.
  const client = new SQSClient({ ...sdkClientOptions, useQueueUrlAsEndpoint: false })
  return {
    send: async (message, DelaySeconds) => {
      try {
        await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), DelaySeconds }))
      } catch (error) {
        throw new AppError('BUSY', undefined, { cause: error })
      }
    },
  }
}
