/** Answers of the partner API: bodies with `request_id`, and the headers with what is left of the daily limit. */
import type { APIGatewayProxyResult } from 'aws-lambda'
import * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { daySeconds } from '#contract/times.ts'
import { jsonHeaders, retryHeaders } from '#entry/answers.ts'
import type { LimitState } from '#lambdas/partner/daily-limit.rules.ts'
import { partnerErrorOf } from '#lambdas/partner/partner-errors.contract.ts'
import type { AppError } from '#lambdas/shared/app-error.rules.ts'
import { isPartnerCode } from './counted-calls.rules.ts'
import type { PartnerEndpoint } from './partner-endpoints.contract.ts'
import { partnerAnswerHeadersOf } from './partner-gateway.contract.ts'

export interface AnswerContext {
  readonly requestId: string
  /** The origin of the pages that describe the API. */
  readonly appOrigin: string
  /** The path of the page that describes its errors. @default that of partners */
  readonly docsPath?: string
  /** Undefined before the call was counted. */
  readonly limitState: LimitState | undefined
}

export const partnerHeadersOf = ({
  appOrigin,
  limitState,
}: Pick<AnswerContext, 'appOrigin' | 'limitState'>): Record<string, string> => ({
  ...jsonHeaders('no-store'),
  ...partnerAnswerHeadersOf(appOrigin),
  ...(limitState && {
    'ratelimit-policy': `"daily";q=${limitState.limit};w=${daySeconds}`,
    ratelimit: `"daily";r=${limitState.remaining};t=${limitState.secondsToReset}`,
  }),
})

/** An answer that is text already, because parts of it are kept in memory; it fits the endpoint's response schema. */
export class WrittenAnswer {
  readonly body: string

  constructor(body: string) {
    this.body = body
  }
}

const replayHeader = { 'idempotent-replayed': 'true' }

/** Fields outside the endpoint's response schema are never sent. */
export const partnerAnswer = (
  endpoint: PartnerEndpoint,
  answer: object,
  isReplay: boolean,
  context: AnswerContext,
): APIGatewayProxyResult => ({
  statusCode: endpoint.successStatus,
  headers: { ...partnerHeadersOf(context), ...(isReplay && replayHeader) },
  body: answer instanceof WrittenAnswer ? answer.body : JSON.stringify(z.parse(endpoint.response, answer)),
})

export const partnerErrorAnswer = (error: AppError, context: AnswerContext): APIGatewayProxyResult => {
  const isUnreadable = error.code === 'MALFORMED_REQUEST'
  const code = isUnreadable ? 'VALIDATION_ERROR' : error.code
  const known = isPartnerCode(code) ? code : 'INTERNAL_ERROR'
  const details = isUnreadable ? [{ field: 'body', message: 'must be valid JSON' }] : error.details
  // The sandbox simulates a used-up limit, which must look like a real one.
  const limitState =
    known === 'RATE_LIMIT_EXCEEDED' && context.limitState ? { ...context.limitState, remaining: 0 } : context.limitState
  return {
    statusCode: errorStatus[known],
    headers: {
      ...partnerHeadersOf({ ...context, limitState }),
      ...(known === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
      ...(error.replay && replayHeader),
      ...retryHeaders(error),
    },
    body: JSON.stringify(
      partnerErrorOf(known, context.appOrigin + (context.docsPath ?? paths.partnerApiDocs), context.requestId, {
        details,
        facts: error.facts,
      }),
    ),
  }
}
