/** A Lambda authorizer of the type REQUEST without a cache: it invokes its function for each call. */
import * as z from 'zod/mini'
import { wildcard } from '../../engine/wildcard.ts'
import type { LambdaFunction } from '../lambda/lambda-function.ts'
import { GatewayFault } from './gateway-fault.ts'
import { authorizerEventOf } from './payload-v1.ts'
import type { RestCall } from './rest-call.ts'

interface RequestAuthorizerOptions {
  region: string
  function: LambdaFunction
  /** Lower-case names of the headers that a call must have. */
  identityHeaders: readonly string[]
}

interface Authorized {
  context: Readonly<Record<string, string>>
  /** The value of the API key that the call counts against. */
  usageIdentifierKey: string | undefined
}

const texts = z.union([z.string(), z.array(z.string()).check(z.minLength(1))])

const statement = z.strictObject({
  Sid: z.optional(z.unknown()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
})

/** A document with no more than effects, actions and resources. */
const invokePolicy = z.looseObject({ Statement: z.union([statement, z.array(statement)]) })

const isOneOf = (patterns: z.infer<typeof texts>, text: string): boolean =>
  [patterns].flat().some((pattern) => wildcard(pattern).test(text))

/** Whether the policy allows a method to be invoked (execute-api:Invoke, `*` and `?` in resources). */
const decide = ({ Statement }: z.infer<typeof invokePolicy>, methodArn: string) => {
  const effects = [Statement]
    .flat()
    .filter(({ Action }) =>
      isOneOf(
        [Action].flat().map((action) => action.toLowerCase()),
        'execute-api:invoke',
      ),
    )
    .filter(({ Resource }) => isOneOf(Resource, methodArn))
    .map(({ Effect }) => Effect)
  if (effects.includes('Deny')) return 'explicit-deny'
  return effects.includes('Allow') ? 'allow' : 'implicit-deny'
}

const answerForm = z.looseObject({
  principalId: z.string().check(z.minLength(1)),
  policyDocument: invokePolicy,
  // Objects and lists are no context values.
  context: z._default(z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))), null),
  usageIdentifierKey: z.optional(z.unknown()),
})

/** API Gateway's limit for an authorizer. */
const limitMilliseconds = 29_000

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
    const { data: answer } = answerForm.safeParse(await this.#ask(call, methodArn))
    if (!answer) throw new GatewayFault('AUTHORIZER_CONFIGURATION_ERROR')
    const { principalId, policyDocument, usageIdentifierKey } = answer
    const decision = decide(policyDocument, methodArn)
    if (decision !== 'allow') {
      const detail = decision === 'explicit-deny' ? ' with an explicit deny' : ''
      throw new GatewayFault('ACCESS_DENIED', `User is not authorized to access this resource${detail}`)
    }
    const texts = Object.entries(answer.context ?? {}).map(([name, value]) => [name, String(value)] as const)
    return {
      context: { principalId, ...Object.fromEntries(texts) },
      usageIdentifierKey: typeof usageIdentifierKey === 'string' ? usageIdentifierKey : undefined,
    }
  }

  async #ask(call: RestCall, methodArn: string): Promise<unknown> {
    const result = await this.#options.function.invokeWithin(limitMilliseconds, authorizerEventOf(call, methodArn))
    if ('payload' in result) return JSON.parse(result.payload)
    const isRefused = 'error' in result && result.error.errorMessage === 'Unauthorized'
    throw new GatewayFault(isRefused ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE')
  }
}
