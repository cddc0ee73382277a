/**
 * A batch of the table's stream. Each step takes the records of a group one by one, in order, before the next step begins; groups go side by side. A step
 * that fails stops no other one. The answer names the records of which a step failed: the stream delivers the batch again from the first of them on, and at
 * last sends it to the failure queue.
 */
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { LogCode } from '#contract/log-codes.ts'
import { describeError, silent } from './describe-error.ts'
import type { RequestLog } from './runtime.ts'

/** @typeParam Seen a record as the readers of its data see it; it differs from the event's in how binary values are typed */
interface StreamFunctionOptions<Seen> {
  /** Records with the same name keep their order. */
  readonly groupOf: (record: Seen) => string
  /** Steps by name, the first first. Each has to be safe to repeat. */
  readonly follow: Readonly<Record<string, (record: Seen) => Promise<void>>>
  /** A step that takes the whole batch at once, beside the others. It has to be safe to repeat too. */
  readonly followBatch?: Readonly<Record<string, (records: readonly Seen[]) => Promise<void>>>
  readonly log: RequestLog
  /** Logged when a step failed. @default CHANGE_NOT_FOLLOWED */
  readonly failure?: LogCode
}

export const streamFunction = <Seen = DynamoDBRecord>({
  groupOf,
  follow,
  followBatch = {},
  log,
  failure = 'CHANGE_NOT_FOLLOWED',
}: StreamFunctionOptions<Seen>) => {
  const logFailure = (step: string, record: DynamoDBRecord | undefined, error: unknown): void =>
    log.error(failure, { step, sequence_number: record?.dynamodb?.SequenceNumber, cause: describeError(error) })

  const steps = Object.entries(follow).map(([step, take]) => async (record: DynamoDBRecord): Promise<void> => {
    try {
      await take(record as Seen)
    } catch (error) {
      logFailure(step, record, error)
      throw error
    }
  })

  const takeBatch = async (records: readonly DynamoDBRecord[]): Promise<string[]> => {
    const failed: string[] = []
    for (const [step, take] of Object.entries(followBatch))
      try {
        await take(records as readonly Seen[])
      } catch (error) {
        logFailure(step, records[0], error)
        failed.push(...records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? ''))
      }
    return failed
  }

  const followGroup = async (Records: DynamoDBRecord[]): Promise<string[]> => {
    const failed: string[] = []
    for (const step of steps) {
      const { batchItemFailures } = await processPartialResponse(
        { Records },
        step,
        new BatchProcessor(EventType.DynamoDBStreams, { logger: silent }),
        // A group that failed as a whole is answered record by record too.
        { processInParallel: false, throwOnFullBatchFailure: false },
      )
      failed.push(...batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    }
    return failed
  }

  return async (
    { Records }: DynamoDBStreamEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<DynamoDBBatchResponse> => {
    log.begin({ function_request_id: awsRequestId })
    const groups = Map.groupBy(Records, (record) => groupOf(record as Seen))
    const failed = await Promise.all([takeBatch(Records), ...Array.from(groups.values(), followGroup)])
    return { batchItemFailures: Array.from(new Set(failed.flat()), (itemIdentifier) => ({ itemIdentifier })) }
  }
}
