/** AWS::Lambda::EventSourceMapping of a table's stream to a function. */
import * as z from 'zod/mini'
import { arn, generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { LocalTable } from '../dynamodb/local-table.ts'
import { LambdaFunction } from './lambda-function.ts'
import { LocalQueue } from '../sqs/local-queue.ts'
import { BatchRunner } from './batch-runner.ts'
import { createEventFilter } from './event-filter.ts'
import { StreamMapping } from './stream-mapping.ts'

const properties = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  StartingPosition: z.literal('TRIM_HORIZON'),
  BatchSize: z._default(z.int(), 100),
  ParallelizationFactor: z._default(z.int().check(z.gte(1), z.lte(10)), 1),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  MaximumRetryAttempts: z.int().check(z.gte(0)),
  MaximumRecordAgeInSeconds: z.int().check(z.gte(60)),
  FilterCriteria: z._default(z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }), {
    Filters: [],
  }),
  DestinationConfig: z.optional(z.strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) })),
  ...withoutLocalMeaning('Tags'),
})

const filterOf = (patterns: readonly string[], context: ResourceContext) => {
  try {
    return createEventFilter(patterns)
  } catch (error) {
    throw context.unsupported(
      'FilterCriteria',
      error instanceof Error ? error.message : 'this pattern is not supported',
    )
  }
}

export const streamMapping = defineResource('AWS::Lambda::EventSourceMapping', properties, (mapping, context) => {
  const table = context.get(LocalTable, mapping.EventSourceArn, 'EventSourceArn')
  const destination = mapping.DestinationConfig?.OnFailure.Destination
  const name = generatedName(context)
  const runner = new BatchRunner({
    target: context.get(LambdaFunction, mapping.FunctionName, 'FunctionName'),
    targetArn: arn(context, 'lambda', `function:${mapping.FunctionName}`),
    streamArn: mapping.EventSourceArn,
    retryAttempts: mapping.MaximumRetryAttempts,
    maximumAgeSeconds: mapping.MaximumRecordAgeInSeconds,
    bisects: mapping.BisectBatchOnFunctionError,
    reportsFailures: mapping.FunctionResponseTypes.length > 0,
    failureTarget:
      destination === undefined
        ? undefined
        : context.get(LocalQueue, destination, 'DestinationConfig.OnFailure.Destination'),
  })
  const created = new StreamMapping({
    ready: () => table.whenReady(),
    stream: table.openStream(name, context.store),
    partitionOf: (record) => table.partitionOf(record),
    passes: filterOf(
      mapping.FilterCriteria.Filters.map(({ Pattern }) => Pattern),
      context,
    ),
    batchSize: mapping.BatchSize,
    lanes: mapping.ParallelizationFactor,
    runner,
  })
  return {
    ref: name,
    attributes: { Id: name },
    instance: created,
    start: () => created.start(),
    stop: () => created.stop(),
  }
})
