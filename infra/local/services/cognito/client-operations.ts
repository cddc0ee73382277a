/** Actions that an app calls without AWS credentials. */
import * as z from 'zod/mini'
import { defineOperation } from '../../engine/json-api.ts'
import { clientMetadata } from './admin-operations.ts'
import { CognitoError } from './cognito-error.ts'
import { challengeNames, type AuthAnswer, type ChallengeName, type UserPoolClient } from './sign-ins.ts'
import type { UserPools } from './user-pool.ts'

/** amazon-cognito-identity-js sends null where it has no device key. */
const authParameters = z.record(z.string(), z.nullable(z.string()))

const required = (parameters: Readonly<Record<string, string | null>>, name: string): string => {
  const value = parameters[name]
  if (!value) throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}

const checkFlow = (client: UserPoolClient, flow: string) => {
  if (!client.authFlows.includes(`ALLOW_${flow}`)) {
    throw new CognitoError('InvalidParameterException', `${flow} flow not enabled for this client`)
  }
}

export const clientOperations = {
  InitiateAuth: defineOperation(
    z.strictObject({
      AuthFlow: z.string(),
      AuthParameters: authParameters,
      ClientId: z.string(),
      ClientMetadata: clientMetadata,
    }),
    async (pools: UserPools, { AuthFlow, AuthParameters, ClientId, ClientMetadata }) => {
      const { pool, client } = pools.ofClient(ClientId)
      const parameter = (name: string) => required(AuthParameters, name)
      checkFlow(client, AuthFlow)
      switch (AuthFlow) {
        case 'CUSTOM_AUTH':
          return pool.authentication.initiate(client, parameter('USERNAME'))
        case 'USER_SRP_AUTH':
          return pool.passwordAuthentication.initiate(client, {
            username: parameter('USERNAME'),
            clientPublic: parameter('SRP_A'),
            validationData: ClientMetadata,
          })
        case 'REFRESH_TOKEN_AUTH': {
          const AuthenticationResult = await pool.signIns.refresh(parameter('REFRESH_TOKEN'), client)
          return { AuthenticationResult, ChallengeParameters: {} }
        }
        default:
          throw new CognitoError('InvalidParameterException', `${AuthFlow} is not supported locally`)
      }
    },
  ),

  RespondToAuthChallenge: defineOperation(
    z.strictObject({
      ChallengeName: z.enum(challengeNames),
      ChallengeResponses: authParameters,
      ClientId: z.string(),
      ClientMetadata: clientMetadata,
      Session: z.optional(z.string()),
    }),
    (pools: UserPools, { ChallengeName, ChallengeResponses, ClientId, ClientMetadata, Session }) => {
      const { pool, client } = pools.ofClient(ClientId)
      const flow = pool.passwordAuthentication
      const response = (name: string) => required(ChallengeResponses, name)
      const answer = () => ({
        username: response('USERNAME'),
        session: required({ Session: Session ?? null }, 'Session'),
      })
      const run: Record<ChallengeName, () => AuthAnswer | Promise<AuthAnswer>> = {
        CUSTOM_CHALLENGE: () => {
          const words = { answer: response('ANSWER'), clientMetadata: ClientMetadata }
          return pool.authentication.respond(client, { ...answer(), ...words })
        },
        MFA_SETUP: () => flow.finishSetup(client, answer()),
        NEW_PASSWORD_REQUIRED: () => flow.setPassword(client, answer(), response('NEW_PASSWORD')),
        PASSWORD_VERIFIER: () =>
          flow.verifyPassword(client, {
            username: response('USERNAME'),
            secretBlock: response('PASSWORD_CLAIM_SECRET_BLOCK'),
            timestamp: response('TIMESTAMP'),
            signature: response('PASSWORD_CLAIM_SIGNATURE'),
          }),
        SOFTWARE_TOKEN_MFA: () => flow.useCode(client, answer(), response('SOFTWARE_TOKEN_MFA_CODE')),
      }
      return run[ChallengeName]()
    },
  ),

  AssociateSoftwareToken: defineOperation(z.strictObject({ Session: z.string() }), (pools: UserPools, { Session }) =>
    pools.ofSession(Session).passwordAuthentication.associate(Session),
  ),

  VerifySoftwareToken: defineOperation(
    z.strictObject({
      Session: z.string(),
      UserCode: z.string().check(z.regex(/^\d{6}$/)),
      FriendlyDeviceName: z._default(z.string(), ''),
    }),
    (pools: UserPools, { Session, UserCode, FriendlyDeviceName }) =>
      pools.ofSession(Session).passwordAuthentication.register(Session, UserCode, FriendlyDeviceName),
  ),

  RevokeToken: defineOperation(
    z.strictObject({ ClientId: z.string(), Token: z.string() }),
    (pools: UserPools, { ClientId, Token }) => pools.ofClient(ClientId).pool.signIns.revoke(Token, ClientId),
  ),
}
