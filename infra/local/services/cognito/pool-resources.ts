/** AWS::Cognito::UserPool, ::UserPoolClient and ::UserPoolGroup. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import type { PasswordPolicy } from './passwords.ts'
import { UserPool } from './user-pool.ts'

const passwordPolicy = z.strictObject({
  MinimumLength: z._default(z.number(), 8),
  RequireLowercase: z.optional(z.boolean()),
  RequireNumbers: z.optional(z.boolean()),
  RequireSymbols: z.optional(z.boolean()),
  RequireUppercase: z.optional(z.boolean()),
  TemporaryPasswordValidityDays: z._default(z.number(), 7),
})

const poolProperties = z.strictObject({
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.literal(true) }),
  // An authenticator app is the only second factor here.
  EnabledMfas: z.optional(z.tuple([z.literal('SOFTWARE_TOKEN_MFA')])),
  MfaConfiguration: z._default(z.enum(['OFF', 'ON']), 'OFF'),
  UsernameAttributes: z.optional(z.tuple([z.literal('email')])),
  // E-mails are found in any spelling.
  UsernameConfiguration: z.optional(z.strictObject({ CaseSensitive: z.literal(false) })),
  LambdaConfig: z._default(
    z.strictObject({
      CreateAuthChallenge: z.optional(z.string()),
      DefineAuthChallenge: z.optional(z.string()),
      PreAuthentication: z.optional(z.string()),
      VerifyAuthChallengeResponse: z.optional(z.string()),
    }),
    {},
  ),
  Policies: z.optional(z.strictObject({ PasswordPolicy: z.optional(passwordPolicy) })),
  // Messages, recovery and protection: users neither register nor recover passwords here.
  ...withoutLocalMeaning(
    'AccountRecoverySetting',
    'AutoVerifiedAttributes',
    'DeletionProtection',
    'EmailVerificationMessage',
    'EmailVerificationSubject',
    'Schema',
    'SmsVerificationMessage',
    'UserPoolName',
    'UserPoolTags',
    'UserPoolTier',
    'VerificationMessageTemplate',
  ),
})

const passwordPolicyOf = (policy: z.infer<typeof passwordPolicy> | undefined): PasswordPolicy => ({
  rules: [
    { pattern: new RegExp(`^.{${policy?.MinimumLength ?? 8},}$`, 's'), message: 'Password not long enough' },
    ...(policy?.RequireLowercase ? [{ pattern: /[a-z]/, message: 'Password must have lowercase characters' }] : []),
    ...(policy?.RequireUppercase ? [{ pattern: /[A-Z]/, message: 'Password must have uppercase characters' }] : []),
    ...(policy?.RequireNumbers ? [{ pattern: /\d/, message: 'Password must have numeric characters' }] : []),
    ...(policy?.RequireSymbols ? [{ pattern: /[^A-Za-z0-9]/, message: 'Password must have symbol characters' }] : []),
  ],
  temporaryDays: policy?.TemporaryPasswordValidityDays ?? 7,
})

/** AWS::Cognito::UserPool without sign-up and messages: functions and operators create users, who sign in by custom authentication or SRP. */
export const cognitoUserPool = ({ findsNewUsers }: { findsNewUsers: boolean }) =>
  defineResource('AWS::Cognito::UserPool', poolProperties, (definition, context) => {
    const { assembly, origin, place, store, clock } = context
    const digest = createHash('sha256').update(`${assembly.stackName}/${place.logicalId}`).digest('hex')
    const id = `${assembly.region}_${digest.slice(0, 9)}`
    const triggers = Object.fromEntries(
      Object.entries(definition.LambdaConfig).flatMap(([name, functionArn]) =>
        functionArn === undefined ? [] : [[name, context.get(LambdaFunction, functionArn, `LambdaConfig.${name}`)]],
      ),
    )
    const pool = new UserPool({
      id,
      region: assembly.region,
      origin,
      store,
      clock,
      triggers,
      passwordPolicy: passwordPolicyOf(definition.Policies?.PasswordPolicy),
      byEmail: definition.UsernameAttributes !== undefined,
      needsApp: definition.MfaConfiguration === 'ON',
      findsNewUsers,
    })
    const poolArn = context.arn('cognito-idp', `userpool/${id}`)
    return {
      ref: id,
      attributes: {
        Arn: poolArn,
        UserPoolId: id,
        ProviderURL: pool.issuer,
        ProviderName: pool.issuer.replace(/^https?:\/\//, ''),
      },
      aliases: [poolArn, pool.issuer],
      instance: pool,
      start: () => pool.signer.start(),
    }
  })

const units = z.enum(['seconds', 'minutes', 'hours', 'days'])

const clientProperties = z.strictObject({
  UserPoolId: z.string(),
  AccessTokenValidity: z.optional(z.number()),
  IdTokenValidity: z.optional(z.number()),
  RefreshTokenValidity: z.optional(z.number()),
  TokenValidityUnits: z._default(
    z.strictObject({ AccessToken: z.optional(units), IdToken: z.optional(units), RefreshToken: z.optional(units) }),
    {},
  ),
  AuthSessionValidity: z._default(z.number(), 3),
  EnableTokenRevocation: z.literal(true),
  ExplicitAuthFlows: z.array(z.enum(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH'])),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  GenerateSecret: z.optional(z.literal(false)),
  AllowedOAuthFlowsUserPoolClient: z.optional(z.literal(false)),
  SupportedIdentityProviders: z.optional(z.tuple([z.literal('COGNITO')])),
  ...withoutLocalMeaning('ClientName'),
  ReadAttributes: z.optional(z.array(z.string())),
  // No supported action writes attributes with a user's own token.
  ...withoutLocalMeaning('WriteAttributes'),
})

const secondsIn = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** AWS::Cognito::UserPoolClient: a public client of a web app. */
export const cognitoUserPoolClient = defineResource(
  'AWS::Cognito::UserPoolClient',
  clientProperties,
  (client, context) => {
    const id = context.newId(26)
    const validity = client.TokenValidityUnits
    context.get(UserPool, client.UserPoolId, 'UserPoolId').addClient({
      id,
      authFlows: client.ExplicitAuthFlows,
      accessTokenSeconds: (client.AccessTokenValidity ?? 1) * secondsIn[validity.AccessToken ?? 'hours'],
      idTokenSeconds: (client.IdTokenValidity ?? 1) * secondsIn[validity.IdToken ?? 'hours'],
      refreshTokenSeconds: (client.RefreshTokenValidity ?? 30) * secondsIn[validity.RefreshToken ?? 'days'],
      authSessionSeconds: client.AuthSessionValidity * 60,
      readAttributes: client.ReadAttributes,
    })
    return { ref: id, attributes: { ClientId: id } }
  },
)

const groupProperties = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string(),
  ...withoutLocalMeaning('Description'),
})

/** AWS::Cognito::UserPoolGroup, whose name is in the tokens of its members. */
export const cognitoUserPoolGroup = defineResource('AWS::Cognito::UserPoolGroup', groupProperties, (group, context) => {
  context.get(UserPool, group.UserPoolId, 'UserPoolId').groups.define(group.GroupName)
  return { ref: group.GroupName, attributes: {} }
})
