/** The JWT authorizer admits access tokens of its pool and client, and answers anything else as API Gateway does. */
import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { Clock } from '#infra/local/engine/clock.ts'
import { JwtAuthorizer } from '#infra/local/services/apigatewayv2/http/jwt-authorizer.ts'
import { createUser, openSdk, openWebUser, signIn } from './cognito-clients.ts'
import { sharePool } from './cognito-stack.ts'
import { callApi } from './small-stack.ts'

const scope = 'aws.cognito.signin.user.admin'
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const username = '+919876543210'
const { runtime, pool } = sharePool()

let access: string
let id: string
let keyId: string

beforeAll(async () => {
  const { origin, poolId } = pool()
  await createUser(openSdk(origin), poolId, username, { staff: true })
  const session = await signIn(openWebUser(origin, { ...pool(), username }))
  access = session.getAccessToken().getJwtToken()
  id = session.getIdToken().getJwtToken()
  keyId = decodeProtectedHeader(access).kid ?? ''
})

const ask = (authorization?: string) =>
  callApi(runtime(), { path: '/mine', ...(authorization !== undefined && { headers: { authorization } }) })

/** The claims of a token like the pool's own. */
const claims = () => ({ iss: pool().issuer, client_id: pool().clientId, scope, token_use: 'access', username })

/** A token like the pool's own, signed with another key. */
const forge = () =>
  new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(stranger.privateKey)

const tampered = () => {
  const [header, , signature] = access.split('.')
  const changed = { ...decodeJwt(access), username: '+919999999999' }
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`
}

describe('a route with a JWT authorizer', () => {
  it('gives the function the claims of an access token as texts', async () => {
    const reply = await ask(`Bearer ${access}`)
    expect(reply.status).toBe(200)
    const { jwt } = JSON.parse(reply.text) as { jwt: { claims: Record<string, unknown>; scopes: string[] } }
    expect(jwt.scopes).toEqual([scope])
    expect(jwt.claims).toMatchObject({ username, token_use: 'access', 'cognito:groups': '[staff]' })
    expect(jwt.claims['exp']).toMatch(/^\d+$/)
  })

  it('accepts a token without the word Bearer too', async () => {
    expect((await ask(access)).status).toBe(200)
  })

  it('answers 401 without a token', async () => {
    for (const reply of [await ask(), await ask('Bearer '), await ask('')]) {
      expect(reply).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
      expect(reply.headers['www-authenticate']).toBe('Bearer')
    }
  })

  it.each<[string, () => Promise<string> | string]>([
    ['is malformed', () => 'Bearer abc'],
    ['was changed', tampered],
    ['was signed with another key', forge],
    ['claims the algorithm none', () => new UnsecuredJWT(claims()).setExpirationTime('15m').encode()],
    [
      'was signed with the public key as a shared secret',
      async () => {
        const jwks = await (await fetch(`${pool().issuer}/.well-known/jwks.json`)).text()
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: keyId })
          .setExpirationTime('15m')
          .sign(Buffer.from(jwks))
      },
    ],
  ])('answers 401 to a token that %s', async (_, token) => {
    const reply = await ask(`Bearer ${await token()}`)
    expect(reply).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer scope="" error="invalid_token" error_description=".+"$/)
  })

  it('answers 403 to an id token, which has no scope', async () => {
    const reply = await ask(`Bearer ${id}`)
    expect(reply).toMatchObject({ status: 403, text: '{"message":"Forbidden"}' })
    expect(reply.headers['www-authenticate']).toContain('error="insufficient_scope"')
  })
})

describe('a token with the right signature', () => {
  const statusOf = async (changes: JWTPayload, lifeSeconds: number, secondsLater: number) => {
    const clock = new Clock()
    clock.advance(secondsLater)
    const authorizer = new JwtAuthorizer({
      issuer: { issuer: 'http://localhost/pool', keyId, publicKey: stranger.publicKey },
      audience: ['client'],
      header: 'authorization',
      clock,
    })
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({
      iss: 'http://localhost/pool',
      client_id: 'client',
      scope,
      iat: now,
      ...(lifeSeconds !== 0 && { exp: now + lifeSeconds }),
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .sign(stranger.privateKey)
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

  it.each<[string, JWTPayload, number, number, number?]>([
    ['as it should be', {}, 900, 200],
    ['with another issuer', { iss: 'http://localhost/other' }, 900, 401],
    ['for another client', { client_id: 'other' }, 900, 401],
    ['whose audience is another, though its client is right', { aud: 'other' }, 900, 401],
    ['for this audience', { aud: ['client', 'more'], client_id: 'other' }, 900, 200],
    ['that has expired', {}, -1, 401],
    ['that has expired by the local clock', {}, 900, 401, 901],
    ['that never expires', {}, 0, 401],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }, 900, 401],
    ['that comes from the future', { iat: Math.floor(Date.now() / 1000) + 600 }, 900, 401],
    ['with another scope', { scope: 'openid profile' }, 900, 403],
    ['with several scopes', { scope: `openid ${scope}` }, 900, 200],
  ])('%s', async (_, changes, lifeSeconds, status, secondsLater = 0) => {
    expect(await statusOf(changes, lifeSeconds, secondsLater)).toBe(status)
  })
})
