/**
 * The pipeline of every function that answers a caller: checks whether the request may enter, answers it, answers errors, writes one
 * coded log line, and answers BUSY shortly before the function's time limit.
 */
import createMiddy, { type Request as MiddyRequest } from '@middy/core'
import type { Context } from 'aws-lambda'
import { errorStatus } from '#contract/errors.ts'
import type { LogCode } from '#contract/log-codes.ts'
import { AppError, toAppError } from '#lambdas/shared/app-error.rules.ts'
import type { LogFacts } from '#lambdas/shared/outside.rules.ts'
import { describeError } from './describe-error.ts'
import type { RequestLog } from './runtime.ts'

/** Kept back from the time limit, for the answer to a request that hangs and its transport to the caller. */
const millisecondsForTheAnswer = 1000

interface WithStatus {
  readonly statusCode?: number | undefined
}

interface PipelineOptions<Incoming, Answer> {
  readonly log: RequestLog
  /** Codes of the log line. @default REQUEST_SERVED and REQUEST_FAILED */
  readonly codes?: { readonly served: LogCode; readonly failed: LogCode }
  /** Ids that join every line of the request to the lines of edge and gateway. */
  readonly idsOf: (event: Incoming) => LogFacts
  /** Facts of the line that ends the request, such as its route; never personal data. */
  readonly factsOf: (event: Incoming) => LogFacts
  /** Throws for a request that may not enter. */
  readonly admit?: (event: Incoming) => void
  readonly answer: (event: Incoming, context: Context) => Promise<Answer>
  readonly answerError: (error: AppError, event: Incoming) => Answer
}

export const pipeline = <Incoming extends object, Answer extends WithStatus>({
  log,
  codes = { served: 'REQUEST_SERVED', failed: 'REQUEST_FAILED' },
  idsOf,
  factsOf,
  admit,
  answer,
  answerError,
}: PipelineOptions<Incoming, Answer>) => {
  const startedAt = new WeakMap<object, number>()

  return createMiddy<Incoming, Answer>({
    timeoutEarlyInMillis: millisecondsForTheAnswer,
    timeoutEarlyResponse: () => {
      throw new AppError('BUSY')
    },
    requestStart: ({ event, context }: { readonly event: unknown; readonly context: Context }) => {
      startedAt.set(event as Incoming, performance.now())
      log.begin({ ...idsOf(event as Incoming), function_request_id: context.awsRequestId })
    },
    requestEnd: (request: MiddyRequest) => {
      const { event, response, error } = request as MiddyRequest<Incoming, Answer | undefined>
      const status = response?.statusCode ?? errorStatus.INTERNAL_ERROR
      const facts = {
        ...factsOf(event),
        status,
        duration_ms: Math.round((performance.now() - (startedAt.get(event) ?? 0)) * 10) / 10,
        ...(error && { code: toAppError(error).code }),
      }
      if (status < 500) log.info(codes.served, facts)
      else log.error(codes.failed, { ...facts, cause: describeError(error) })
    },
  })
    .before(({ event }) => admit?.(event))
    .onError(({ event, error }) => answerError(toAppError(error), event))
    .handler((event, context) => answer(event, context))
}
