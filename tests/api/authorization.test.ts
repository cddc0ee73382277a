/** Who may call which endpoint: every authorization of the HTTP API in one place. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { createApiClient, expectError, expectSuccess, type ApiCall, type ApiReply } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { refreshTokens, signIn, type Member, type SignedIn } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { openTicket, readMessages } from '#tests/support/support/tickets.ts'
import { createValidBodies } from '#tests/support/valid-bodies.ts'

const origin = inject('origin')

const all = Object.entries(endpoints) as [Operation, Endpoint][]
const listOperations = (fits: (endpoint: Endpoint) => boolean): Operation[] =>
  all.filter(([, endpoint]) => fits(endpoint)).map(([operation]) => operation)
const answering = (code: ErrorCode) => listOperations(({ errors }) => errors.includes(code))

const userOperations = listOperations(({ access }) => access === 'user')
const publicOperations = listOperations(({ access }) => access === 'public')

let lenderId: string
beforeAll(async () => {
  const { lenders } = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
  lenderId = lenders[0]?.id ?? ''
})

/** Calls the operation with a valid body. */
const callValidly = ({ client, tokens }: SignedIn, operation: Operation, call: ApiCall = {}): Promise<ApiReply> =>
  client.call(operation, { token: tokens.accessToken, body: createValidBodies(lenderId)[operation], ...call })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>

