/** AWS::Cognito::UserPool without sign-up, aliases and messages: functions create users, and users sign in by custom authentication. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { arn } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { UserPool, type PasswordRule } from './user-pool.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'

const passwordPolicy = z.strictObject({
  MinimumLength: z._default(z.number(), 8),
  RequireLowercase: z.optional(z.boolean()),
  RequireNumbers: z.optional(z.boolean()),
  RequireSymbols: z.optional(z.boolean()),
  RequireUppercase: z.optional(z.boolean()),
})

const properties = z.strictObject({
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.literal(true) }),
  LambdaConfig: z._default(
    z.strictObject({
      CreateAuthChallenge: z.optional(z.string()),
      DefineAuthChallenge: z.optional(z.string()),
      VerifyAuthChallengeResponse: z.optional(z.string()),
    }),
    {},
  ),
  Policies: z.optional(z.strictObject({ PasswordPolicy: z.optional(passwordPolicy) })),
  // Messages, recovery and protection: users neither register nor recover passwords here.
  AccountRecoverySetting: withoutLocalMeaning,
  DeletionProtection: withoutLocalMeaning,
  EmailVerificationMessage: withoutLocalMeaning,
  EmailVerificationSubject: withoutLocalMeaning,
  SmsVerificationMessage: withoutLocalMeaning,
  UserPoolName: withoutLocalMeaning,
  UserPoolTags: withoutLocalMeaning,
  UserPoolTier: withoutLocalMeaning,
  VerificationMessageTemplate: withoutLocalMeaning,
})

const passwordRules = (policy: z.infer<typeof passwordPolicy> | undefined): PasswordRule[] => [
  { pattern: new RegExp(`^.{${policy?.MinimumLength ?? 8},}$`, 's'), message: 'Password not long enough' },
  ...(policy?.RequireLowercase ? [{ pattern: /[a-z]/, message: 'Password must have lowercase characters' }] : []),
  ...(policy?.RequireUppercase ? [{ pattern: /[A-Z]/, message: 'Password must have uppercase characters' }] : []),
  ...(policy?.RequireNumbers ? [{ pattern: /\d/, message: 'Password must have numeric characters' }] : []),
  ...(policy?.RequireSymbols ? [{ pattern: /[^A-Za-z0-9]/, message: 'Password must have symbol characters' }] : []),
]

export const cognitoUserPool = ({ findsNewUsers }: { findsNewUsers: boolean }) =>
  defineResource('AWS::Cognito::UserPool', properties, (definition, context) => {
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
      passwordRules: passwordRules(definition.Policies?.PasswordPolicy),
      findsNewUsers,
    })
    const poolArn = arn(context, 'cognito-idp', `userpool/${id}`)
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
