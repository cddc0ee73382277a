import { expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { createPassword } from '#lambdas/auth/user-directory.function.ts'
import { staffRoles } from '#lambdas/staff/staff-endpoint.contract.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { functionNamed, invokedBy, resourcesOf, theResource, theStaffResource } from './assembly.ts'
import { referencesIn, targetOf, type JsonObject } from './template-values.ts'

const pool = theResource('AWS::Cognito::UserPool')

it('the user pool allows neither sign-up nor recovery of an account, and identifies users by username only', () => {
  expect(pool.Properties).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
  })
  for (const alias of ['AliasAttributes', 'UsernameAttributes', 'AutoVerifiedAttributes', 'SmsConfiguration']) {
    expect(pool.Properties).not.toHaveProperty(alias)
  }
})

it('the user pool accepts the random passwords of new users', () => {
  const { PasswordPolicy: policy } = pool.Properties['Policies'] as { PasswordPolicy: JsonObject }
  const kinds = {
    RequireLowercase: /[a-z]/,
    RequireUppercase: /[A-Z]/,
    RequireNumbers: /[0-9]/,
    RequireSymbols: /[^\w\s]/,
  }
  expect(Object.keys(policy).toSorted()).toEqual(['MinimumLength', ...Object.keys(kinds)].toSorted())
  for (const password of Array.from({ length: 50 }, createPassword)) {
    expect(password.length).toBeGreaterThanOrEqual(Number(policy['MinimumLength']))
    expect(password.length).toBeLessThanOrEqual(99)
    for (const pattern of Object.values(kinds)) expect(password).toMatch(pattern)
  }
})

it('the user pool invokes one function for all three steps of a login, which has no reference to the pool', () => {
  const triggers = functionNamed('auth-triggers')
  const config = pool.Properties['LambdaConfig'] as JsonObject
  const steps = ['CreateAuthChallenge', 'DefineAuthChallenge', 'VerifyAuthChallengeResponse']
  expect(Object.keys(config).toSorted()).toEqual(steps)
  for (const step of steps) expect(invokedBy(config[step])).toBe(triggers.name)
  expect(referencesIn(triggers.Properties)).not.toContain(pool.id)
  // Nor does it wait for the policy that names the pool, or the pool and the function would wait for each other.
  const naming = resourcesOf('AWS::IAM::Policy').filter(({ Properties }) => referencesIn(Properties).includes(pool.id))
  const waitsFor = [triggers.DependsOn ?? []].flat()
  for (const { id } of naming) expect(waitsFor).not.toContain(id)
  expect(naming.length).toBeGreaterThan(0)
  const permitted = resourcesOf('AWS::Lambda::Permission').filter(
    ({ Properties }) => invokedBy(Properties['FunctionName']) === triggers.name,
  )
  const rights = permitted.map(({ Properties }) => [Properties['Principal'], targetOf(Properties['SourceArn'])])
  expect(rights).toEqual(rights.map(() => ['cognito-idp.amazonaws.com', pool.id]))
  expect(rights).not.toHaveLength(0)
})

it('the client signs in by a code or refresh only, with the lifetimes of the session policy, and reveals no user', () => {
  const client = theResource('AWS::Cognito::UserPoolClient').Properties
  expect(client).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlowsUserPoolClient: false,
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AccessTokenValidity: sessionPolicy.accessTokenMinutes,
    IdTokenValidity: sessionPolicy.accessTokenMinutes,
    RefreshTokenValidity: sessionPolicy.refreshTokenDays * 24 * 60,
    AuthSessionValidity: sessionPolicy.authenticationSessionMinutes,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    // The only attribute that a user may write, which nothing reads.
    WriteAttributes: ['locale'],
    ReadAttributes: ['locale'],
  })
  expect(client).not.toHaveProperty('RefreshTokenRotation')
})

it('the pool of staff takes an e-mail address, a password by SRP and a required authenticator app, and nothing else', () => {
  expect(theStaffResource('AWS::Cognito::UserPool').Properties).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    MfaConfiguration: 'ON',
    Policies: { PasswordPolicy: { MinimumLength: 12, TemporaryPasswordValidityDays: staffPolicy.invitationDays } },
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
  })
  const { PreAuthentication } = theStaffResource('AWS::Cognito::UserPool').Properties['LambdaConfig'] as JsonObject
  expect(invokedBy(PreAuthentication)).toBe('staff-office')
  expect(theStaffResource('AWS::Cognito::UserPoolClient').Properties).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlowsUserPoolClient: false,
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AccessTokenValidity: staffPolicy.accessTokenMinutes,
    RefreshTokenValidity: staffPolicy.sessionHours * 60,
    WriteAttributes: ['locale'],
  })
  const groups = resourcesOf('AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties['GroupName'])
  expect(groups.map(String).toSorted()).toEqual([...staffRoles].toSorted())
})
