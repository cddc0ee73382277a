/** The function behind the partner API: counts the call, checks the body and answers, all by the table of endpoints. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { partnerEndpoints, type PartnerEndpoint, type PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { AppError, type ErrorFacts } from '#domain/app-error.ts'
import type { LimitState } from '#domain/partner/daily-limit.ts'
import { partnerAnswer, partnerErrorAnswer, type AnswerContext } from './partner-answers.ts'
import { pipeline, toAppError } from '../pipeline.ts'
import { readJsonBody } from '../read-json-body.ts'
import { lowerCaseHeaders, readIdempotencyKey, readPartnerCaller } from './read-partner-call.ts'
import type { RequestLog } from '../runtime.ts'
import { validate } from '../validate.ts'

interface CallOf<RequestBody> {
  readonly caller: PartnerCaller
  readonly body: RequestBody
  readonly idempotencyKey: string | undefined
  readonly requestId: string
}

interface OperationOf<RequestBody, Answer> {
  readonly handle: (call: CallOf<RequestBody>) => Promise<{ readonly answer: Answer; readonly isReplay: boolean }>
  /** Called when the request is refused; returns facts to add to the error's body. */
  readonly recordRefusal?: (
    call: Omit<CallOf<RequestBody>, 'body' | 'idempotencyKey'>,
    refusal: AppError,
  ) => Promise<ErrorFacts>
}

type Endpoints = typeof partnerEndpoints

export type PartnerOperations = {
  readonly [Name in PartnerOperation]: OperationOf<
    z.output<Endpoints[Name]['body']>,
    z.input<Endpoints[Name]['response']>
  >
}

export interface PartnerFunctionOptions {
  readonly countCall: (caller: PartnerCaller) => Promise<LimitState>
  readonly appOrigin: string
  readonly log: RequestLog
}

/** The request is at fault, and the refusal is not recorded yet. */
const isUnrecordedRefusal = ({ code, facts }: AppError): boolean =>
  [400, 409, 413, 415, 422].includes(errorStatus[code]) && facts['submission_id'] === undefined

export const partnerFunction = (
  operations: PartnerOperations,
  { countCall, appOrigin, log }: PartnerFunctionOptions,
) => {
  // `PartnerOperations` types each body and answer; from here on they are objects.
  const byPath = new Map(
    (Object.keys(operations) as PartnerOperation[]).map((name) => [
      `${partnerEndpoints[name].method} ${partnerEndpoints[name].path}`,
      {
        endpoint: partnerEndpoints[name] satisfies PartnerEndpoint,
        operation: operations[name] as OperationOf<unknown, object>,
      },
    ]),
  )
  const limitStates = new WeakMap<object, LimitState>()

  const contextOf = (event: APIGatewayProxyEvent): AnswerContext => ({
    requestId: event.requestContext.requestId,
    appOrigin,
    limitState: limitStates.get(event),
  })

  const serve = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const caller = readPartnerCaller(event.requestContext.authorizer)
    const found = byPath.get(`${event.httpMethod} ${event.resource}`)
    if (!found) throw new AppError('NOT_FOUND')
    const limitState = await countCall(caller)
    limitStates.set(event, limitState)
    if (!limitState.isAllowed) {
      const facts = { limit: limitState.limit, reset_at: limitState.resetAt }
      throw new AppError('RATE_LIMIT_EXCEEDED', undefined, { facts, retryAfterSeconds: limitState.secondsToReset })
    }
    const { endpoint, operation } = found
    const { requestId } = event.requestContext
    try {
      const headers = lowerCaseHeaders(event.headers)
      const carrier = { headers, body: event.body ?? '', isBase64Encoded: event.isBase64Encoded }
      const idempotencyKey = readIdempotencyKey(headers)
      const body = validate(endpoint.body, readJsonBody(carrier, partnerPolicy.requestBytes), 'body')
      const { answer, isReplay } = await operation.handle({ caller, body, idempotencyKey, requestId })
      return partnerAnswer(endpoint, answer, isReplay, contextOf(event))
    } catch (error) {
      const refusal = toAppError(error)
      if (!operation.recordRefusal || !isUnrecordedRefusal(refusal)) throw refusal
      const facts = await operation.recordRefusal({ caller, requestId }, refusal)
      const { code, details, cause, retryAfterSeconds } = refusal
      throw new AppError(code, details, { cause, facts: { ...refusal.facts, ...facts }, retryAfterSeconds })
    }
  }

  return pipeline<APIGatewayProxyEvent, APIGatewayProxyResult>({
    log,
    idsOf: ({ requestContext }) => ({ request_id: requestContext.requestId }),
    factsOf: ({ requestContext, httpMethod, resource }) => ({
      route: `${httpMethod} ${resource}`,
      partner_code: String(requestContext.authorizer?.['partner_code'] ?? ''),
      key_id: String(requestContext.authorizer?.['key_id'] ?? ''),
    }),
    answer: serve,
    answerError: (error, event) => partnerErrorAnswer(error, contextOf(event)),
  })
}