/** The token with some fields of its header and claims replaced, and another signature. */
const forge = (token: string, header: object, claims: object, signatureOf: (signed: string) => string) => {
  const [oldHeader, oldClaims] = token.split('.')
  const signed = `${encode({ ...decode(oldHeader), ...header })}.${encode({ ...decode(oldClaims), ...claims })}`
  return `${signed}.${signatureOf(signed)}`
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signWithForeignKey = (signed: string) => sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')

describe('an endpoint for users', () => {
  let member: Member
  let refusedHeaders: [description: string, headers: Record<string, string>][]
  beforeAll(async () => {
    member = await takeMember()
    const { accessToken, idToken, refreshToken } = member.tokens
    const [header, claims, signature = ''] = accessToken.split('.')
    const tokens = {
      'no signature': forge(accessToken, { alg: 'none' }, {}, () => ''),
      'a foreign key': forge(accessToken, {}, {}, signWithForeignKey),
      'a foreign key that the header names': forge(accessToken, { kid: 'mine', jwk: {} }, {}, signWithForeignKey),
      'another user': `${header}.${encode({ ...decode(claims), username: '+919999999999', sub: 'x' })}.${signature}`,
      'a later expiry': `${header}.${encode({ ...decode(claims), exp: 4_102_444_800 })}.${signature}`,
      'an id token with a scope': forge(idToken, {}, { scope: 'aws.cognito.signin.user.admin' }, () => signature),
      'half of a token': accessToken.slice(0, accessToken.length / 2),
      'a text that is no token': 'abc',
      'an empty token': '',
      'a refresh token': refreshToken,
    }
    refusedHeaders = [
      ['no header', {}],
      ['an empty header', { authorization: '' }],
      ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
      ['a cookie', { cookie: `accessToken=${accessToken}` }],
      ...Object.entries(tokens).map(([description, token]): [string, Record<string, string>] => [
        description,
        { authorization: `Bearer ${token}` },
      ]),
    ]
  })

  it.each(userOperations)('%s answers 401 unless the user pool signed the token', async (operation) => {
    const body = endpoints[operation].method === 'GET' ? undefined : {}
    const replies = await Promise.all(
      refusedHeaders.map(async ([description, headers]) => {
        const { status, json } = await member.client.call(operation, { headers, body })
        return { description, status, json }
      }),
    )
    expect(replies).toEqual(
      refusedHeaders.map(([description]) => ({ description, status: 401, json: { message: 'Unauthorized' } })),
    )
  })

  it.each(userOperations)('%s does not accept an id token as an access token', async (operation) => {
    const reply = await member.client.call(operation, { token: member.tokens.idToken })
    expect([401, 403]).toContain(reply.status)
    expect(reply.json).toEqual({ message: reply.status === 401 ? 'Unauthorized' : 'Forbidden' })
  })
})

describe('an endpoint for everyone', () => {
  it.each(publicOperations)('%s ignores the Authorization header', async (operation) => {
    const body = endpoints[operation].method === 'POST' ? { phone: 'x' } : undefined
    const reply = await createApiClient(origin).call(operation, { token: 'nonsense', body })
    expect([200, 400]).toContain(reply.status)
  })
})

describe('a phone that has signed in but started no session', () => {
  let signedIn: SignedIn
  beforeAll(async () => {
    signedIn = await signIn(origin)
  })

  it.each(answering('USER_NOT_FOUND'))('gets USER_NOT_FOUND from %s', async (operation) => {
    expect(expectError(await callValidly(signedIn, operation), 'USER_NOT_FOUND').message).toBe('User not found')
  })

  it('has empty lists', async () => {
    const [applications, tickets] = await Promise.all([
      callValidly(signedIn, 'list-applications'),
      callValidly(signedIn, 'list-tickets'),
    ])
    expect(expectSuccess('list-applications', applications)).toEqual({ applications: [] })
    expect(expectSuccess('list-tickets', tickets)).toEqual({ tickets: [] })
  })
})

describe('a session that has signed out', () => {
  let member: Member
  let params: { id: string }
  let renewedToken: string
  let state: string[]
  /** Everything that the user can read. */
  const readState = async () => {
    const reading = ['get-profile', 'list-applications', 'list-tickets', 'list-messages'] as const
    const replies = await Promise.all(reading.map((operation) => callValidly(member, operation, { params })))
    return replies.map(({ text }) => text)
  }
  beforeAll(async () => {
    member = await takeMember()
    params = { id: (await openTicket(member)).id }
    const renewed = await refreshTokens(origin, member.tokens.refreshToken)
    if ('error' in renewed) throw new Error(renewed.error)
    renewedToken = renewed.tokens.accessToken
    expectSuccess('end-session', await callValidly(member, 'end-session'))
    state = await readState()
  })

  it('leaves no endpoint out that writes', () => {
    const writing = listOperations(({ access, method }) => access === 'user' && method !== 'GET')
    expect(answering('SIGNED_OUT').toSorted()).toEqual(writing.filter((name) => name !== 'end-session').toSorted())
  })

  it.each(answering('SIGNED_OUT'))(
    'gets SIGNED_OUT from %s, which writes nothing, also with renewed tokens',
    async (operation) => {
      expectError(await callValidly(member, operation, { params }), 'SIGNED_OUT')
      expectError(await callValidly(member, operation, { params, token: renewedToken }), 'SIGNED_OUT')
      expect(await readState()).toEqual(state)
    },
  )
})

describe('the ticket of another user', () => {
  let owner: Member
  let stranger: Member
  let ticketId: string
  beforeAll(async () => {
    owner = await takeMember()
    stranger = await takeMember()
    ticketId = (await openTicket(owner)).id
  })

  it.each(answering('TICKET_NOT_FOUND'))('is for %s the same as one that does not exist', async (operation) => {
    const nearIds = [ticketId.slice(0, 26), `${ticketId}#MSG`, `${ticketId}%23MSG`, `${ticketId}#`]
    const ids = [ticketId, `${ulid()}-0000000000`, ...nearIds, 'x', 'USER#x', '%', '%00', '💥']
    const replies = await Promise.all(ids.map((id) => callValidly(stranger, operation, { params: { id } })))
    const answers = replies.map((reply) => {
      const { request_id: _, ...envelope } = expectError(reply, 'TICKET_NOT_FOUND')
      return JSON.stringify(envelope)
    })
    expect(new Set(answers).size).toBe(1)
    expect(await readMessages(owner, ticketId)).toHaveLength(1)
  })
})

describe('a path that no endpoint has', () => {
  it.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/tickets/../profile'],
    ['GET', '/api/profile/'],
    ['DELETE', '/api/profile'],
    ['POST', '/api/catalogue'],
    ['GET', '/api/auth/send-sms-otp'],
    ['PUT', '/api/profile/%70ersonal-details'],
  ])('%s %s is refused', async (method, path) => {
    const { status } = await callHttp(origin, { method, path })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
