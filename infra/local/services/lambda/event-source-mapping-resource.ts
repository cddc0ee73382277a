/** AWS::Lambda::EventSourceMapping: of a queue, and otherwise of a table's stream. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { LocalTable } from '../dynamodb/local-table.ts'
import { LocalQueue } from '../sqs/local-queue.ts'
import { createBatchRunner } from './batch-runner.ts'
import { createEventFilter } from './event-filter.ts'
import { LambdaFunction } from './lambda-function.ts'
import { createQueueMapping, type QueueMapping } from './queue-mapping.ts'
import { StreamMapping } from './stream-mapping.ts'

const type = 'AWS::Lambda::EventSourceMapping'

const shared = {
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  ...withoutLocalMeaning('Tags'),
}

const queueProperties = z.strictObject({
  ...shared,
  BatchSize: z._default(z.int().check(z.gte(1), z.lte(10)), 10),
  ScalingConfig: z.optional(z.strictObject({ MaximumConcurrency: z.int().check(z.gte(2), z.lte(1000)) })),
})

const streamProperties = z.strictObject({
  ...shared,
  StartingPosition: z.literal('TRIM_HORIZON'),
  BatchSize: z._default(z.int(), 100),
  ParallelizationFactor: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  MaximumRetryAttempts: z.int().check(z.gte(0)),
  MaximumRecordAgeInSeconds: z.int().check(z.gte(60)),
  FilterCriteria: z._default(z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }), {
    Filters: [],
  }),
  DestinationConfig: z.optional(z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) })),
})

/** Lambda begins with so many pollers of a queue. */
const usualBatchesAtOnce = 5

const resourceOf = (mapping: QueueMapping | StreamMapping, context: ResourceContext) => {
  const name = context.generatedName
  const life = { start: () => mapping.start(), stop: () => mapping.stop() }
  return { ref: name, attributes: { Id: name }, instance: mapping, ...life }
}

const queueMapping = defineResource(type, queueProperties, (properties, context) => {
  const mapping = createQueueMapping({
    queue: context.get(LocalQueue, properties.EventSourceArn, 'EventSourceArn'),
    queueArn: properties.EventSourceArn,
    region: context.assembly.region,
    target: context.get(LambdaFunction, properties.FunctionName, 'FunctionName'),
    batchSize: properties.BatchSize,
    batchesAtOnce: properties.ScalingConfig?.MaximumConcurrency ?? usualBatchesAtOnce,
    reportsFailures: properties.FunctionResponseTypes.length > 0,
  })
  return resourceOf(mapping, context)
})

const filterOf = (filters: readonly { Pattern: string }[], context: ResourceContext) => {
  try {
    return createEventFilter(filters.map(({ Pattern }) => Pattern))
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'this pattern is not supported'
    throw context.unsupported('FilterCriteria', problem)
  }
}

const streamMapping = defineResource(type, streamProperties, (properties, context) => {
  const { EventSourceArn: streamArn, FunctionName } = properties
  const table = context.get(LocalTable, streamArn, 'EventSourceArn')
  const destination = properties.DestinationConfig?.OnFailure.Destination
  const runner = createBatchRunner({
    target: context.get(LambdaFunction, FunctionName, 'FunctionName'),
    targetArn: context.arn('lambda', `function:${FunctionName}`),
    streamArn,
    retryAttempts: properties.MaximumRetryAttempts,
    maximumAgeSeconds: properties.MaximumRecordAgeInSeconds,
    bisects: properties.BisectBatchOnFunctionError,
    reportsFailures: properties.FunctionResponseTypes.length > 0,
    failureTarget: context.getOptional(LocalQueue, destination, 'DestinationConfig.OnFailure.Destination'),
  })
  const mapping = new StreamMapping({
    ready: () => table.whenReady(),
    stream: table.openStream(context.generatedName, context.store),
    partitionOf: (record) => table.partitionOf(record),
    passes: filterOf(properties.FilterCriteria.Filters, context),
    batchSize: properties.BatchSize,
    lanes: properties.ParallelizationFactor,
    runner,
  })
  return resourceOf(mapping, context)
})

export const lambdaEventSourceMapping = defineResource(type, z.looseObject(shared), (properties, context) =>
  (context.find(LocalQueue, properties.EventSourceArn) ? queueMapping : streamMapping).create(properties, context),
)
