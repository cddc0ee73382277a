/**
 * A batch of the table's stream: every record is told on its own, and those that failed are named, so that they come again and at last
 * go to the failure queue while the others are done.
 */
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { readChange, type StreamRecord } from '#data/support/stream-changes.ts'
import { describeError } from '#gateway/describe-error.ts'
import type { Log } from '#use-cases/ports.ts'
import type { SupportChange } from '#use-cases/support/ports.ts'

export interface AnswerStreamOptions {
  readonly announce: (change: SupportChange) => Promise<void>
  readonly log: Log
}

/** The processor would log whole errors of its own. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined }

export const createAnswerStream = ({ announce, log }: AnswerStreamOptions) => {
  const tell = async (record: DynamoDBRecord): Promise<void> => {
    try {
      // The types of the event and of the SDK differ only in how they write binary values.
      const change = readChange(record as StreamRecord)
      if (change) await announce(change)
    } catch (error) {
      log.error('CHANGE_NOT_TOLD', {
        sequence_number: record.dynamodb?.SequenceNumber,
        cause: describeError(error),
      })
      throw error
    }
  }

  return (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
    processPartialResponse(event, tell, new BatchProcessor(EventType.DynamoDBStreams, { logger: silent }), {
      // In the order of the stream, and a batch that failed whole is named record by record too.
      processInParallel: false,
      throwOnFullBatchFailure: false,
    })
}
