/** What a method of a REST API leads to: a function (AWS_PROXY), or an answer of the gateway itself (MOCK). */
import type { LocalResponse } from '../../engine/http-exchange.ts'
import type { LambdaFunction } from '../lambda/lambda-function.ts'
import { GatewayFault } from './gateway-fault.ts'
import { proxyEventOf, proxyResponseOf } from './payload-v1.ts'
import { contextVariablesOf, fillTemplate, type RestCall } from './rest-call.ts'

export interface RestIntegration {
  /** For the list of requests. */
  readonly label: string
  /** @throws GatewayFault when there is no answer */
  respond(call: RestCall): Promise<LocalResponse>
}

export class FunctionIntegration implements RestIntegration {
  readonly #function: LambdaFunction
  readonly #timeoutMilliseconds: number

  constructor(localFunction: LambdaFunction, timeoutMilliseconds: number) {
    this.#function = localFunction
    this.#timeoutMilliseconds = timeoutMilliseconds
  }

  get label(): string {
    return this.#function.label
  }

  async respond(call: RestCall): Promise<LocalResponse> {
    let timer: NodeJS.Timeout | undefined
    const timeUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#timeoutMilliseconds)
    })
    const result = await Promise.race([this.#function.invoke(proxyEventOf(call)), timeUp])
    clearTimeout(timer)
    if (!result) throw new GatewayFault('INTEGRATION_TIMEOUT')
    // A function that threw, or answered with what is no response: 502 on AWS.
    const response = 'payload' in result ? proxyResponseOf(result.payload) : undefined
    if (!response) throw new GatewayFault('DEFAULT_5XX')
    return response
  }
}

export interface MockResponse {
  status: number
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  contentType: string
  /** Without variables of the request. */
  template: string
}

export interface MockOptions {
  /** By media type; each holds the status code of the response. */
  requestTemplates: ReadonlyMap<string, number>
  /** Takes bodies of other media types. */
  passesOthersThrough: boolean
  responses: readonly MockResponse[]
}

const mediaTypeOf = ({ request }: RestCall): string =>
  (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''

export class MockIntegration implements RestIntegration {
  readonly label = 'mock'
  readonly #options: MockOptions

  constructor(options: MockOptions) {
    this.#options = options
  }

  respond(call: RestCall): Promise<LocalResponse> {
    const { requestTemplates, passesOthersThrough, responses } = this.#options
    const status = requestTemplates.get(mediaTypeOf(call))
    if (status === undefined) {
      // Passed through, a body would have to name the status itself, and no caller's does.
      throw new GatewayFault(passesOthersThrough ? 'API_CONFIGURATION_ERROR' : 'UNSUPPORTED_MEDIA_TYPE')
    }
    // Without a pattern of its own a response answers every status.
    const response = responses.find((one) => one.status === status) ?? responses[0]
    if (!response) throw new GatewayFault('API_CONFIGURATION_ERROR')
    const body = fillTemplate(response.template, contextVariablesOf(call))
    return Promise.resolve({
      status: response.status,
      headers: { ...(body !== '' && { 'content-type': response.contentType }), ...response.headers },
      body,
    })
  }
}
