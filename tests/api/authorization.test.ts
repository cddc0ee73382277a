import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { createApiClient, expectSuccess, type ApiClient } from '#tests/support/api-client.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { acceptedTerms, signIn, signInMember, type SignedIn } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')

const all: [Operation, Endpoint][] = Object.entries(endpoints) as [Operation, Endpoint][]
const guarded = all.filter(([, { access }]) => access === 'user').map(([operation]) => operation)
const open = all.filter(([, { access }]) => access === 'public').map(([operation]) => operation)

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

/** The same claims, changed as told, under another header and signature. */
const forge = (token: string, header: object, claims: object, signature: (signed: string) => string) => {
  const [oldHeader, oldClaims] = token.split('.')
  const signed = `${encode({ ...decode(oldHeader), ...header })}.${encode({ ...decode(oldClaims), ...claims })}`
  return `${signed}.${signature(signed)}`
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const byAnotherKey = (signed: string) => sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')

describe('an endpoint for users', () => {
  let member: SignedIn
  let forged: Record<string, string>
  beforeAll(async () => {
    member = await signInMember(origin)
    const { accessToken, idToken } = member.tokens
    const [header, claims, signature] = accessToken.split('.')
    forged = {
      'no signature': forge(accessToken, { alg: 'none' }, {}, () => ''),
      'a key of its own': forge(accessToken, {}, {}, byAnotherKey),
      'a key it names itself': forge(accessToken, { kid: 'mine', jwk: {} }, {}, byAnotherKey),
      'another user written into it': `${header}.${encode({ ...decode(claims), username: '+919999999999', sub: 'x' })}.${signature}`,
      'a later end written into it': `${header}.${encode({ ...decode(claims), exp: 4_102_444_800 })}.${signature}`,
      'a scope written into an id token': forge(
        idToken,
        {},
        { scope: 'aws.cognito.signin.user.admin' },
        () => signature ?? '',
      ),
      'half of it': accessToken.slice(0, accessToken.length / 2),
      'no sense': 'abc',
      'no value': '',
    }
  })

  const expectRefused = async (client: ApiClient, operation: Operation, headers: Record<string, string>) => {
    const reply = await client.call(operation, {
      headers,
      body: endpoints[operation].method === 'GET' ? undefined : {},
    })
    expect({ operation, headers: Object.keys(headers), status: reply.status }).toMatchObject({ status: 401 })
    expect(reply.json).toEqual({ message: 'Unauthorized' })
  }

  it.each(guarded)('%s answers 401 without a token', async (operation) => {
    const client = createApiClient(origin)
    await expectRefused(client, operation, {})
    await expectRefused(client, operation, { authorization: '' })
    await expectRefused(client, operation, { authorization: 'Basic dXNlcjpwYXNz' })
    await expectRefused(client, operation, { cookie: `accessToken=${member.tokens.accessToken}` })
  })

  it.each(guarded)('%s answers 401 to a token that the user pool did not sign', async (operation) => {
    for (const token of Object.values(forged)) {
      await expectRefused(member.client, operation, { authorization: `Bearer ${token}` })
    }
  })

  it.each(guarded)('%s takes no id token for an access token', async (operation) => {
    const reply = await member.client.call(operation, { token: member.tokens.idToken })
    expect([401, 403]).toContain(reply.status)
    expect(reply.json).toEqual({ message: reply.status === 401 ? 'Unauthorized' : 'Forbidden' })
  })

  it('is not opened by a refresh token', async () => {
    const reply = await member.client.call('get-profile', { token: member.tokens.refreshToken })
    expect(reply.status).toBe(401)
  })
})

describe('an endpoint for everyone', () => {
  it.each(open)('%s does not look at tokens', async (operation) => {
    const reply = await createApiClient(origin).call(operation, {
      token: 'nonsense',
      body: endpoints[operation].method === 'POST' ? { phone: 'x' } : undefined,
    })
    expect([200, 400]).toContain(reply.status)
  })
})

describe('a token', () => {
  it('speaks for the phone that signed in and for nobody else', async () => {
    const [one, other] = await Promise.all([signIn(origin), signIn(origin)])
    const start = async (signedIn: SignedIn) =>
      expectSuccess(
        'start-session',
        await signedIn.client.call('start-session', {
          token: signedIn.tokens.accessToken,
          body: { category: 'salaried', terms: acceptedTerms },
        }),
      ).user
    const users = [await start(one), await start(other)]
    expect(users.map(({ phone }) => phone)).toEqual([one.phone, other.phone])
    expect(users[0]?.id).not.toBe(users[1]?.id)
  })
})

describe('an address that the table does not have', () => {
  it.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/tickets/../profile'],
    ['GET', '/api/profile/'],
    ['DELETE', '/api/profile'],
    ['POST', '/api/catalogue'],
    ['GET', '/api/auth/send-sms-otp'],
    ['PUT', '/api/profile/%70ersonal-details'],
  ])('%s %s is not answered with success', async (method, path) => {
    const reply = await callHttp(origin, { method, path })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
  })
})
