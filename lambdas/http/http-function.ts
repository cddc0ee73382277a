/** The function of one capability behind the HTTP API: routes, checks and answers, all from the endpoint table (`design/interfaces.md`). */
import createMiddy, { type Request } from '@middy/core'
import httpRouter from '@middy/http-router'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent,
  APIGatewayProxyStructuredResultV2 as HttpResult,
} from 'aws-lambda'
import { endpoints, type Endpoint, type HttpCapability, type Operation } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import { AppError } from '#domain/app-error.ts'
import type { Log } from '#use-cases/ports.ts'
import { errorAnswer, successAnswer } from './answers.ts'
import type { Operations } from './call.ts'
import { describeError } from './describe-error.ts'
import { createOriginCheck, readClientAddress } from './edge.ts'
import { readCaller } from './read-caller.ts'
import { readJsonBody } from './read-json-body.ts'
import { validate } from './validate.ts'

export interface HttpFunctionOptions {
  /** Accepted values of `x-origin-verify`: two during a rotation. */
  readonly originSecrets: readonly string[]
  readonly log: Log
}

/** Left of the function's time limit when a request that hangs is answered with BUSY. */
const millisecondsForTheAnswer = 200

type Handle = (call: object) => Promise<object>

const readCall = (endpoint: Endpoint, event: HttpEvent) => ({
  caller: endpoint.access === 'user' ? readCaller(event.requestContext.authorizer) : undefined,
  params: endpoint.params && validate(endpoint.params, event.pathParameters ?? {}, 'path'),
  body: endpoint.body && validate(endpoint.body, readJsonBody(event), 'body'),
  query: endpoint.query && validate(endpoint.query, event.queryStringParameters ?? {}, 'query'),
  clientAddress: readClientAddress(event.headers),
  requestId: event.requestContext.requestId,
})

const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL_ERROR', undefined, { cause: error })

/**
 * A Lambda handler that serves every operation of the capability; a missing or foreign operation is a type error.
 * Each request leaves one coded log line, and every error the contract's envelope.
 */
export const httpFunction = <Capability extends HttpCapability>(
  capability: Capability,
  operations: Operations<Capability>,
  { originSecrets, log }: HttpFunctionOptions,
) => {
  const cameThroughTheEdge = createOriginCheck(originSecrets)

  // The table types each operation's call and answer; the loop below sees only that they are objects.
  const handles = Object.entries(operations) as [Operation, Handle][]
  const routes = handles.map(([name, handle]) => {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.capability !== capability) throw new Error(`${name} is no operation of ${capability}`)
    return {
      method: endpoint.method,
      path: endpoint.path,
      handler: async (event: HttpEvent): Promise<HttpResult> =>
        successAnswer(endpoint, await handle(readCall(endpoint, event))),
    }
  })

  const route = httpRouter<HttpEvent, HttpResult>({
    routes,
    notFoundResponse: () => {
      throw new AppError('NOT_FOUND')
    },
  })

  const startedAt = new WeakMap<object, number>()

  const logServed = ({ event, response, error }: Request<HttpEvent, HttpResult>) => {
    const status = response?.statusCode ?? errorStatus.INTERNAL_ERROR
    const facts = {
      request_id: event.requestContext.requestId,
      route: event.routeKey,
      status,
      duration_ms: Math.round((performance.now() - (startedAt.get(event) ?? 0)) * 10) / 10,
      ...(error && { code: toAppError(error).code }),
    }
    if (status < 500) log.info('REQUEST_SERVED', facts)
    else log.error('REQUEST_FAILED', { ...facts, cause: describeError(error) })
  }

  return createMiddy<HttpEvent, HttpResult>({
    timeoutEarlyInMillis: millisecondsForTheAnswer,
    timeoutEarlyResponse: () => {
      throw new AppError('BUSY')
    },
    requestStart: ({ event }) => startedAt.set(event as HttpEvent, performance.now()),
    requestEnd: (request) => logServed(request as Request<HttpEvent, HttpResult>),
  })
    .before(({ event }) => {
      if (!cameThroughTheEdge(event.headers)) throw new AppError('FORBIDDEN')
    })
    .onError(({ event, error }) => errorAnswer(toAppError(error), event.requestContext.requestId))
    .handler((event, context) => route(event, context))
}
