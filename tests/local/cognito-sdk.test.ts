/** The user pool, used through the SDK: administration, and the errors that clients read. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { callHttp } from '#tests/support/http-call.ts'
import { createUser, nextPhone, openSdk } from './cognito-clients.ts'
import { sharePool } from './cognito-stack.ts'

const { pool } = sharePool({ ReadAttributes: ['locale'] })
const phone = '+919876543210'

/** A client of the shared pool and the ids that its commands take. */
const open = () => {
  const { origin, poolId: UserPoolId, clientId: ClientId } = pool()
  return { sdk: openSdk(origin), UserPoolId, ClientId, Username: nextPhone() }
}

/** The same with a confirmed user. */
const openWithUser = async () => {
  const opened = open()
  await createUser(opened.sdk, opened.UserPoolId, opened.Username)
  return opened
}

const errorOf = async (attempt: Promise<unknown>) => {
  try {
    await attempt
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error
  }
  return 'it succeeded'
}

const tokensOf = async ({ sdk, ClientId, Username }: ReturnType<typeof open>) => {
  const { Session } = await sdk.send(
    new InitiateAuthCommand({ AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME: Username } }),
  )
  const { AuthenticationResult } = await sdk.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ClientId,
      Session,
      ChallengeResponses: { USERNAME: Username, ANSWER: '42' },
    }),
  )
  return AuthenticationResult
}

describe('administration of users', () => {
  it('creates a user who has to change the password until a permanent one is set', async () => {
    const { sdk, UserPoolId, Username } = open()
    const made = await sdk.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'phone_number', Value: Username }],
      }),
    )
    expect(made.User).toMatchObject({ Username, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(made.User?.UserCreateDate).toBeInstanceOf(Date)
    await sdk.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'a long password 1', Permanent: true }),
    )
    const { UserStatus, UserAttributes } = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))
    expect(UserStatus).toBe('CONFIRMED')
    expect(UserAttributes).toContainEqual({ Name: 'phone_number', Value: Username })
    expect(UserAttributes?.map(({ Name }) => Name)).toContain('sub')
  })

  it('refuses unknown users, and a second user of the same name', async () => {
    const { sdk, UserPoolId, Username } = open()
    const unknown = 'UserNotFoundException: User does not exist.'
    const password = { UserPoolId, Username, Password: 'a long password 1', Permanent: true }
    expect(await errorOf(sdk.send(new AdminSetUserPasswordCommand(password)))).toBe(unknown)
    expect(await errorOf(sdk.send(new AdminGetUserCommand({ UserPoolId, Username })))).toBe(unknown)
    expect(await errorOf(sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username })))).toBe(unknown)
    expect(await errorOf(sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })))).toBe(unknown)
    await createUser(sdk, UserPoolId, Username)
    const again = sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
    expect(await errorOf(again)).toBe('UsernameExistsException: User account already exists')
  })

  it('holds passwords to the pool’s policy', async () => {
    const { sdk, UserPoolId, Username } = await openWithUser()
    const set = (Password: string) =>
      errorOf(sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })))
    expect(await set('short 1')).toMatch(/^InvalidPasswordException: .*not long enough$/)
    expect(await set('no digits in here')).toMatch(/^InvalidPasswordException: .*numeric characters$/)
  })

  it('accepts the groups of the template only', async () => {
    const { sdk, UserPoolId, Username } = await openWithUser()
    const add = (GroupName: string) => sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
    await add('staff')
    expect(await errorOf(add('owners'))).toBe('ResourceNotFoundException: Group not found.')
  })

  it('needs credentials', async () => {
    const reply = await callHttp(pool().origin, {
      method: 'POST',
      path: '/',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify({ UserPoolId: pool().poolId, Username: phone }),
    })
    expect(reply).toMatchObject({
      status: 400,
      text: '{"__type":"MissingAuthenticationTokenException","message":"Missing Authentication Token"}',
    })
    expect(reply.headers['x-amzn-errortype']).toBe('MissingAuthenticationTokenException:')
  })

  it('refuses another pool and another client', async () => {
    const { sdk } = open()
    expect(await errorOf(sdk.send(new AdminGetUserCommand({ UserPoolId: 'ap-south-1_other', Username: phone })))).toBe(
      'ResourceNotFoundException: User pool ap-south-1_other does not exist.',
    )
    const start = new InitiateAuthCommand({
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: 'other',
      AuthParameters: { USERNAME: phone },
    })
    expect(await errorOf(sdk.send(start))).toBe('ResourceNotFoundException: User pool client other does not exist.')
  })
})

