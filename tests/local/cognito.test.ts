/** The user pool, used through the library with which the web app signs in. */
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  answerChallenge,
  createUser,
  nextPhone,
  openSdk,
  openWebUser,
  refresh,
  signIn,
  startSignIn,
} from './cognito-clients.ts'
import { sharePool } from './cognito-stack.ts'
import { advanceClock } from './small-stack.ts'

const { runtime, pool, eventsOf } = sharePool()
const openPool = sharePool({ PreventUserExistenceErrors: 'LEGACY' })

/** A new user of the shared pool. */
const newUser = async () => {
  const username = nextPhone()
  const sdk = openSdk(pool().origin)
  await createUser(sdk, pool().poolId, username, { staff: true })
  return { ...pool(), sdk, username, user: openWebUser(pool().origin, { ...pool(), username }) }
}

const failureOf = async (attempt: Promise<unknown>) => {
  try {
    await attempt
  } catch (error) {
    return error instanceof Error ? { code: error.name, message: error.message } : error
  }
  return 'it succeeded'
}

describe('signing in with amazon-cognito-identity-js', () => {
  it('gives the challenge’s public parameters and then tokens with Cognito’s claims', async () => {
    const { user, username, clientId, issuer } = await newUser()
    expect(await startSignIn(user)).toEqual({ USERNAME: username, hint: 'the answer' })
    const session = await answerChallenge(user, '42')
    const access = decodeJwt(session.getAccessToken().getJwtToken())
    expect(access).toMatchObject({
      iss: issuer,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username,
      'cognito:groups': ['staff'],
    })
    expect(access).not.toHaveProperty('aud')
    expect(issuer).toBe(`${runtime().origin}/${runtime().userPoolId}`)
    expect(Number(access.exp) - Number(access.iat)).toBe(15 * 60)
    const id = decodeJwt(session.getIdToken().getJwtToken())
    expect(id).toMatchObject({
      aud: clientId,
      token_use: 'id',
      'cognito:username': username,
      sub: access.sub,
      origin_jti: access['origin_jti'],
    })
    expect(new Set([access.jti, id.jti, access['origin_jti']]).size).toBe(3)
  })

  it('signs with the key that the pool publishes', async () => {
    const { user, issuer } = await newUser()
    const token = (await signIn(user)).getAccessToken().getJwtToken()
    const { keys } = (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as {
      keys: Record<string, string>[]
    }
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: keys[0]?.['kid'] })
    expect(keys).toMatchObject([{ alg: 'RS256', kty: 'RSA', use: 'sig', e: 'AQAB' }])
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('calls the triggers with Cognito’s events; the client’s words reach them with the answer only', async () => {
    const { user, username, poolId, clientId } = await newUser()
    await startSignIn(user, { said: 'at the start' })
    await answerChallenge(user, '42', { said: 'with the answer' })
    await expect.poll(() => eventsOf(username).length).toBe(4)
    const events = eventsOf(username)
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'DefineAuthChallenge_Authentication',
      'CreateAuthChallenge_Authentication',
      'VerifyAuthChallengeResponse_Authentication',
      'DefineAuthChallenge_Authentication',
    ])
    const [define, create, verify, decide] = events
    expect(define).toMatchObject({
      version: '1',
      region: 'ap-south-1',
      userPoolId: poolId,
      userName: username,
      callerContext: { clientId },
      request: { userAttributes: { 'cognito:user_status': 'CONFIRMED' }, session: [] },
      response: { challengeName: null, issueTokens: null, failAuthentication: null },
    })
    expect(define?.request).not.toHaveProperty('clientMetadata')
    expect(create?.request).toMatchObject({ challengeName: 'CUSTOM_CHALLENGE', session: [] })
    expect(verify?.request).toMatchObject({
      challengeAnswer: '42',
      privateChallengeParameters: { answer: '42' },
      clientMetadata: { said: 'with the answer' },
    })
    expect(decide?.request).toMatchObject({
      session: [{ challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'CODE' }],
      clientMetadata: { said: 'with the answer' },
    })
  })

  it('fails after a wrong answer, and the session is used up', async () => {
    const { user } = await newUser()
    await startSignIn(user)
    expect(await failureOf(answerChallenge(user, '41'))).toEqual({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect(await failureOf(answerChallenge(user, '42'))).toMatchObject({ code: 'NotAuthorizedException' })
  })

  it('fails once the session is older than its client allows', async () => {
    const { user } = await newUser()
    await startSignIn(user)
    await advanceClock(runtime(), 301)
    expect(await failureOf(answerChallenge(user, '42'))).toEqual({
      code: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })

  it('uses a session once, however many answers come at the same time', async () => {
    const { sdk, username, clientId } = await newUser()
    const { Session } = await sdk.send(
      new InitiateAuthCommand({ AuthFlow: 'CUSTOM_AUTH', ClientId: clientId, AuthParameters: { USERNAME: username } }),
    )
    const answer = () =>
      sdk.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: 'CUSTOM_CHALLENGE',
          ClientId: clientId,
          Session,
          ChallengeResponses: { USERNAME: username, ANSWER: '42' },
        }),
      )
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, answer))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('returns a trigger’s own error', async () => {
    const { user } = await newUser()
    await startSignIn(user)
    expect(await failureOf(answerChallenge(user, 'crash'))).toEqual({
      code: 'UserLambdaValidationException',
      message: 'VerifyAuthChallengeResponse failed with error trigger is broken.',
    })
  })
})

