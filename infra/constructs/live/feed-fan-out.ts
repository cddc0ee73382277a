/** The table's stream as the input of the fan-out function, and the queue of records that the function gave up on. */
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StageConfig } from '../../config.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { MarketplaceTable } from '../marketplace-table.ts'
import { createFailureQueue, feedFromStream } from '../stream-feed.ts'

const text = (...patterns: unknown[]) => ({ S: patterns })
const ofUser = (sk: unknown) => ({ pk: text({ prefix: partitionPrefix.user }), sk: text(sk) })

/**
 * A new message, a ticket, a changed application, a sign-out, a user: nothing else invokes the function. A filter cannot compare two images, so clicks,
 * words about visits and repeated steps pass too; the function ignores them without a request.
 */
const filters = [
  {
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: text({ prefix: partitionPrefix.ticket }), sk: text({ prefix: sortKeyPrefix.message }) } },
  },
  { dynamodb: { Keys: ofUser({ prefix: sortKeyPrefix.ticket }) } },
  { eventName: ['MODIFY'], dynamodb: { Keys: ofUser({ prefix: sortKeyPrefix.application }) } },
  {
    eventName: ['MODIFY'],
    dynamodb: {
      // A sign-out before the first session, and a closed account, leave an item without an id.
      Keys: ofUser(sortKeyPrefix.profile),
      NewImage: { signed_out_at: { N: [{ exists: true }] } },
    },
  },
  {
    dynamodb: {
      Keys: ofUser(sortKeyPrefix.profile),
      NewImage: { id: { S: [{ exists: true }] } },
    },
  },
]

/**
 * Batches of a shard that run at once. They split it by partition key, so a ticket's messages keep their order. With four shards they use the
 * whole concurrency that `prod` reserves for the function (20).
 */
const batchesAtOnce = 5

/** @returns the queue of the records that were given up */
export const feedFanOut = (fanOut: CapabilityFunction, table: MarketplaceTable, config: StageConfig): Queue => {
  table.allowStream(fanOut)
  const failures = createFailureQueue(fanOut, 'Failures', config)
  failures.grantSendMessages(fanOut.role)
  feedFromStream(fanOut, { table, filters, failures, batchesAtOnce })
  return failures
}
