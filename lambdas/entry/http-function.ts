/** The function of one capability behind the HTTP API: its part of the table of endpoints gives its routes, checks and answers. */
import httpRouter from '@middy/http-router'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent,
  APIGatewayProxyStructuredResultV2 as HttpResult,
} from 'aws-lambda'
import type { Endpoint, Operation } from '#contract/endpoints.ts'
import { indianMobilePattern, pageOwnerHeader } from '#contract/patterns.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { errorAnswer, successAnswer, type AnsweredEndpoint } from './answers.ts'
import { behindEdge } from './edge.ts'
import type { Operations, Caller } from './operations.ts'
import { pipeline } from './pipeline.ts'
import { readParams, readRequest } from './read-request.ts'
import type { RequestLog } from './runtime.ts'

/** A public route has no authorizer, so any part may be missing. */
export type Authorizer = Partial<HttpEvent['requestContext']['authorizer']>

/** Throws UNAUTHORIZED unless the claim is a time in epoch seconds. */
const readTime = (claim: unknown): number => {
  const epochSeconds = Number(claim)
  if (!Number.isSafeInteger(epochSeconds) || epochSeconds <= 0) throw new AppError('UNAUTHORIZED')
  return epochSeconds
}

/**
 * The caller whom the authorizer of the gateway let in. Throws UNAUTHORIZED unless the token is the access token of a phone number, and OTHER_USER if that
 * is not the number of the user whose page sent the request.
 */
const readCaller = (authorizer: Authorizer | undefined, owner: string | undefined, silentDays: number): Caller => {
  const claims = authorizer?.jwt?.claims ?? {}
  const { username: phone, origin_jti: originJti } = claims
  if (typeof phone !== 'string' || !indianMobilePattern.test(phone)) throw new AppError('UNAUTHORIZED')
  if (owner !== undefined && phone !== `+91${owner}`) throw new AppError('OTHER_USER')
  if (typeof originJti !== 'string' || originJti === '') throw new AppError('UNAUTHORIZED')
  const startedAtEpochSeconds = readTime(claims['auth_time'])
  const endsAtEpochSeconds = readTime(claims['exp'])
  return { phone, originJti, startedAtEpochSeconds, endsAtEpochSeconds, silentDays }
}

export interface HttpFunctionOptions {
  /** Accepted values of `x-origin-verify`: two during a rotation. */
  readonly originSecrets: readonly string[]
  readonly log: RequestLog
}

interface UserFunctionOptions extends HttpFunctionOptions {
  readonly silentDays: number
}

/**
 * A function behind the edge that answers NOT_FOUND on any other route, and every error in the contract's envelope.
 * @param operations whose calls and answers the caller has typed
 */
export const routedFunction = <Name extends string, Row extends AnsweredEndpoint & Pick<Endpoint, 'method'>>(
  endpoints: Readonly<Record<Name, Row>>,
  operations: object,
  pathOf: (endpoint: Row) => string,
  readCall: (endpoint: Row, event: HttpEvent, name: Name) => object | Promise<object>,
  { originSecrets, log }: HttpFunctionOptions,
) => {
  const handles = Object.entries(operations) as [Name, (call: object) => Promise<object>][]
  const route = httpRouter<HttpEvent, HttpResult>({
    routes: handles.map(([name, handle]) => {
      const endpoint = endpoints[name]
      return {
        method: endpoint.method,
        path: pathOf(endpoint),
        handler: async (event: HttpEvent) =>
          successAnswer(endpoint, await handle(await readCall(endpoint, event, name))),
      }
    }),
    notFoundResponse: () => {
      throw new AppError('NOT_FOUND')
    },
  })
  return pipeline<HttpEvent, HttpResult>({
    log,
    ...behindEdge(originSecrets),
    answer: (event, context) => route(event, context),
    answerError: (error, { requestContext }) => errorAnswer(error, requestContext.requestId),
  })
}

const readCall = (endpoint: Endpoint, event: HttpEvent, { log, silentDays }: UserFunctionOptions) => ({
  caller:
    endpoint.access === 'user'
      ? readCaller(event.requestContext.authorizer, event.headers[pageOwnerHeader], silentDays)
      : undefined,
  ...readRequest(endpoint, event, readParams(endpoint, event, log)),
})

/**
 * Makes a Lambda handler that serves these endpoints; a missing or foreign operation is a type error. Each request writes one coded log line,
 * and every error is answered in the contract's envelope.
 * @param endpoints of the function alone: the schemas of others would make its start longer
 */
export const httpFunction = <Name extends Operation>(
  endpoints: Readonly<Record<Name, Endpoint>>,
  operations: Operations<Name>,
  options: UserFunctionOptions,
) =>
  routedFunction(
    endpoints,
    operations,
    ({ path }) => path,
    (endpoint, event) => readCall(endpoint, event, options),
    options,
  )