describe('an unknown user', () => {
  it('looks like a known one where the client hides unknown users', async () => {
    const username = nextPhone()
    const stranger = openWebUser(pool().origin, { ...pool(), username })
    expect(await startSignIn(stranger)).toEqual({ USERNAME: username, hint: 'the answer' })
    expect(await failureOf(answerChallenge(stranger, '42'))).toEqual({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect
      .poll(() => eventsOf(username).map(({ request }) => request['userNotFound']))
      .toEqual([true, true, true, true])
  })

  it('is refused where the client does not hide unknown users', async () => {
    const stranger = openWebUser(openPool.pool().origin, { ...openPool.pool(), username: nextPhone() })
    expect(await failureOf(startSignIn(stranger))).toEqual({
      code: 'UserNotFoundException',
      message: 'User does not exist.',
    })
  })
})

describe('a completed sign-in', () => {
  it('is renewed with the same origin and a later end', async () => {
    const { user } = await newUser()
    const session = await signIn(user)
    await advanceClock(runtime(), 20 * 60)
    const renewed = await refresh(user, session)
    const [before, after] = [session, renewed].map((one) => decodeJwt(one.getAccessToken().getJwtToken()))
    expect(after).toMatchObject({
      origin_jti: before?.['origin_jti'],
      auth_time: before?.['auth_time'],
      sub: before?.sub,
    })
    expect(Number(after?.exp) - Number(before?.exp)).toBeGreaterThanOrEqual(20 * 60)
    expect(after?.jti).not.toBe(before?.jti)
    expect(renewed.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken())
  })

  it.each(['RevokeToken', 'GlobalSignOut', 'AdminUserGlobalSignOut', 'AdminDeleteUser', 'seven days'])(
    'is over after %s',
    async (end) => {
      const { user, username, sdk, poolId, clientId } = await newUser()
      const session = await signIn(user)
      const ends: Record<string, () => Promise<unknown>> = {
        RevokeToken: () => new Promise((resolve) => user.signOut(() => resolve(undefined))),
        GlobalSignOut: () =>
          new Promise((resolve, reject) => user.globalSignOut({ onSuccess: resolve, onFailure: reject })),
        AdminUserGlobalSignOut: () =>
          sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: username })),
        AdminDeleteUser: () => sdk.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: username })),
        'seven days': () => advanceClock(runtime(), 7 * 86_400 + 1),
      }
      await ends[end]?.()
      // The web library would try for five seconds.
      const renew = sdk.send(
        new InitiateAuthCommand({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: clientId,
          AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
        }),
      )
      expect(await failureOf(renew)).toMatchObject({ code: 'NotAuthorizedException' })
      const ask = sdk.send(new GetUserCommand({ AccessToken: session.getAccessToken().getJwtToken() }))
      expect(await failureOf(ask)).toMatchObject({
        code: expect.stringMatching(/^(?:NotAuthorized|UserNotFound)Exception$/) as string,
      })
    },
  )
})
