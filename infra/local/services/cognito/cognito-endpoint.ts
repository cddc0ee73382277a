/** Cognito's API: JSON 1.1 actions named by X-Amz-Target, errors in the format of its clients, and the public keys of each pool. */
import { randomUUID } from 'node:crypto'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { isActionOf, targetOperation } from '../../engine/service-errors.ts'
import { adminOperations } from './admin-operations.ts'
import { clientOperations } from './client-operations.ts'
import { CognitoError } from './cognito-error.ts'
import type { UserPools } from './user-pool.ts'

const target = 'AWSCognitoIdentityProviderService.'
const operations = { ...clientOperations, ...adminOperations }

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

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new CognitoError('InvalidParameterException', 'The request body is not JSON')
  }
}

const document = /^\/([^/]+)\/\.well-known\/(jwks\.json|openid-configuration)$/

export class CognitoEndpoint implements Endpoint {
  readonly name = 'Cognito'
  readonly #pools: UserPools

  constructor(pools: UserPools) {
    this.#pools = pools
  }

  accepts(request: LocalRequest): boolean {
    const { method, path, headers } = request
    if (method === 'GET') return this.#document(path) !== undefined
    if (path !== '/') return false
    if (method === 'OPTIONS') return headers['access-control-request-headers']?.includes('x-amz-target') ?? false
    return isActionOf(target, request)
  }

  needsKey(request: LocalRequest): boolean {
    return Object.hasOwn(adminOperations, targetOperation(request))
  }

  async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    if (request.method === 'OPTIONS') return preflight
    const published = request.method === 'GET' ? this.#document(request.path) : undefined
    if (published) return jsonResponse(200, published)
    const action = targetOperation(request)
    trace.push(`${this.name} ${action}`)
    const headers = { ...corsHeaders, 'x-amzn-requestid': randomUUID() }
    try {
      const answer = await this.#run(action, request)
      return jsonResponse(200, answer, { ...headers, 'content-type': 'application/x-amz-json-1.1' })
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error
      return jsonResponse(
        400,
        { __type: error.name, message: error.message },
        { ...headers, 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': `${error.name}:` },
      )
    }
  }

  /** The public keys or the configuration of a pool. @returns undefined at any other path */
  #document(path: string): object | undefined {
    const [, poolId = '', name] = document.exec(path) ?? []
    const pool = this.#pools.find(poolId)
    if (!pool) return undefined
    const { issuer } = pool
    return name === 'jwks.json' ? pool.signer.jwks() : { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` }
  }

  async #run(action: string, request: LocalRequest): Promise<object> {
    const operation = Object.hasOwn(operations, action) ? operations[action] : undefined
    if (!operation)
      throw new CognitoError('UnknownOperationException', `${action} is not supported by the local runtime`)
    return operation.run(this.#pools, parse(request.body))
  }
}
