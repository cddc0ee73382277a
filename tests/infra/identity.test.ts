import { describe, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { listOf, ourFunctions, referencesIn, resourcesOf, statementsOf, targetOf, theResource } from './assembly.ts'

const pool = theResource('prod', 'AWS::Cognito::UserPool')
const client = theResource('prod', 'AWS::Cognito::UserPoolClient').Properties

describe('the user pool', () => {
  it('lets nobody sign up or recover by themselves, and knows users by name only', () => {
    expect(pool.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    })
    for (const alias of ['AliasAttributes', 'UsernameAttributes', 'AutoVerifiedAttributes', 'SmsConfiguration']) {
      expect(pool.Properties).not.toHaveProperty(alias)
    }
  })

  it('asks one function for all three steps of a login, which it may call and which knows nothing of the pool', () => {
    const config = pool.Properties['LambdaConfig'] as Record<string, { 'Fn::GetAtt': string[] }>
    expect(Object.keys(config).toSorted()).toEqual([
      'CreateAuthChallenge',
      'DefineAuthChallenge',
      'VerifyAuthChallengeResponse',
    ])
    const [trigger, ...others] = new Set(Object.values(config).map(targetOf))
    expect(others).toEqual([])
    const triggers = ourFunctions('prod').find(({ name }) => name === 'auth-triggers')
    expect(trigger).toBe(triggers?.id)
    expect(referencesIn(triggers?.Properties ?? {})).not.toContain(pool.id)
    const permitted = resourcesOf('prod', 'AWS::Lambda::Permission').filter(
      ({ Properties }) => targetOf(Properties['FunctionName']) === trigger,
    )
    for (const { Properties } of permitted) {
      expect(Properties['Principal']).toBe('cognito-idp.amazonaws.com')
      expect(targetOf(Properties['SourceArn'])).toBe(pool.id)
    }
    expect(permitted).not.toHaveLength(0)
  })

  it('has users made by the function that sends codes, and by no other', () => {
    const makers = ourFunctions('prod').filter(({ name }) =>
      statementsOf('prod', name).some(({ Action }) =>
        listOf(Action).some((action) => action.startsWith('cognito-idp:')),
      ),
    )
    expect(makers.map(({ name }) => name)).toEqual(['auth'])
    const [statement] = statementsOf('prod', 'auth').filter(({ Action }) =>
      listOf(Action).some((action) => action.startsWith('cognito-idp:')),
    )
    expect(listOf(statement?.Action)).toEqual(['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'])
    expect(targetOf(statement?.Resource)).toBe(pool.id)
  })

  it('has a group for staff', () => {
    expect(theResource('prod', 'AWS::Cognito::UserPoolGroup').Properties['GroupName']).toBe('staff')
  })
})

describe('its client', () => {
  it('signs in by code or refreshes, nothing else', () => {
    expect(client['ExplicitAuthFlows']).toEqual(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'])
    expect(client['AllowedOAuthFlowsUserPoolClient']).toBe(false)
    expect(client['GenerateSecret']).toBe(false)
  })

  it('does not tell who is known, and revokes', () => {
    expect(client).toMatchObject({ PreventUserExistenceErrors: 'ENABLED', EnableTokenRevocation: true })
  })

  it('has the token lives of the session policy', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: sessionPolicy.accessTokenMinutes,
      IdTokenValidity: sessionPolicy.accessTokenMinutes,
      RefreshTokenValidity: sessionPolicy.refreshTokenDays * 24 * 60,
      AuthSessionValidity: sessionPolicy.authenticationSessionMinutes,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    })
    expect(client).not.toHaveProperty('RefreshTokenRotation')
  })

  it('lets a user write no attribute that anything reads', () => {
    expect(client['WriteAttributes']).toEqual(['locale'])
    expect(client['ReadAttributes']).toEqual(['locale'])
  })
})