describe('tokens', () => {
  it('hold the attributes that the client may read', async () => {
    const opened = open()
    const { sdk, UserPoolId, Username } = opened
    await sdk.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'locale', Value: 'hi-IN' },
          { Name: 'email', Value: 'a@example.in' },
        ],
      }),
    )
    const claims = (await tokensOf(opened))?.IdToken?.split('.')[1] ?? ''
    const idToken = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    expect(idToken['locale']).toBe('hi-IN')
    expect(idToken).not.toHaveProperty('email')
  })

  it('of each kind are valid for that kind alone', async () => {
    const opened = await openWithUser()
    const { sdk, ClientId, Username } = opened
    const tokens = await tokensOf(opened)
    expect(await sdk.send(new GetUserCommand({ AccessToken: tokens?.AccessToken }))).toMatchObject({
      Username,
    })
    expect(await errorOf(sdk.send(new GetUserCommand({ AccessToken: tokens?.IdToken })))).toBe(
      'NotAuthorizedException: Invalid Access Token',
    )
    const revoke = new RevokeTokenCommand({ ClientId, Token: tokens?.AccessToken })
    expect(await errorOf(sdk.send(revoke))).toBe('UnsupportedTokenTypeException: Unsupported token type')
    const start = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId } as const
    const refreshWith = (REFRESH_TOKEN: string | undefined) =>
      errorOf(sdk.send(new InitiateAuthCommand({ ...start, AuthParameters: { REFRESH_TOKEN: REFRESH_TOKEN ?? '' } })))
    expect(await refreshWith(tokens?.AccessToken)).toBe('NotAuthorizedException: Invalid Refresh Token')
    expect(await refreshWith(tokens?.RefreshToken)).toBe('it succeeded')
  })
})

describe('an unsupported call', () => {
  const call = async (action: string, body: string) => {
    const { status, text } = await callHttp(pool().origin, {
      method: 'POST',
      path: '/',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        'content-type': 'application/x-amz-json-1.1',
      },
      body,
    })
    return { status, ...(JSON.parse(text) as { __type: string; message: string }) }
  }

  it.each([
    ['an action of the language’s own', 'toString', '{}', 'UnknownOperationException', 'toString'],
    ['an action that is not supported', 'ForgotPassword', '{}', 'UnknownOperationException', 'ForgotPassword'],
    ['a body that is not JSON', 'GetUser', '{', 'InvalidParameterException', 'not JSON'],
    ['a parameter that is missing', 'GetUser', '{}', 'InvalidParameterException', 'AccessToken'],
    ['a parameter that is unknown', 'GetUser', '{"AccessToken":"x","Odd":1}', 'InvalidParameterException', 'Odd'],
  ])('is refused as a bad request: %s', async (_, action, body, type, word) => {
    const reply = await call(action, body)
    expect(reply).toMatchObject({ status: 400, __type: type })
    expect(reply.message).toContain(word)
  })

  it('is refused for a flow that the client may not use', async () => {
    const body = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool().clientId,
      AuthParameters: { USERNAME: phone, PASSWORD: 'x' },
    }
    expect(await call('InitiateAuth', JSON.stringify(body))).toMatchObject({
      __type: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
  })

  it('is allowed to browsers of every origin, as Cognito allows it', async () => {
    const preflight = await callHttp(pool().origin, {
      method: 'OPTIONS',
      path: '/',
      headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'content-type,x-amz-target' },
    })
    expect(preflight).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': '*' } })
  })
})
