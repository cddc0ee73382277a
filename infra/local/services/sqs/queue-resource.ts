/** AWS::SQS::Queue, standard: a failure target of other services, or the source of a function. */
import * as z from 'zod/mini'
import { arn, generatedName } from '../../engine/physical-name.ts'
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

export const sqsQueue = defineResource(
  'AWS::SQS::Queue',
  properties,
  ({ RedrivePolicy, VisibilityTimeout: visibilitySeconds }, context) => {
    const name = generatedName(context)
    const queueArn = arn(context, 'sqs', name)
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
