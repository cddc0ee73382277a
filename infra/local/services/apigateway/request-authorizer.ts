/** A Lambda authorizer of the type REQUEST without a cache: it invokes its function for each call. */
import type { LambdaFunction } from '../lambda/lambda-function.ts'
import { GatewayFault } from './gateway-fault.ts'
import { decide, parsePolicy } from './invoke-policy.ts'
import { authorizerEventOf } from './payload-v1.ts'
import type { RestCall } from './rest-call.ts'

export interface RequestAuthorizerOptions {
  region: string
  function: LambdaFunction
  /** Lower-case names of the headers that a call must have. */
  identityHeaders: readonly string[]
}

export interface Authorized {
  context: Readonly<Record<string, string>>
  /** The value of the API key that the call counts against. */
  usageIdentifierKey: string | undefined
}

interface AuthorizerAnswer {
  principalId?: unknown
  policyDocument?: unknown
  context?: unknown
  usageIdentifierKey?: unknown
}

/** API Gateway's limit for an authorizer. */
const limitMilliseconds = 29_000

/** Objects and lists are no context values. */
const contextTexts = (context: unknown): Record<string, string> | undefined => {
  const entries = Object.entries(context ?? {})
  return entries.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    ? Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
    : undefined
}

export class RequestAuthorizer {
  readonly #options: RequestAuthorizerOptions

  constructor(options: RequestAuthorizerOptions) {
    this.#options = options
  }

  get label(): string {
    return this.#options.function.label
  }

  /** @throws GatewayFault when the call may not go on */
  async authorize(call: RestCall): Promise<Authorized> {
    const { region, identityHeaders } = this.#options
    if (identityHeaders.some((name) => (call.request.headers[name] ?? '') === ''))
      throw new GatewayFault('UNAUTHORIZED')
    const { api, stage, request, path } = call
    const methodArn = `arn:aws:execute-api:${region}:${api.accountId}:${api.id}/${stage}/${request.method}${path}`
    const { principalId, policyDocument, context, usageIdentifierKey } = await this.#ask(call, methodArn)
    const [policy, texts] = [parsePolicy(policyDocument), contextTexts(context)]
    if (typeof principalId !== 'string' || principalId === '' || !policy || !texts) {
      throw new GatewayFault('AUTHORIZER_CONFIGURATION_ERROR')
    }
    const decision = decide(policy, methodArn)
    if (decision !== 'allow') {
      const detail = decision === 'explicit-deny' ? ' with an explicit deny' : ''
      throw new GatewayFault('ACCESS_DENIED', `User is not authorized to access this resource${detail}`)
    }
    return {
      context: { principalId, ...texts },
      usageIdentifierKey: typeof usageIdentifierKey === 'string' ? usageIdentifierKey : undefined,
    }
  }

  async #ask(call: RestCall, methodArn: string): Promise<AuthorizerAnswer> {
    const result = await this.#options.function.invokeWithin(limitMilliseconds, authorizerEventOf(call, methodArn))
    if (!('payload' in result)) {
      const isRefused = 'error' in result && result.error.errorMessage === 'Unauthorized'
      throw new GatewayFault(isRefused ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE')
    }
    const answer = JSON.parse(result.payload) as unknown
    if (typeof answer !== 'object' || answer === null) throw new GatewayFault('AUTHORIZER_CONFIGURATION_ERROR')
    return answer
  }
}
