/** The function behind the partner API: counts the call, checks the body and answers, all by the table of endpoints. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type * as z from 'zod/mini'
import { pipeline } from '#entry/pipeline.ts'
import { readJsonBody, validate } from '#entry/read-request.ts'
import type { RequestLog } from '#entry/runtime.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { AnswerCounted, CountedCall, CountedOperation, PartnerCall } from './counted-calls.rules.ts'
import {
  partnerAnswer,
  partnerErrorAnswer,
  type AnswerContext,
  type WrittenAnswer,
} from './partner-answers.function.ts'
import { partnerEndpoints, type PartnerEndpoint, type PartnerOperation } from './partner-endpoints.contract.ts'
import { lowerCaseHeaders, readIdempotencyKey, readPartnerCaller } from './read-partner-call.function.ts'

type Endpoints = typeof partnerEndpoints

export type PartnerOperations = {
  readonly [Name in PartnerOperation]: CountedOperation<
    z.output<Endpoints[Name]['body']>,
    z.input<Endpoints[Name]['response']> | WrittenAnswer
  >
}

interface PartnerFunctionOptions {
  readonly answerCounted: AnswerCounted
  readonly appOrigin: string
  readonly log: RequestLog
}

export const partnerFunction = (
  operations: PartnerOperations,
  { answerCounted, appOrigin, log }: PartnerFunctionOptions,
) => {
  // `PartnerOperations` types each body and answer; from here on they are objects.
  const byPath = new Map(
    (Object.keys(operations) as PartnerOperation[]).map((name) => [
      `${partnerEndpoints[name].method} ${partnerEndpoints[name].path}`,
      {
        name,
        endpoint: partnerEndpoints[name] satisfies PartnerEndpoint,
        operation: operations[name] as CountedOperation<unknown, object>,
      },
    ]),
  )
  /** The facts of a call that are known when it is answered, also by an error or because its time is over. */
  const states = new WeakMap<APIGatewayProxyEvent, { counted?: CountedCall; isGivenUp?: boolean }>()

  const stateOf = (event: APIGatewayProxyEvent) => {
    const state = states.get(event) ?? {}
    states.set(event, state)
    return state
  }

  const contextOf = (event: APIGatewayProxyEvent): AnswerContext => ({
    requestId: event.requestContext.requestId,
    appOrigin,
    limitState: stateOf(event).counted?.limitState,
  })

  const readCall = (
    event: APIGatewayProxyEvent,
    caller: PartnerCaller,
    endpoint: PartnerEndpoint,
  ): PartnerCall<unknown> => {
    const headers = lowerCaseHeaders(event.headers)
    const carrier = { headers, body: event.body ?? '', isBase64Encoded: event.isBase64Encoded }
    return {
      caller,
      idempotencyKey: readIdempotencyKey(headers),
      body: validate(endpoint.body, readJsonBody(carrier, partnerPolicy.requestBytes), 'body'),
      requestId: event.requestContext.requestId,
    }
  }

  const serve = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const caller = readPartnerCaller(event.requestContext.authorizer)
    const { requestId } = event.requestContext
    const found = byPath.get(`${event.httpMethod} ${event.resource}`)
    if (!found) throw new AppError('NOT_FOUND')
    const state = stateOf(event)
    const { answer, replay } = await answerCounted(found.operation, {
      operation: found.name,
      caller,
      requestId,
      onCounted: (counted) => {
        state.counted = counted
      },
      read: () => readCall(event, caller, found.endpoint),
      isGivenUp: () => state.isGivenUp === true,
    })
    return partnerAnswer(found.endpoint, answer, replay !== undefined, contextOf(event))
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
    answerError: (error, event) => {
      stateOf(event).isGivenUp = true
      return partnerErrorAnswer(error, contextOf(event))
    },
  })
}
