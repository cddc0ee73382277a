/** One coded log line a request, in middy's hooks: how it was answered, how long it took, and why where it failed. */
import type { Request } from '@middy/core'
import { errorStatus } from '#contract/errors.ts'
import { AppError } from '#domain/app-error.ts'
import type { Log, LogFacts } from '#use-cases/ports.ts'
import { describeError } from './describe-error.ts'

export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL_ERROR', undefined, { cause: error })

interface Answer {
  statusCode?: number
}

/** @param factsOf what the line tells of the event, such as request id and route; never anything personal */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- middy's hooks are untyped: only the caller knows its event
export const requestLog = <Event extends object>(log: Log, factsOf: (event: Event) => LogFacts) => {
  const startedAt = new WeakMap<object, number>()
  return {
    requestStart: ({ event }: { readonly event: unknown }) => {
      startedAt.set(event as Event, performance.now())
    },
    requestEnd: (request: Request) => {
      const { event, response, error } = request as Request<Event, Answer | undefined>
      const status = response?.statusCode ?? errorStatus.INTERNAL_ERROR
      const facts = {
        ...factsOf(event),
        status,
        duration_ms: Math.round((performance.now() - (startedAt.get(event) ?? 0)) * 10) / 10,
        ...(error && { code: toAppError(error).code }),
      }
      if (status < 500) log.info('REQUEST_SERVED', facts)
      else log.error('REQUEST_FAILED', { ...facts, cause: describeError(error) })
    },
  }
}
