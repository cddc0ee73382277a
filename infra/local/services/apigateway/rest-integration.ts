/** The integrations of a REST API's methods: a function (AWS_PROXY), or a response of the gateway itself (MOCK). */
import type { LocalResponse } from '../../engine/http-exchange.ts'
import type { LambdaFunction } from '../lambda/lambda-function.ts'
import { GatewayFault } from './gateway-fault.ts'
import { proxyEventOf, proxyResponseOf } from './payload-v1.ts'
import { contextVariablesOf, fillTemplate, type RestCall } from './rest-call.ts'

export interface RestIntegration {
  /** The name in the list of requests. */
  readonly label: string
  /** @throws GatewayFault when the integration gives no valid response */
  respond(call: RestCall): Promise<LocalResponse> | LocalResponse
}

export const functionIntegration = (target: LambdaFunction, timeoutMilliseconds: number): RestIntegration => ({
  label: target.label,
  respond: async (call) => {
    const result = await target.invokeWithin(timeoutMilliseconds, proxyEventOf(call))
    if ('unanswered' in result) {
      // AWS answers 500 for a function that is throttled.
      throw new GatewayFault(result.unanswered === 'late' ? 'INTEGRATION_TIMEOUT' : 'API_CONFIGURATION_ERROR')
    }
    // AWS answers 502 when the function throws or its result is malformed.
    const response = 'payload' in result ? proxyResponseOf(result.payload) : undefined
    if (!response) throw new GatewayFault('DEFAULT_5XX')
    return response
  },
})

export interface MockResponse {
  status: number
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  contentType: string
  /** May hold `$context` variables. */
  template: string
}

export interface MockOptions {
  /** The status code of the response by media type of the request. */
  requestTemplates: ReadonlyMap<string, number>
  /** Accepts bodies of other media types. */
  passesOthersThrough: boolean
  responses: readonly MockResponse[]
}

const mediaTypeOf = ({ request }: RestCall): string =>
  (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''

export const mockIntegration = ({
  requestTemplates,
  passesOthersThrough,
  responses,
}: MockOptions): RestIntegration => ({
  label: 'mock',
  respond: (call) => {
    const status = requestTemplates.get(mediaTypeOf(call))
    if (status === undefined) {
      // AWS would read the status from a body that is passed through, and no caller sends one.
      throw new GatewayFault(passesOthersThrough ? 'API_CONFIGURATION_ERROR' : 'UNSUPPORTED_MEDIA_TYPE')
    }
    // A response without a pattern is the default.
    const response = responses.find((one) => one.status === status) ?? responses[0]
    if (!response) throw new GatewayFault('API_CONFIGURATION_ERROR')
    const body = fillTemplate(response.template, contextVariablesOf(call))
    const type = body !== '' && { 'content-type': response.contentType }
    return { status: response.status, headers: { ...type, ...response.headers }, body }
  },
})
