/** AWS::Lambda::EventSourceMapping of a queue to a function. */
import * as z from 'zod/mini'
import { generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LocalQueue } from '../sqs/local-queue.ts'
import { LambdaFunction } from './lambda-function.ts'
import { QueueMapping } from './queue-mapping.ts'

const properties = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(z.int().check(z.gte(1), z.lte(10)), 10),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  ScalingConfig: z.optional(z.strictObject({ MaximumConcurrency: z.int().check(z.gte(2), z.lte(1000)) })),
  ...withoutLocalMeaning('Tags'),
})

/** Lambda begins with so many pollers. */
const usualBatchesAtOnce = 5

export const queueMapping = defineResource('AWS::Lambda::EventSourceMapping', properties, (mapping, context) => {
  const name = generatedName(context)
  const created = new QueueMapping({
    queue: context.get(LocalQueue, mapping.EventSourceArn, 'EventSourceArn'),
    queueArn: mapping.EventSourceArn,
    region: context.assembly.region,
    target: context.get(LambdaFunction, mapping.FunctionName, 'FunctionName'),
    batchSize: mapping.BatchSize,
    batchesAtOnce: mapping.ScalingConfig?.MaximumConcurrency ?? usualBatchesAtOnce,
    reportsFailures: mapping.FunctionResponseTypes.length > 0,
  })
  return {
    ref: name,
    attributes: { Id: name },
    instance: created,
    start: () => created.start(),
    stop: () => created.stop(),
  }
})
