import { describe, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { ourFunctions, referencesIn, resourcesOf, targetOf, theResource } from './assembly.ts'

const pool = theResource('prod', 'AWS::Cognito::UserPool')
const client = theResource('prod', 'AWS::Cognito::UserPoolClient').Properties

describe('the user pool', () => {
  it('lets nobody sign up or recover an account by themselves, and knows users by username only', () => {
    expect(pool.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    })
    for (const alias of ['AliasAttributes', 'UsernameAttributes', 'AutoVerifiedAttributes', 'SmsConfiguration']) {
      expect(pool.Properties).not.toHaveProperty(alias)
    }
  })

  it('invokes one function for all three steps of a login, which has no reference to the pool', () => {
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
})

describe('its client', () => {
  it('can sign in by a code or refresh, nothing else', () => {
    expect(client['ExplicitAuthFlows']).toEqual(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'])
    expect(client['AllowedOAuthFlowsUserPoolClient']).toBe(false)
    expect(client['GenerateSecret']).toBe(false)
  })

  it('does not reveal which users exist, and can revoke tokens', () => {
    expect(client).toMatchObject({ PreventUserExistenceErrors: 'ENABLED', EnableTokenRevocation: true })
  })

  it('issues tokens with the lifetimes of the session policy', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: sessionPolicy.accessTokenMinutes,
      IdTokenValidity: sessionPolicy.accessTokenMinutes,
      RefreshTokenValidity: sessionPolicy.refreshTokenDays * 24 * 60,
      AuthSessionValidity: sessionPolicy.authenticationSessionMinutes,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    })
    expect(client).not.toHaveProperty('RefreshTokenRotation')
  })

  it('lets a user write only an attribute that nothing reads', () => {
    expect(client['WriteAttributes']).toEqual(['locale'])
    expect(client['ReadAttributes']).toEqual(['locale'])
  })
})
