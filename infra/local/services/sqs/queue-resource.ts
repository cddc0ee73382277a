/** AWS::SQS::Queue as a failure target: it stores messages for the developer's page. */
import * as z from 'zod/mini'
import { arn, generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LocalQueue } from './local-queue.ts'

const properties = z._default(
  z.strictObject({
    QueueName: z.optional(z.string()),
    // Messages are kept with the data folder and are never received.
    KmsMasterKeyId: withoutLocalMeaning,
    MessageRetentionPeriod: withoutLocalMeaning,
    SqsManagedSseEnabled: withoutLocalMeaning,
    Tags: withoutLocalMeaning,
    VisibilityTimeout: withoutLocalMeaning,
  }),
  {},
)

export const sqsQueue = defineResource('AWS::SQS::Queue', properties, ({ QueueName }, context) => {
  const name = QueueName ?? generatedName(context)
  const queueArn = arn(context, 'sqs', name)
  const url = `https://sqs.${context.assembly.region}.amazonaws.com/${context.accountId}/${name}`
  return {
    ref: url,
    attributes: { Arn: queueArn, QueueName: name, QueueUrl: url },
    aliases: [queueArn],
    instance: new LocalQueue(name, context.store, context.clock),
  }
})
