/**
 * A batch of the table's stream. Records of one group are processed one by one, in order, and groups side by side. The answer names the
 * records that failed; the stream delivers them again and finally sends them to the failure queue, while the others count as done.
 */
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describeError } from './describe-error.ts'
import type { LogCode } from '#contract/log-codes.ts'
import type { RequestLog } from './runtime.ts'

export interface StreamFunctionOptions {
  /** Records with the same name keep their order. */
  readonly groupOf: (record: DynamoDBRecord) => string
  /** Passes the change of a record on. */
  readonly announce: (record: DynamoDBRecord) => Promise<void>
  readonly log: RequestLog
  /** Logged when a record could not be passed on. @default CHANGE_NOT_PUSHED */
  readonly failure?: LogCode
}

/** Otherwise the processor would log errors with the text of messages. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined }

export const streamFunction = ({ groupOf, announce, log, failure = 'CHANGE_NOT_PUSHED' }: StreamFunctionOptions) => {
  const announceOrLog = async (record: DynamoDBRecord): Promise<void> => {
    try {
      await announce(record)
    } catch (error) {
      log.error(failure, {
        sequence_number: record.dynamodb?.SequenceNumber,
        cause: describeError(error),
      })
      throw error
    }
  }

  const announceGroup = (Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> =>
    processPartialResponse(
      { Records },
      announceOrLog,
      new BatchProcessor(EventType.DynamoDBStreams, { logger: silent }),
      // A group that failed as a whole is answered record by record too.
      { processInParallel: false, throwOnFullBatchFailure: false },
    )

  return async (
    { Records }: DynamoDBStreamEvent,
    { awsRequestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<DynamoDBBatchResponse> => {
    log.begin({ function_request_id: awsRequestId })
    const answers = await Promise.all(Array.from(Map.groupBy(Records, groupOf).values(), announceGroup))
    return { batchItemFailures: answers.flatMap(({ batchItemFailures }) => batchItemFailures) }
  }
}
