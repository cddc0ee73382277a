/** The function behind the partner API: counts the call, checks the body and answers, all by the table of endpoints. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import type * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { partnerEndpoints, type PartnerEndpoint, type PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { AppError, type ErrorFacts, type Replay } from '#domain/app-error.ts'
import type { CountCall, CountedCall } from '#use-cases/partner/ports.ts'
import { partnerAnswer, partnerErrorAnswer, type AnswerContext, type WrittenAnswer } from './partner-answers.ts'
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

interface AnswerOf<Answer> {
  readonly answer: Answer
  readonly replay: Replay | undefined
}

interface OperationOf<RequestBody, Answer> {
  readonly handle: (call: CallOf<RequestBody>) => Promise<AnswerOf<Answer>>
  /** Called when the daily limit refuses the call; returns a replay that is free of charge, if there is one. */
  readonly findFreeReplay?: (call: CallOf<RequestBody>) => Promise<AnswerOf<Answer> | undefined>
  /** Called before the call is given back: a later replay of what it wrote counts in its place. Returns false if the count has to stay. */
  readonly releaseReplay?: (call: CallOf<RequestBody>) => Promise<boolean>
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
    z.input<Endpoints[Name]['response']> | WrittenAnswer
  >
}

export interface PartnerFunctionOptions {
  readonly countCall: CountCall
  readonly appOrigin: string
  readonly log: RequestLog
}

/** Whether a call costs nothing: it failed for our reasons, or repeats an answer that a call counts for. */
const isFree = ({ code, replay }: AppError): boolean => errorStatus[code] >= 500 || replay === 'free'

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
  const counts = new WeakMap<object, CountedCall>()
  /** Calls that were answered with an error: by their operation, or before it ended. */
  const failed = new WeakSet<object>()

  const contextOf = (event: APIGatewayProxyEvent): AnswerContext => ({
    requestId: event.requestContext.requestId,
    appOrigin,
    limitState: counts.get(event)?.limitState,
  })

  type Found = NonNullable<ReturnType<typeof byPath.get>>

  const readCall = (event: APIGatewayProxyEvent, caller: PartnerCaller, { endpoint }: Found): CallOf<unknown> => {
    const headers = lowerCaseHeaders(event.headers)
    const carrier = { headers, body: event.body ?? '', isBase64Encoded: event.isBase64Encoded }
    return {
      caller,
      idempotencyKey: readIdempotencyKey(headers),
      body: validate(endpoint.body, readJsonBody(carrier, partnerPolicy.requestBytes), 'body'),
      requestId: event.requestContext.requestId,
    }
  }

  /** Throws RATE_LIMIT_EXCEEDED, unless the call repeats one that was answered before. */
  const answerRefused = async (
    event: APIGatewayProxyEvent,
    caller: PartnerCaller,
    found: Found,
    { limitState }: CountedCall,
  ) => {
    const { limit, resetAt, secondsToReset } = limitState
    const refusal = new AppError('RATE_LIMIT_EXCEEDED', undefined, {
      facts: { limit, reset_at: resetAt },
      retryAfterSeconds: secondsToReset,
    })
    let call: CallOf<unknown>
    try {
      call = readCall(event, caller, found)
    } catch {
      throw refusal
    }
    const replayed = await found.operation.findFreeReplay?.(call)
    if (!replayed) throw refusal
    return replayed
  }

  /** Returns the refusal with the id of its record. */
  const recorded = async (
    { recordRefusal }: Found['operation'],
    call: Pick<CallOf<unknown>, 'caller' | 'requestId'>,
    refusal: AppError,
  ): Promise<AppError> => {
    if (!recordRefusal || !isUnrecordedRefusal(refusal)) return refusal
    const facts = await recordRefusal(call, refusal)
    const { code, details, cause, retryAfterSeconds } = refusal
    return new AppError(code, details, { cause, facts: { ...refusal.facts, ...facts }, retryAfterSeconds })
  }

  const answerCounted = async (
    event: APIGatewayProxyEvent,
    caller: PartnerCaller,
    found: Found,
    counted: CountedCall,
  ): Promise<AnswerOf<object>> => {
    const { operation } = found
    let call: CallOf<unknown> | undefined
    const giveBack = () => counted.giveBack(async () => !call || (await operation.releaseReplay?.(call)) !== false)
    try {
      call = readCall(event, caller, found)
      const answered = await operation.handle(call)
      if (answered.replay === 'free') await counted.giveBack()
      else if (failed.has(event)) await giveBack()
      else counted.keep()
      return answered
    } catch (error) {
      const { requestId } = event.requestContext
      const refusal = await recorded(operation, { caller, requestId }, toAppError(error)).catch(toAppError)
      if (refusal.replay === 'free') await counted.giveBack()
      else if (isFree(refusal) || failed.has(event)) await giveBack()
      else counted.keep()
      throw refusal
    }
  }

  const serve = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const caller = readPartnerCaller(event.requestContext.authorizer)
    const found = byPath.get(`${event.httpMethod} ${event.resource}`)
    if (!found) throw new AppError('NOT_FOUND')
    const counted = await countCall(caller, event.requestContext.requestId)
    counts.set(event, counted)
    const answerIt = counted.limitState.isAllowed ? answerCounted : answerRefused
    const { answer, replay } = await answerIt(event, caller, found, counted)
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
      failed.add(event)
      return partnerErrorAnswer(error, contextOf(event))
    },
  })
}
