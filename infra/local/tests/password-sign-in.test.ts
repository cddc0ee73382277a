/**
 * Signing in with password and authenticator app, by the library of the web apps. That takes 0.3 s of processor time for each password; the edges of
 * codes and locks are in authenticator.test.ts.
 */
import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { openPool } from './cognito.ts'
import type { Step } from './password-browser.ts'
import { invite, ownPassword, temporaryPassword, twoPools } from './password-pool.ts'
import { advanceClock, shareStack } from './small-stack.ts'

const runtime = shareStack(twoPools())

const accessOf = (step: Step) =>
  typeof step === 'string' ? { refused: step } : decodeJwt(step.getAccessToken().getJwtToken())

const signedIn = { token_use: 'access', scope: 'aws.cognito.signin.user.admin' }
const wrong = 'NotAuthorizedException: Incorrect username or password.'

it('takes a password of the person’s own and an authenticator app, and later the codes of that app', async () => {
  const person = await invite(runtime())
  expect(await person.enterPassword(temporaryPassword)).toBe('NEW_PASSWORD_REQUIRED')
  const short = 'InvalidPasswordException: Password did not conform with policy: Password not long enough'
  expect(await person.choosePassword('too short')).toBe(short)
  expect(await person.choosePassword(ownPassword)).toBe('MFA_SETUP')
  const secret = await person.scan()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)

  // A sign-in that stops here begins with another secret.
  expect(await person.enterPassword(ownPassword, person.email.toUpperCase())).toBe('MFA_SETUP')
  expect(await person.scan()).not.toBe(secret)
  const refused = 'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA'
  expect(await person.register('000000')).toBe(refused)
  const code = await person.code()
  expect(accessOf(await person.register(code))).toMatchObject(signedIn)
  expect(await person.ask()).toMatchObject({ UserStatus: 'CONFIRMED', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })

  expect(await person.enterPassword(temporaryPassword)).toBe(wrong)
  expect(await person.enterPassword(ownPassword)).toBe('SOFTWARE_TOKEN_MFA')
  expect(await person.enterCode(code)).toBe('ExpiredCodeException: Your software token has already been used once.')
  expect(await person.enterCode('000000')).toBe('CodeMismatchException: Invalid code received for user')
  expect(accessOf(await person.enterCode(await person.code(30)))).toMatchObject(signedIn)
})

it('refuses an invitation of seven days, until its password is renewed', async () => {
  const person = await invite(runtime())
  await advanceClock(runtime(), 7 * 86_400)
  const expired = 'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.'
  expect(await person.enterPassword(temporaryPassword)).toBe(expired)
  await person.resetPassword()
  expect(await person.enterPassword(temporaryPassword)).toBe('NEW_PASSWORD_REQUIRED')
  await advanceClock(runtime(), 601)
  const late = 'NotAuthorizedException: Invalid session for the user, session is expired.'
  expect(await person.choosePassword(ownPassword)).toBe(late)
})

it('refuses an unknown person as it refuses a wrong password', async () => {
  const person = await invite(runtime())
  expect(await person.enterPassword('not the password', `un${person.email}`)).toBe(wrong)
})

it('refuses keys by which every password would be right, and proofs with a time in another format', async () => {
  const { sdk, email } = await invite(runtime())
  const { StaffClientId: ClientId = '' } = runtime().outputs
  const begin = (SRP_A: string) => {
    const AuthParameters = { USERNAME: email, SRP_A }
    return sdk.send(new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters }))
  }
  await expect(begin('0')).rejects.toThrow('SRP_A is not valid.')
  const { ChallengeParameters: given = {} } = await begin('ab')
  const proof = new RespondToAuthChallengeCommand({
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId,
    ChallengeResponses: {
      USERNAME: given['USERNAME'] ?? '',
      PASSWORD_CLAIM_SECRET_BLOCK: given['SECRET_BLOCK'] ?? '',
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: '2026-11-23T10:00:00Z',
    },
  })
  await expect(sdk.send(proof)).rejects.toThrow('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
})

it('asks its trigger ahead of a password, with the words of the client, and a refusal counts as no wrong password', async () => {
  const { sdk, email, enterPassword } = await invite(runtime())
  const ClientId = runtime().outputs['StaffClientId'] ?? ''
  const begin = (ClientMetadata?: Record<string, string>) =>
    sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId,
        ClientMetadata,
        AuthParameters: { USERNAME: email, SRP_A: 'ab' },
      }),
    )
  for (let sent = 0; sent < 6; sent += 1)
    await expect(begin({ held: 'yes' })).rejects.toThrow('PreAuthentication failed with error held.')
  expect(await begin()).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER' })
  expect(await enterPassword(temporaryPassword)).toBe('NEW_PASSWORD_REQUIRED')
})

it('puts groups into tokens, and ends the sign-ins of a disabled person', async () => {
  const { sdk, user, ...person } = await invite(runtime())
  const join = (GroupName: string) => sdk.send(new AdminAddUserToGroupCommand({ ...user, GroupName }))
  await join('support')
  await join('admin')
  await expect(join('nobody')).rejects.toThrow('Group not found.')
  const tokens = await person.enrol()
  expect(accessOf(tokens)).toMatchObject({ 'cognito:groups': ['admin', 'support'] })
  await sdk.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'admin' }))
  const { Groups } = await sdk.send(new AdminListGroupsForUserCommand(user))
  expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['support'])

  const REFRESH_TOKEN = typeof tokens === 'string' ? tokens : tokens.getRefreshToken().getToken()
  const renewal = {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: runtime().outputs['StaffClientId'] ?? '',
    AuthParameters: { REFRESH_TOKEN },
  } as const
  const renew = () => sdk.send(new InitiateAuthCommand(renewal))
  const { AuthenticationResult: renewed } = await renew()
  expect(decodeJwt(renewed?.AccessToken ?? '')).toMatchObject({ 'cognito:groups': ['support'] })

  await sdk.send(new AdminDisableUserCommand(user))
  expect(await person.ask()).toMatchObject({ Enabled: false })
  await expect(renew()).rejects.toThrow('User is disabled.')
  expect(await person.enterPassword(ownPassword)).toBe('NotAuthorizedException: User is disabled.')
})

it('lists the users of one pool by pages', async () => {
  await invite(runtime())
  const { sdk, user } = await invite(runtime())
  await openPool(runtime()).confirmUser('+919000000000')
  const emails: string[] = []
  let PaginationToken: string | undefined
  do {
    const page = await sdk.send(new ListUsersCommand({ UserPoolId: user.UserPoolId, Limit: 2, PaginationToken }))
    const found = (page.Users ?? []).flatMap(({ Attributes = [] }) => Attributes.filter(({ Name }) => Name === 'email'))
    emails.push(...found.map(({ Value = '' }) => Value))
    PaginationToken = page.PaginationToken
  } while (PaginationToken !== undefined)
  expect(emails).toContain(user.Username)
  expect(new Set(emails).size).toBe(emails.length)
  expect(emails.every((email) => email.endsWith('@example.in'))).toBe(true)
})
