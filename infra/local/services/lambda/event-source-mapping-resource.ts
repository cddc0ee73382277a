/** AWS::Lambda::EventSourceMapping: of a queue, and otherwise of a table's stream. */
import * as z from 'zod/mini'
import { defineResource } from '../../engine/resource-definition.ts'
import { LocalQueue } from '../sqs/local-queue.ts'
import { queueMapping } from './queue-mapping-resource.ts'
import { streamMapping } from './stream-mapping-resource.ts'

export const lambdaEventSourceMapping = defineResource(
  'AWS::Lambda::EventSourceMapping',
  z.looseObject({ EventSourceArn: z.string() }),
  (properties, context) => {
    const isOfQueue = context.find(LocalQueue, properties.EventSourceArn) !== undefined
    return (isOfQueue ? queueMapping : streamMapping).create(properties, context)
  },
)
