/** Cognito's API for administrators and for browsers of every origin, and the public keys of each pool. */
import type { Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { JsonApi } from '../../engine/json-api.ts'
import { adminOperations } from './admin-operations.ts'
import { clientOperations } from './client-operations.ts'
import type { UserPools } from './user-pool.ts'

const prefix = 'AWSCognitoIdentityProviderService.'

/** Cognito allows every origin; browsers send a preflight request because of the target header. */
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-amzn-errortype' }
const preflight: LocalResponse = {
  status: 200,
  headers: {
    ...corsHeaders,
    'access-control-allow-headers': 'authorization,cache-control,content-type,x-amz-target,x-amz-user-agent',
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '172800',
  },
  body: '',
}

const keysPath = /^\/([^/]+)\/\.well-known\/jwks\.json$/

export class CognitoEndpoint extends JsonApi<UserPools> {
  readonly #pools: UserPools

  constructor(pools: UserPools) {
    super({
      name: 'Cognito',
      prefix,
      version: '1.1',
      operations: { ...clientOperations, ...adminOperations },
      service: pools,
      invalid: 'InvalidParameterException',
      unsupported: 'UnknownOperationException',
    })
    this.#pools = pools
  }

  override accepts(request: LocalRequest): boolean {
    const { method, path, headers } = request
    if (method === 'GET') return this.#keysAt(path) !== undefined
    if (method !== 'OPTIONS') return super.accepts(request)
    return path === '/' && (headers['access-control-request-headers']?.includes('x-amz-target') ?? false)
  }

  override needsKey({ headers }: LocalRequest): boolean {
    return Object.hasOwn(adminOperations, (headers['x-amz-target'] ?? '').slice(prefix.length))
  }

  override async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    if (request.method === 'OPTIONS') return preflight
    if (request.method === 'GET') return jsonResponse(200, this.#keysAt(request.path))
    const { status, headers, body } = await super.handle(request, trace)
    return { status, headers: { ...headers, ...corsHeaders }, body }
  }

  protected override errorHeaders(type: string): Record<string, string> {
    return { 'x-amzn-errortype': `${type}:` }
  }

  /** The public keys of a pool. @returns undefined at any other path */
  #keysAt(path: string): object | undefined {
    return this.#pools.find(keysPath.exec(path)?.[1] ?? '')?.signer.jwks()
  }
}
