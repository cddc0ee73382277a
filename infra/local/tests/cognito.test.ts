/** The user pool, used through the SDK; the browser tests use it through the library of the web app. */
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { sharePool } from './cognito.ts'
import { callHttp } from './http-client.ts'
import { advanceClock } from './small-stack.ts'

const { runtime, open, openWithUser, eventsOf } = sharePool({ ReadAttributes: ['locale'] })
const laterPool = sharePool({}, { findsNewUsers: false })

type Pool = Awaited<ReturnType<typeof openWithUser>>

const errorOf = (attempt: Promise<unknown>) => attempt.then(() => 'it succeeded', String)

const wrong = 'NotAuthorizedException: Incorrect username or password.'
const unreadable = 'InvalidLambdaResponseException: Unrecognizable lambda output'
const badSession = 'NotAuthorizedException: Invalid session for the user'
const unknownUser = 'UserNotFoundException: User does not exist.'

describe('signing in', () => {
  it('gives the challenge’s public parameters and then tokens with Cognito’s claims', async () => {
    const { phone, UserPoolId, ClientId, Issuer, start, answer } = await openWithUser()
    const { ChallengeName, ChallengeParameters, Session } = await start(phone)
    expect(ChallengeName).toBe('CUSTOM_CHALLENGE')
    expect(ChallengeParameters).toEqual({ USERNAME: phone, hint: 'the answer' })
    const { AuthenticationResult: tokens } = await answer(phone, Session)
    expect(tokens).toMatchObject({ ExpiresIn: 15 * 60, TokenType: 'Bearer' })
    const access = decodeJwt(tokens?.AccessToken ?? '')
    expect(access).toMatchObject({
      iss: Issuer,
      client_id: ClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: phone,
    })
    expect(access).not.toHaveProperty('aud')
    expect(Issuer).toBe(`${runtime().origin}/${UserPoolId}`)
    expect(Number(access.exp) - Number(access.iat)).toBe(15 * 60)
    const { sub, origin_jti } = access
    const id = decodeJwt(tokens?.IdToken ?? '')
    expect(id).toMatchObject({ aud: ClientId, token_use: 'id', 'cognito:username': phone, sub, origin_jti })
    expect(new Set([access.jti, id.jti, origin_jti]).size).toBe(3)
  })

  it('signs with the key that the pool publishes', async () => {
    const { phone, Issuer, signIn } = await openWithUser()
    const { access } = await signIn(phone)
    const jwks = await fetch(`${Issuer}/.well-known/jwks.json`)
    const { keys } = (await jwks.json()) as { keys: Record<string, string>[] }
    expect(decodeProtectedHeader(access)).toEqual({ alg: 'RS256', kid: keys[0]?.['kid'] })
    expect(keys).toMatchObject([{ alg: 'RS256', kty: 'RSA', use: 'sig', e: 'AQAB' }])
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('calls the triggers with Cognito’s events; the client’s words reach them with the answer only', async () => {
    const { phone, UserPoolId, ClientId, start, answer } = await openWithUser()
    const { Session } = await start(phone, { said: 'at the start' })
    await answer(phone, Session, '42', { said: 'with the answer' })
    await expect.poll(() => eventsOf(phone).length).toBe(4)
    const clientMetadata = { said: 'with the answer' }
    const result = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'CODE' }
    expect(eventsOf(phone)).toMatchObject([
      {
        triggerSource: 'DefineAuthChallenge_Authentication',
        version: '1',
        region: 'ap-south-1',
        userPoolId: UserPoolId,
        userName: phone,
        callerContext: { clientId: ClientId },
        request: { userAttributes: { 'cognito:user_status': 'CONFIRMED' }, session: [] },
        response: { challengeName: null, issueTokens: null, failAuthentication: null },
      },
      {
        triggerSource: 'CreateAuthChallenge_Authentication',
        request: { challengeName: 'CUSTOM_CHALLENGE', session: [] },
      },
      {
        triggerSource: 'VerifyAuthChallengeResponse_Authentication',
        request: { challengeAnswer: '42', privateChallengeParameters: { answer: '42' }, clientMetadata },
      },
      { triggerSource: 'DefineAuthChallenge_Authentication', request: { session: [result], clientMetadata } },
    ])
    expect(eventsOf(phone)[0]?.request).not.toHaveProperty('clientMetadata')
  })

  it.each([
    ['without a private parameter', '+919999999900', wrong],
    ['with a number as a parameter', '+919999999901', unreadable],
  ])('refuses a challenge %s, as the guide of AWS says', async (_, phone, refusal) => {
    const { start, confirmUser } = await openWithUser()
    await confirmUser(phone)
    expect(await errorOf(start(phone))).toBe(refusal)
  })

  it.each([
    ['a wrong answer', '41', 0, wrong],
    ['an answer that a trigger calls right in text', 'text', 0, unreadable],
    ['an answer after the session’s end', '42', 301, `${badSession}, session is expired.`],
    [
      'an answer that breaks a trigger',
      'crash',
      0,
      'UserLambdaValidationException: VerifyAuthChallengeResponse failed with error trigger is broken.',
    ],
  ])('fails with %s, and the session is used up', async (_, text, seconds, refusal) => {
    const { phone, start, answer } = await openWithUser()
    const { Session } = await start(phone)
    await advanceClock(runtime(), seconds)
    expect(await errorOf(answer(phone, Session, text))).toBe(refusal)
    expect(await errorOf(answer(phone, Session))).toBe(`${badSession}.`)
  })

  it('uses a session once, however many answers come at the same time', async () => {
    const { phone, start, answer } = await openWithUser()
    const { Session } = await start(phone)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => answer(phone, Session)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('looks the same for an unknown user', async () => {
    const { phone, start, answer } = open()
    const { ChallengeParameters, Session } = await start(phone)
    expect(ChallengeParameters).toEqual({ USERNAME: phone, hint: 'the answer' })
    expect(await errorOf(answer(phone, Session))).toBe(wrong)
    const told = () => eventsOf(phone).map(({ request }) => request['userNotFound'])
    await expect.poll(told).toEqual([true, true, true, true])
  })
})

describe('a user that a trigger creates', () => {
  const create = { create: 'yes' }

  it('signs in within the same session', async () => {
    const { phone, start, answer } = open()
    const { Session } = await start(phone)
    expect((await answer(phone, Session, '42', create)).AuthenticationResult).toBeDefined()
  })

  it('signs in within the next session only, where the runtime is told so', async () => {
    const { phone, start, answer, signIn } = laterPool.open()
    const { Session } = await start(phone)
    expect(await errorOf(answer(phone, Session, '42', create))).toBe(wrong)
    expect((await signIn(phone)).access).not.toBe('')
  })
})

describe('a completed sign-in', () => {
  it('is renewed with the same origin and a later end', async () => {
    const { phone, signIn, refresh } = await openWithUser()
    const tokens = await signIn(phone)
    await advanceClock(runtime(), 20 * 60)
    const [before, after] = [tokens, await refresh(tokens.refresh)].map(({ access }) => decodeJwt(access))
    const { origin_jti, auth_time, sub } = before ?? {}
    expect(after).toMatchObject({ origin_jti, auth_time, sub })
    expect(Number(after?.exp) - Number(before?.exp)).toBeGreaterThanOrEqual(20 * 60)
    expect(after?.jti).not.toBe(before?.jti)
  })

  const userOf = ({ UserPoolId, phone: Username }: Pool) => ({ UserPoolId, Username })

  it.each<[string, (pool: Pool, Token: string) => Promise<unknown>]>([
    ['RevokeToken', ({ sdk, ClientId }, Token) => sdk.send(new RevokeTokenCommand({ ClientId, Token }))],
    ['AdminUserGlobalSignOut', (pool) => pool.sdk.send(new AdminUserGlobalSignOutCommand(userOf(pool)))],
    ['AdminDeleteUser', (pool) => pool.sdk.send(new AdminDeleteUserCommand(userOf(pool)))],
    ['seven days', () => advanceClock(runtime(), 7 * 86_400 + 1)],
  ])('is over after %s', async (_, end) => {
    const pool = await openWithUser()
    const { refresh } = await pool.signIn(pool.phone)
    await end(pool, refresh)
    expect(await errorOf(pool.refresh(refresh))).toMatch(/^NotAuthorizedException/)
  })

  it('has an access token that is no refresh token', async () => {
    const { phone, ClientId, sdk, signIn, refresh } = await openWithUser()
    const tokens = await signIn(phone)
    const revoke = sdk.send(new RevokeTokenCommand({ ClientId, Token: tokens.access }))
    expect(await errorOf(revoke)).toBe('UnsupportedTokenTypeException: Unsupported token type')
    expect(await errorOf(refresh(tokens.access))).toBe('NotAuthorizedException: Invalid Refresh Token')
  })

  it('has an id token with the attributes that the client may read', async () => {
    const { phone, createUser, signIn } = open()
    await createUser(phone, { locale: 'hi-IN', email: 'a@example.in' })
    const claims = decodeJwt((await signIn(phone)).id)
    expect(claims['locale']).toBe('hi-IN')
    expect(claims).not.toHaveProperty('email')
  })
})

describe('administration of users', () => {
  it('creates a user who has to change the password until a permanent one is set', async () => {
    const { phone, UserPoolId, sdk, createUser, setPassword } = open()
    const { User } = await createUser(phone, { phone_number: phone })
    expect(User).toMatchObject({ Username: phone, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(User?.UserCreateDate).toBeInstanceOf(Date)
    await setPassword(phone, 'a long password 1')
    const found = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username: phone }))
    expect(found.UserStatus).toBe('CONFIRMED')
    expect(found.UserAttributes).toContainEqual({ Name: 'phone_number', Value: phone })
    expect(found.UserAttributes?.map(({ Name }) => Name)).toContain('sub')
  })

  it.each([
    ['a user name with a space', 'a b', {}],
    ['an attribute that is none', '+919000099991', { nickname_of_ours: 'x' }],
    ['a phone number without its country', '+919000099992', { phone_number: '9876543210' }],
    ['a flag that is neither true nor false', '+919000099993', { email_verified: 'yes' }],
  ])('refuses %s', async (_, name, attributes) => {
    expect(await errorOf(open().createUser(name, attributes))).toMatch(/^InvalidParameterException/)
  })

  it('refuses unknown users, and a second user of the same name', async () => {
    const { phone, UserPoolId, sdk, createUser, setPassword } = open()
    const user = { UserPoolId, Username: phone }
    const attempts = [
      setPassword(phone, 'a long password 1'),
      sdk.send(new AdminGetUserCommand(user)),
      sdk.send(new AdminDeleteUserCommand(user)),
      sdk.send(new AdminUserGlobalSignOutCommand(user)),
    ]
    expect(await Promise.all(attempts.map(errorOf))).toEqual(attempts.map(() => unknownUser))
    await createUser(phone)
    expect(await errorOf(createUser(phone))).toBe('UsernameExistsException: User account already exists')
  })

  it('holds passwords to the pool’s policy', async () => {
    const { phone, setPassword, createUser } = await openWithUser()
    const refused = /^InvalidPasswordException: .*(?:not long enough|numeric characters)$/
    expect(await errorOf(setPassword(phone, 'short 1'))).toMatch(refused)
    expect(await errorOf(setPassword(phone, 'no digits in here'))).toMatch(refused)
    expect(await errorOf(createUser(`${phone}0`, {}, 'short 1'))).toMatch(refused)
  })
})

describe('an unsupported call', () => {
  const post = (action: string, body: object | string) =>
    callHttp(runtime().origin, {
      method: 'POST',
      path: '/',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const start = { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: '+919876543210' } }
  const byNobody = () => ({ ...start, ClientId: 'x' })
  const byPassword = () => ({ ...start, AuthFlow: 'USER_PASSWORD_AUTH', ClientId: open().ClientId })

  it.each<[string, string, () => object | string, string, string]>([
    ['an action of the language’s own', 'toString', () => ({}), 'UnknownOperation', 'toString'],
    ['an unsupported action', 'ForgotPassword', () => ({}), 'UnknownOperation', 'ForgotPassword'],
    ['a body that is not JSON', 'RevokeToken', () => '{', 'InvalidParameter', 'not JSON'],
    ['a missing parameter', 'RevokeToken', () => ({ Token: 'x' }), 'InvalidParameter', 'ClientId'],
    ['an unknown parameter', 'RevokeToken', () => ({ Token: 'x', ClientId: 'x', Odd: 1 }), 'InvalidParameter', 'Odd'],
    ['another client', 'InitiateAuth', byNobody, 'ResourceNotFound', 'client x does not exist'],
    ['a flow that the client may not use', 'InitiateAuth', byPassword, 'InvalidParameter', 'flow not enabled'],
  ])('is refused as a bad request: %s', async (_, action, body, type, words) => {
    const { status, headers, text } = await post(action, body())
    expect(status).toBe(400)
    expect(headers['x-amzn-errortype']).toBe(`${type}Exception:`)
    const { message, ...rest } = JSON.parse(text) as { message: string }
    expect(rest).toEqual({ __type: `${type}Exception` })
    expect(message).toContain(words)
  })

  it('names another pool', async () => {
    const { sdk, phone: Username } = open()
    const ask = sdk.send(new AdminGetUserCommand({ UserPoolId: 'ap-south-1_other', Username }))
    expect(await errorOf(ask)).toBe('ResourceNotFoundException: User pool ap-south-1_other does not exist.')
  })
})
