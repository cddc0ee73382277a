/** The JWT authorizer admits access tokens of its pool and client, and answers anything else as API Gateway does. */
import { beforeAll, describe, expect, it } from 'vitest'
import { Clock } from '../engine/clock.ts'
import { createStateStore } from '../engine/state-store.ts'
import { JwtAuthorizer } from '../services/apigatewayv2/http/jwt-authorizer.ts'
import { createTokenSigner } from '../services/cognito/token-signer.ts'
import { sharePool } from './cognito.ts'
import { callApi } from './small-stack.ts'

const scope = 'aws.cognito.signin.user.admin'
const { runtime, openWithUser } = sharePool()

let pool: Awaited<ReturnType<typeof openWithUser>>
let tokens: Awaited<ReturnType<typeof pool.signIn>>

beforeAll(async () => {
  pool = await openWithUser()
  tokens = await pool.signIn(pool.phone)
})

describe('a route with a JWT authorizer', () => {
  const ask = (headers: Record<string, string>) => callApi(runtime(), { path: '/mine', headers })

  it.each(['Bearer ', ''])('gives the function the claims of an access token as texts, after "%s"', async (prefix) => {
    const reply = await ask({ authorization: `${prefix}${tokens.access}` })
    expect(reply.status).toBe(200)
    const { jwt } = JSON.parse(reply.text) as { jwt: { claims: Record<string, unknown>; scopes: string[] } }
    expect(jwt.scopes).toEqual([scope])
    expect(jwt.claims).toMatchObject({ username: pool.phone, token_use: 'access' })
    expect(jwt.claims['exp']).toMatch(/^\d+$/)
  })
})

describe('a token with the right signature', () => {
  const iss = 'http://localhost/pool'
  /** Keeps the key pair. */
  const store = createStateStore(':memory:')
  const nowSeconds = Math.floor(Date.now() / 1000)

  const statusOf = async (changes: Record<string, unknown>, secondsLater: number) => {
    const clock = new Clock()
    clock.advance(secondsLater)
    const signer = createTokenSigner(iss, 'pool', store, clock)
    await signer.start()
    const authorizer = new JwtAuthorizer({ signer, audience: ['client'], header: 'authorization', clock })
    const claims = { iss, client_id: 'client', scope, iat: nowSeconds, exp: nowSeconds + 900, ...changes }
    const token = await signer.sign(claims)
    const request = {
      method: 'GET',
      path: '/',
      query: '',
      headerLines: [],
      headers: { authorization: `Bearer ${token}` },
      body: Buffer.alloc(0),
      isBodyTooLarge: false,
      remoteAddress: '127.0.0.1',
      remotePort: 1,
      isSignedByEdge: false,
    }
    const result = await authorizer.authorize(request, [scope])
    return 'refusal' in result ? result.refusal.status : 200
  }

  it.each<[string, Record<string, unknown>, number, number?]>([
    ['as it should be', {}, 200],
    ['with another issuer', { iss: 'http://localhost/other' }, 401],
    ['for another client', { client_id: 'other' }, 401],
    ['whose audience is another, though its client is right', { aud: 'other' }, 401],
    ['for this audience', { aud: ['client', 'more'], client_id: 'other' }, 200],
    ['that has expired', { exp: nowSeconds - 1 }, 401],
    ['that has expired by the local clock', {}, 401, 901],
    ['that never expires', { exp: undefined }, 401],
    ['that is not valid yet', { nbf: nowSeconds + 600 }, 401],
    ['that comes from the future', { iat: nowSeconds + 600 }, 401],
    ['with another scope', { scope: 'openid profile' }, 403],
    ['with several scopes', { scope: `openid ${scope}` }, 200],
  ])('%s', async (_, changes, status, secondsLater = 0) => {
    expect(await statusOf(changes, secondsLater)).toBe(status)
  })
})
