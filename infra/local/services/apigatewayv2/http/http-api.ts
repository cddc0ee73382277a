/** An HTTP API of API Gateway: it finds the route, asks its authorizer, invokes its function and returns the response. */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../engine/clock.ts'
import type { Responder, Trace } from '../../../engine/front.ts'
import { decodePath, jsonResponse, type LocalRequest, type LocalResponse } from '../../../engine/http-exchange.ts'
import type { Integration } from '../integration.ts'
import type { JwtAuthorizer } from './jwt-authorizer.ts'
import { eventOf, responseOf } from './payload-v2.ts'
import { matchRoute, type RoutePattern } from './route-table.ts'

interface Route {
  pattern: RoutePattern
  integration: Integration
  authorizer: JwtAuthorizer | undefined
  scopes: readonly string[]
}

interface HttpApiOptions {
  id: string
  host: string
  accountId: string
  clock: Clock
}

export class HttpApi implements Responder {
  readonly name = 'HTTP API'
  readonly #options: HttpApiOptions
  readonly #routes: Route[] = []
  #isDeployed = false

  constructor(options: HttpApiOptions) {
    this.#options = options
  }

  addRoute(route: Route): void {
    this.#routes.push(route)
  }

  /** An API has no routes before its stage is deployed. */
  deploy(): void {
    this.#isDeployed = true
  }

  async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    trace.push(this.name)
    const requestId = randomBytes(12).toString('base64url')
    const { status, headers, body } = await this.#respond(request, requestId, trace)
    return { status, headers: { ...headers, 'apigw-requestid': requestId }, body }
  }

  async #respond(request: LocalRequest, requestId: string, trace: Trace): Promise<LocalResponse> {
    if (request.isBodyTooLarge) return jsonResponse(413, { message: 'Request Entity Too Large' })
    const path = decodePath(request.path)
    if (path === undefined) return jsonResponse(400, { message: 'Bad Request' })
    const match = this.#isDeployed ? matchRoute(this.#routes, request.method, path) : undefined
    if (!match) return jsonResponse(404, { message: 'Not Found' })
    const { route, pathParameters } = match
    const authorization = await route.authorizer?.authorize(request, route.scopes)
    if (authorization && 'refusal' in authorization) return authorization.refusal
    trace.push(route.integration.function.label)
    const { routeKey } = route.pattern
    const parts = { path, routeKey, pathParameters, requestId, api: this.#options, jwt: authorization?.jwt }
    return this.#invoke(route.integration, eventOf(request, parts))
  }

  async #invoke(integration: Integration, event: object): Promise<LocalResponse> {
    const result = await integration.function.invokeWithin(integration.timeoutMilliseconds, event)
    if ('unanswered' in result) return jsonResponse(503, { message: 'Service Unavailable' })
    const response = 'payload' in result ? responseOf(result.payload) : undefined
    return response ?? jsonResponse(500, { message: 'Internal Server Error' })
  }
}
