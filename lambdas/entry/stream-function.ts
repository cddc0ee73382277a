/**
 * A batch of the table's stream. Records of one group are processed one by one, in order, and groups side by side. The answer names the
 * records that failed; the stream delivers them again and finally sends them to the failure queue, while the others count as done.
 */
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describeError } from './describe-error.ts'
import type { LogCode } from '#contract/log-codes.ts'
import type { RequestLog } from './runtime.ts'

/** @typeParam Seen a record as the readers of its data see it; it differs from the event's in how binary values are typed */
export interface StreamFunctionOptions<Seen> {
  /** Records with the same name keep their order. */
  readonly groupOf: (record: Seen) => string
  /** What follows a record, one step after another. */
  readonly follow: Readonly<Record<string, (record: Seen) => Promise<void>>>
  readonly log: RequestLog
  /** Logged when a step failed. @default CHANGE_NOT_PUSHED */
  readonly failure?: LogCode
}

/** Otherwise the processor would log errors with the text of messages. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined }

export const streamFunction = <Seen = DynamoDBRecord>({
  groupOf,
  follow,
  log,
  failure = 'CHANGE_NOT_PUSHED',
}: StreamFunctionOptions<Seen>) => {
  const followOrLog = async (record: DynamoDBRecord): Promise<void> => {
    try {
      for (const step of Object.values(follow)) await step(record as Seen)
    } catch (error) {
      log.error(failure, {
        sequence_number: record.dynamodb?.SequenceNumber,
        cause: describeError(error),
      })
      throw error
    }
  }

  const followGroup = (Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> =>
    processPartialResponse(
      { Records },
      followOrLog,
      new BatchProcessor(EventType.DynamoDBStreams, { logger: silent }),
      // A group that failed as a whole is answered record by record too.
      { processInParallel: false, throwOnFullBatchFailure: false },
    )

  return async (
    { Records }: DynamoDBStreamEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<DynamoDBBatchResponse> => {
    log.begin({ function_request_id: awsRequestId })
    const answers = await Promise.all(
      Array.from(Map.groupBy(Records, (record) => groupOf(record as Seen)).values(), followGroup),
    )
    return { batchItemFailures: answers.flatMap(({ batchItemFailures }) => batchItemFailures) }
  }
}
