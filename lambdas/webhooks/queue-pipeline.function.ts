/** A batch of a queue. Messages are processed side by side; the answer names those that failed, which the queue delivers again. */
import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { LogCode } from '#contract/log-codes.ts'
import { describeError, silent } from '#entry/describe-error.ts'
import type { RequestLog } from '#entry/runtime.ts'

interface QueueFunctionOptions<Message> {
  /** The schema of the JSON in a message's body. */
  readonly schema: z.ZodMiniType<Message>
  readonly work: (message: Message) => Promise<void>
  readonly log: RequestLog
  /** Logged for a message that failed. */
  readonly failure: LogCode
}

export const queueFunction = <Message>({ schema, work, log, failure }: QueueFunctionOptions<Message>) => {
  const workOrLog = async ({ messageId, body }: SQSRecord): Promise<void> => {
    try {
      await work(schema.parse(JSON.parse(body)))
    } catch (error) {
      log.error(failure, { message_id: messageId, cause: describeError(error) })
      throw error
    }
  }
  return async (event: SQSEvent, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<SQSBatchResponse> => {
    log.begin({ function_request_id: awsRequestId })
    const processor = new BatchProcessor(EventType.SQS, { logger: silent })
    return processPartialResponse(event, workOrLog, processor, { throwOnFullBatchFailure: false })
  }
}
