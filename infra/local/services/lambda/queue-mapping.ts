/**
 * An event source mapping of a queue: it receives messages as they become visible, and passes them to a function, several batches at once. What the function has
 * done is deleted; what it names as failed, or fails as a whole, comes again after the queue's visibility timeout.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LocalQueue, ReceivedMessage } from '../sqs/local-queue.ts'
import type { LambdaFunction } from './lambda-function.ts'

interface QueueMappingOptions {
  queue: LocalQueue
  queueArn: string
  region: string
  target: LambdaFunction
  batchSize: number
  /** Batches that the function may have at once. */
  batchesAtOnce: number
  reportsFailures: boolean
}

/** After a refused start of the function. */
const throttledMilliseconds = 1000

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

export const createQueueMapping = (options: QueueMappingOptions) => {
  let underWay = 0
  let isStopped = false

  const receive = (): void => {
    const { queue, batchSize, batchesAtOnce } = options
    while (underWay < batchesAtOnce) {
      const batch = isStopped ? [] : queue.receive(batchSize)
      if (batch.length === 0) return
      underWay += 1
      void runAndGoOn(batch)
    }
  }

  const runAndGoOn = async (batch: readonly ReceivedMessage[]): Promise<void> => {
    await run(batch)
    underWay -= 1
    receive()
  }

  const run = async (batch: readonly ReceivedMessage[]): Promise<void> => {
    const { queue, target, reportsFailures } = options
    const result = await target.invoke({ Records: batch.map((received) => recordOf(received)) })
    if (isStopped || 'error' in result) return
    if ('unanswered' in result) {
      await pause(throttledMilliseconds, undefined, { ref: false })
      if (!isStopped) for (const { receipt } of batch) queue.show(receipt)
      return
    }
    const answer = JSON.parse(result.payload) as { batchItemFailures?: { itemIdentifier?: string }[] } | null
    const failed = (reportsFailures ? (answer?.batchItemFailures ?? []) : []).map(
      ({ itemIdentifier }) => itemIdentifier,
    )
    const ids = batch.map(({ message }) => message.message_id)
    // An identifier that is not in the batch fails the whole batch, as on AWS.
    if (failed.some((id) => id === undefined || !ids.includes(id))) return
    for (const { receipt, message } of batch) if (!failed.includes(message.message_id)) queue.delete(receipt)
  }

  const recordOf = ({ receipt, message, receives }: ReceivedMessage) => {
    const body = textOf(message.body)
    const sentAt = String(Date.parse(message.sent_at))
    return {
      messageId: message.message_id,
      receiptHandle: receipt,
      body,
      attributes: {
        ApproximateReceiveCount: String(receives),
        SentTimestamp: sentAt,
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: sentAt,
      },
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: options.queueArn,
      awsRegion: options.region,
    }
  }

  return {
    start(): void {
      options.queue.follow(() => receive())
    },

    /** Messages under way stay in the queue: they come again after the next start. */
    stop(): void {
      isStopped = true
    },
  }
}

export type QueueMapping = ReturnType<typeof createQueueMapping>
