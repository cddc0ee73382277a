/** The JWT authorizer of an HTTP API: it checks issuer, audience, times and scopes, and refuses with the gateway's own 401 and 403. */
import { decodeProtectedHeader, type JWTPayload } from 'jose'
import type { Clock } from '../../../engine/clock.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../../engine/http-exchange.ts'
import type { TokenSigner } from '../../cognito/token-signer.ts'
import type { AuthorizerClaims } from './payload-v2.ts'

interface JwtAuthorizerOptions {
  signer: TokenSigner
  audience: readonly string[]
  /** Lower-case name of the header with the token. */
  header: string
  clock: Clock
}

type Authorization = { jwt: AuthorizerClaims } | { refusal: LocalResponse }

const refusal = (status: 401 | 403, description?: string, scopes: readonly string[] = []): LocalResponse => {
  const error = status === 403 ? 'insufficient_scope' : 'invalid_token'
  const challenge =
    description === undefined
      ? 'Bearer'
      : `Bearer scope="${scopes.join(' ')}" error="${error}" error_description="${description}"`
  return jsonResponse(
    status,
    { message: status === 401 ? 'Unauthorized' : 'Forbidden' },
    { 'www-authenticate': challenge },
  )
}

/** Functions receive claims as texts, and lists as `[a b]`. */
const claimText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(String).join(' ')}]`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const audiencesOf = ({ aud, client_id: clientId }: JWTPayload): unknown[] => [aud ?? clientId].flat()

const scopesOf = ({ scope, scp }: JWTPayload): string[] =>
  typeof scope === 'string' ? scope.split(' ') : Array.isArray(scp) ? scp.map(String) : []

export class JwtAuthorizer {
  readonly #options: JwtAuthorizerOptions

  constructor(options: JwtAuthorizerOptions) {
    this.#options = options
  }

  /** @param neededScopes the token must have one of them; empty for a route without scopes */
  async authorize(request: LocalRequest, neededScopes: readonly string[]): Promise<Authorization> {
    const token = request.headers[this.#options.header]?.replace(/^Bearer(?:\s+|$)/i, '')
    if (token === undefined || token === '') return { refusal: refusal(401) }
    const checked = await this.#check(token)
    if (typeof checked === 'string') return { refusal: refusal(401, checked) }
    const scopes = scopesOf(checked)
    if (neededScopes.length > 0 && !neededScopes.some((scope) => scopes.includes(scope))) {
      return { refusal: refusal(403, 'the token does not have a valid scope', neededScopes) }
    }
    const claims = Object.fromEntries(Object.entries(checked).map(([name, value]) => [name, claimText(value)]))
    return { jwt: { claims, scopes: neededScopes.length > 0 ? scopes : null } }
  }

  /** @returns the claims, or a description of the token's fault */
  async #check(token: string): Promise<JWTPayload | string> {
    const { signer, audience, clock } = this.#options
    try {
      if (decodeProtectedHeader(token).kid !== signer.keyId) return 'the token was signed with an unknown key'
      const payload = await signer.verify(token)
      if (payload.iat !== undefined && payload.iat > clock.nowSeconds()) return 'the token was issued in the future'
      if (audiencesOf(payload).some((one) => audience.includes(String(one)))) return payload
      return 'the token does not have a valid audience'
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.message.replaceAll('"', "'") : 'invalid token'
    }
  }
}
