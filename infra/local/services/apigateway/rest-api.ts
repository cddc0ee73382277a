/** A REST API and its one stage, answering at `/<stage>/…` of the runtime's origin: route, authorizer, usage plan, integration. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { decodePath, jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { matchRoute, type RoutePattern } from '../apigatewayv2/http/route-table.ts'
import { answerFault, GatewayFault, type GatewayResponses } from './gateway-fault.ts'
import type { RequestAuthorizer } from './request-authorizer.ts'
import { contextVariablesOf, type CallResource, type RestCall } from './rest-call.ts'
import type { UsagePlans } from './usage-plans.ts'

export interface RestIntegration {
  /** The name in the list of requests. */
  readonly label: string
  /** @throws GatewayFault when the integration gives no valid response */
  respond(call: RestCall): Promise<LocalResponse> | LocalResponse
}

interface RestRoute {
  pattern: RoutePattern
  resource: CallResource
  authorizer: RequestAuthorizer | undefined
  isApiKeyRequired: boolean
  integration: RestIntegration
}

interface RestApiOptions {
  id: string
  host: string
  accountId: string
  clock: Clock
  usagePlans: UsagePlans
}

export class RestApi implements Endpoint {
  readonly name = 'REST API'
  readonly gatewayResponses: GatewayResponses = new Map()
  readonly #options: RestApiOptions
  readonly #routes: RestRoute[] = []
  #stage: string | undefined
  #deploymentId = ''

  constructor(options: RestApiOptions) {
    this.#options = options
  }

  addRoute(route: RestRoute): void {
    this.#routes.push(route)
  }

  /** Undefined before it is deployed. */
  get stage(): string | undefined {
    return this.#stage
  }

  deploy(stage: string, deploymentId: string): void {
    this.#stage = stage
    this.#deploymentId = deploymentId
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
      const response = answerFault(this.gatewayResponses, error, contextVariablesOf(call))
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
    if (path === undefined) throw new GatewayFault('DEFAULT_4XX', 'URI malformed')
    const match = matchRoute(this.#routes, call.request.method, path === '/' ? path : path.replace(/\/$/, ''))
    if (!match) throw new GatewayFault('MISSING_AUTHENTICATION_TOKEN')
    const { authorizer, isApiKeyRequired, integration } = match.route
    call.resource = match.route.resource
    call.pathParameters = match.pathParameters
    let keyValue: string | undefined
    if (authorizer) {
      trace.push(authorizer.label)
      const { context, usageIdentifierKey } = await authorizer.authorize(call)
      call.authorizer = context
      keyValue = usageIdentifierKey
    }
    if (isApiKeyRequired) call.apiKey = this.#countForKey(keyValue, call.stage)
    trace.push(integration.label)
    return integration.respond(call)
  }

  #countForKey(value: string | undefined, stage: string): { id: string; value: string } {
    const { id, usagePlans } = this.#options
    const found = value === undefined ? undefined : usagePlans.find(value, `${id}:${stage}`)
    if (!found) throw new GatewayFault('INVALID_API_KEY')
    const refusal = found.plan.count(found.key.id)
    if (refusal) throw new GatewayFault(refusal)
    return { id: found.key.id, value: found.key.value }
  }
}
