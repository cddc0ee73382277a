/** AWS::Cognito::UserPoolClient: a public client of a web app. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { UserPool } from './user-pool.ts'

const units = z.enum(['seconds', 'minutes', 'hours', 'days'])

const properties = z.strictObject({
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
  PreventUserExistenceErrors: z._default(z.enum(['ENABLED', 'LEGACY']), 'LEGACY'),
  GenerateSecret: z.optional(z.literal(false)),
  AllowedOAuthFlowsUserPoolClient: z.optional(z.literal(false)),
  SupportedIdentityProviders: z.optional(z.tuple([z.literal('COGNITO')])),
  ...withoutLocalMeaning('ClientName'),
  ReadAttributes: z.optional(z.array(z.string())),
  // No supported action writes attributes with a user's own token.
  ...withoutLocalMeaning('WriteAttributes'),
})

const secondsIn = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

export const cognitoUserPoolClient = defineResource('AWS::Cognito::UserPoolClient', properties, (client, context) => {
  const id = generatedId(context, 26)
  const validity = client.TokenValidityUnits
  context.get(UserPool, client.UserPoolId, 'UserPoolId').addClient({
    id,
    authFlows: client.ExplicitAuthFlows,
    accessTokenSeconds: (client.AccessTokenValidity ?? 1) * secondsIn[validity.AccessToken ?? 'hours'],
    idTokenSeconds: (client.IdTokenValidity ?? 1) * secondsIn[validity.IdToken ?? 'hours'],
    refreshTokenSeconds: (client.RefreshTokenValidity ?? 30) * secondsIn[validity.RefreshToken ?? 'days'],
    authSessionSeconds: client.AuthSessionValidity * 60,
    hidesUnknownUsers: client.PreventUserExistenceErrors === 'ENABLED',
    readAttributes: client.ReadAttributes,
  })
  return { ref: id, attributes: { ClientId: id } }
})
