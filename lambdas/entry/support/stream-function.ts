/**
 * A batch of the table's stream. Records of one group are processed one by one, in order, and groups side by side; the answer names those
 * that failed, so that the stream delivers them again and finally sends them to the failure queue while the others count as done.
 */
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describeError } from '../describe-error.ts'
import type { RequestLog } from '../runtime.ts'

export interface StreamFunctionOptions {
  /** Names the records that have to keep their order among each other. */
  readonly groupOf: (record: DynamoDBRecord) => string
  /** Pushes what changed to whoever has to hear of it. */
  readonly announce: (record: DynamoDBRecord) => Promise<void>
  readonly log: RequestLog
}

/** The processor would log whole errors of its own. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined }

export const streamFunction = ({ groupOf, announce, log }: StreamFunctionOptions) => {
  const announceOrLog = async (record: DynamoDBRecord): Promise<void> => {
    try {
      await announce(record)
    } catch (error) {
      log.error('CHANGE_NOT_PUSHED', {
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
