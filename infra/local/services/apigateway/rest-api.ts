/** A REST API and its one stage, answering at `/<stage>/…` of the runtime's origin: route, authorizer, usage plan, integration. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { matchRoute, parseRouteKey, type RoutePattern } from '../apigatewayv2/http/route-table.ts'
import { GatewayFault } from './gateway-fault.ts'
import { GatewayResponses } from './gateway-responses.ts'
import type { RequestAuthorizer } from './request-authorizer.ts'
import { contextVariablesOf, type CallResource, type RestCall } from './rest-call.ts'
import type { RestIntegration } from './rest-integration.ts'
import type { UsagePlan } from './usage-plan.ts'

export interface RestMethod {
  resourceId: string
  /** `ANY` or a single method. */
  httpMethod: string
  authorizer: RequestAuthorizer | undefined
  isApiKeyRequired: boolean
  integration: RestIntegration
}

interface RestRoute extends RestMethod {
  pattern: RoutePattern
  resource: CallResource
}

export interface RestApiOptions {
  id: string
  host: string
  rootResourceId: string
  accountId: string
  /** Where the API key of a call comes from. */
  apiKeySource: 'HEADER' | 'AUTHORIZER'
  clock: Clock
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    throw new GatewayFault('DEFAULT_4XX', error instanceof Error ? error.message : undefined)
  }
}

export class RestApi implements Endpoint {
  readonly name = 'REST API'
  readonly gatewayResponses = new GatewayResponses()
  readonly #options: RestApiOptions
  readonly #paths: Map<string, string>
  readonly #routes: RestRoute[] = []
  readonly #plans: UsagePlan[] = []
  #stage: string | undefined
  #deploymentId = ''

  constructor(options: RestApiOptions) {
    this.#options = options
    this.#paths = new Map([[options.rootResourceId, '']])
  }

  /** @returns false when there is no such parent */
  addResource(id: string, parentId: string, pathPart: string): boolean {
    const parent = this.#paths.get(parentId)
    if (parent === undefined) return false
    this.#paths.set(id, `${parent}/${pathPart}`)
    return true
  }

  /** @returns false when there is no such resource */
  addMethod(method: RestMethod): boolean {
    const path = this.#paths.get(method.resourceId)
    const pattern = path === undefined ? undefined : parseRouteKey(`${method.httpMethod} ${path || '/'}`)
    if (path === undefined || !pattern) return false
    this.#routes.push({ ...method, pattern, resource: { id: method.resourceId, path: path || '/' } })
    return true
  }

  /** @returns false for a stage that this API does not have */
  addUsagePlan(plan: UsagePlan, stage: string): boolean {
    if (stage !== this.#stage) return false
    this.#plans.push(plan)
    return true
  }

  /** @returns false when there is a stage already */
  deploy(stage: string, deploymentId: string): boolean {
    if (this.#stage !== undefined) return false
    this.#stage = stage
    this.#deploymentId = deploymentId
    return true
  }

  accepts({ path }: LocalRequest): boolean {
    return this.#stage !== undefined && (path === `/${this.#stage}` || path.startsWith(`/${this.#stage}/`))
  }

  async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    trace.push(this.name)
    const stage = this.#stage
    // Without a stage none of the API's own responses apply.
    if (stage === undefined || !this.accepts(request)) return jsonResponse(403, { message: 'Forbidden' })
    const call = this.#receive(request, stage)
    const ids = { 'x-amzn-requestid': call.requestId, 'x-amz-apigw-id': call.extendedRequestId }
    try {
      const response = await this.#respond(call, trace)
      return { ...response, headers: { ...response.headers, ...ids } }
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error
      const response = this.gatewayResponses.answer(error, request, contextVariablesOf(call))
      return { ...response, headers: { ...response.headers, ...ids } }
    }
  }

  #receive(request: LocalRequest, stage: string): RestCall {
    const { id, host, accountId, clock } = this.#options
    return {
      request,
      api: { id, host, accountId, deploymentId: this.#deploymentId },
      stage,
      path: request.path.slice(stage.length + 1) || '/',
      requestId: randomUUID(),
      extendedRequestId: `${randomBytes(11).toString('base64url')}=`,
      at: clock.date(),
      pathParameters: {},
    }
  }

  async #respond(call: RestCall, trace: Trace): Promise<LocalResponse> {
    if (call.request.isBodyTooLarge) throw new GatewayFault('REQUEST_TOO_LARGE')
    const path = decodePath(call.path)
    const match = matchRoute(this.#routes, call.request.method, path === '/' ? path : path.replace(/\/$/, ''))
    if (!match) throw new GatewayFault('MISSING_AUTHENTICATION_TOKEN')
    const { authorizer, isApiKeyRequired, integration } = match.route
    call.resource = match.route.resource
    call.pathParameters = match.pathParameters
    let keyValue = this.#options.apiKeySource === 'HEADER' ? call.request.headers['x-api-key'] : undefined
    if (authorizer) {
      trace.push(authorizer.label)
      const { context, usageIdentifierKey } = await authorizer.authorize(call)
      call.authorizer = context
      if (this.#options.apiKeySource === 'AUTHORIZER') keyValue = usageIdentifierKey
    }
    if (isApiKeyRequired) call.apiKey = this.#countForKey(keyValue)
    trace.push(integration.label)
    return integration.respond(call)
  }

  #countForKey(value: string | undefined): { id: string; value: string } {
    for (const plan of this.#plans) {
      const key = value === undefined ? undefined : plan.findKey(value)
      if (!key) continue
      const refusal = plan.count(key)
      if (refusal) throw new GatewayFault(refusal)
      return { id: key.id, value: key.value }
    }
    throw new GatewayFault('INVALID_API_KEY')
  }
}
