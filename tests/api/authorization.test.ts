/** Who may call which endpoint: every authorization of the HTTP API in one place. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { pageOwnerHeader } from '#contract/patterns.ts'
import { createApiClient, expectError, expectSuccess, type ApiCall } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import {
  callAs,
  endSession,
  expectTokens,
  readCode,
  refreshTokens,
  signIn,
  signInMember,
  verifyCode,
  type Member,
  type SignedIn,
} from '#tests/support/auth/sign-in.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { openTicket, readMessages } from '#tests/support/support/tickets.ts'
import { createValidBodies, type OfferIds } from '#tests/support/valid-bodies.ts'

const origin = inject('origin')

const all = Object.entries(endpoints) as [Operation, Endpoint][]
const listOperations = (fits: (endpoint: Endpoint) => boolean) =>
  all.filter(([, endpoint]) => fits(endpoint)).map(([operation]) => operation)
const answering = (code: ErrorCode) => listOperations(({ errors }) => errors.includes(code))

const userOperations = listOperations(({ access }) => access === 'user')

let offers: OfferIds
beforeAll(async () => {
  offers = await findOfferIds(createApiClient(origin))
})

/** Calls the operation with a valid body. */
const callValidly = (user: SignedIn, operation: Operation, call: ApiCall = {}) =>
  callAs(user, operation, { body: createValidBodies(offers)[operation], ...call })

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The header and the claims of the token, signed with a key that is not the user pool's. */
const signAnew = (token: string) => {
  const signed = token.split('.').slice(0, 2).join('.')
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

describe('an endpoint for users', () => {
  let member: Member
  beforeAll(async () => {
    member = await takeMember()
  })

  it.each(userOperations)('%s accepts no token but an access token of the user pool', async (operation) => {
    const { accessToken, refreshToken, idToken } = member.tokens
    for (const token of [undefined, '', signAnew(accessToken), refreshToken]) {
      const { status, json } = await callValidly(member, operation, { token })
      expect({ token, status, json }).toEqual({ token, status: 401, json: { message: 'Unauthorized' } })
    }
    expect([401, 403]).toContain((await callValidly(member, operation, { token: idToken })).status)
  })
})

describe('a call from the page of another user', () => {
  let member: Member
  beforeAll(async () => {
    member = await takeMember()
  })
  const callFrom = (operation: Operation, owner: string) =>
    callValidly(member, operation, { headers: { [pageOwnerHeader]: owner } })

  it.each(userOperations)('is refused by %s before it does anything', async (operation) => {
    expectError(await callFrom(operation, '9000000001'), 'OTHER_USER')
  })

  it('is served from the page of its own user', async () => {
    expectSuccess('save-location-details', await callFrom('save-location-details', member.phone.slice(3)))
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
})

/** The tokens of another session of the user; a known browser does not wait for the phone's cool-down. */
const signInAgain = async ({ phone, client, browserToken }: Member) => {
  const known = { browser_token: browserToken }
  expectSuccess('send-sms-otp', await client.call('send-sms-otp', { body: { phone, ...known } }))
  return expectTokens(await verifyCode(origin, phone, await readCode(origin, phone), known))
}

describe('a session that has signed out', () => {
  let member: Member
  let params: { ticket_id: string }
  let renewedToken: string
  let other: SignedIn
  let state: string[]
  /** What another session of the user reads. */
  const readState = async () => {
    const reading = ['list-applications', 'list-tickets', 'list-messages'] as const
    const replies = await Promise.all(reading.map((operation) => callValidly(other, operation, { params })))
    return replies.map((reply, index) => JSON.stringify(expectSuccess(reading[index] ?? 'list-tickets', reply)))
  }
  beforeAll(async () => {
    // A member of the pool may have signed in too long ago for what asks for a login again.
    member = await signInMember(origin)
    params = { ticket_id: (await openTicket(member)).id }
    renewedToken = expectTokens(await refreshTokens(origin, member.tokens.refreshToken)).accessToken
    other = { ...member, tokens: await signInAgain(member) }
    await endSession(member)
    state = await readState()
  })

  it('is refused by every endpoint for users but the one that ends it, and the one that reads the catalogue alone', () => {
    const others = ['end-session', 'get-lender-contact']
    const forUsers = listOperations(({ access }) => access === 'user').filter((name) => !others.includes(name))
    expect(answering('SIGNED_OUT').toSorted()).toEqual(forUsers.toSorted())
  })

  it.each(answering('SIGNED_OUT'))('can do nothing with %s, also with renewed tokens', async (operation) => {
    expectError(await callValidly(member, operation, { params }), 'SIGNED_OUT')
    expectError(await callValidly(member, operation, { params, token: renewedToken }), 'SIGNED_OUT')
    expect(await readState()).toEqual(state)
  })
})

describe('the ticket of another user', () => {
  let owner: Member
  let stranger: Member
  beforeAll(async () => {
    owner = await takeMember()
    stranger = await takeMember()
  })

  it.each(answering('TICKET_NOT_FOUND'))('is for %s the same as one that does not exist', async (operation) => {
    const { id: ticketId } = await openTicket(owner)
    const ids = [ticketId, `${ulid()}-0000000000`, ticketId.slice(0, 26), `${ticketId}#MSG`, 'x', '%00', '💥']
    const replies = await Promise.all(
      ids.map((ticket_id) => callValidly(stranger, operation, { params: { ticket_id } })),
    )
    const answers = replies.map((reply) => ({ ...expectError(reply, 'TICKET_NOT_FOUND'), request_id: '' }))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await readMessages(owner, ticketId)).toHaveLength(1)
  })
})

describe('the API called directly, past the edge', () => {
  it('forbids every operation, even with a valid token', async () => {
    const runtime = await readFile(join(inject('dataFolder'), `runtime-${new URL(origin).port}.json`), 'utf8')
    const { outputs, region } = JSON.parse(runtime) as { outputs: Record<string, string>; region: string }
    const host = `${outputs['HttpApiId']}.execute-api.${region}.amazonaws.com`
    const member = await takeMember()
    for (const headers of [{ host }, { host, 'x-origin-verify': 'guess' }]) {
      for (const [operation] of all) expectError(await callValidly(member, operation, { headers }), 'FORBIDDEN')
    }
  })
})
