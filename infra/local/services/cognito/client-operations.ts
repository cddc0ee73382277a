/** Actions that an app calls without AWS credentials. */
import * as z from 'zod/mini'
import { CognitoError } from './cognito-error.ts'
import { clientMetadata, defineOperation, type Operation } from './operation.ts'
import { attributeList } from './user-directory.ts'
import type { UserPoolClient } from './user-pool-client.ts'

/** amazon-cognito-identity-js sends null where it has no device key. */
const authParameters = z.record(z.string(), z.nullable(z.string()))

const required = (parameters: Readonly<Record<string, string | null>>, name: string): string => {
  const value = parameters[name]
  if (!value) throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}

const checkFlow = (client: UserPoolClient, flow: string) => {
  if (!client.options.authFlows.includes(`ALLOW_${flow}`)) {
    throw new CognitoError('InvalidParameterException', `${flow} flow not enabled for this client`)
  }
}

const initiateAuth = defineOperation(
  false,
  z.strictObject({
    AuthFlow: z.string(),
    AuthParameters: authParameters,
    ClientId: z.string(),
    ClientMetadata: clientMetadata,
  }),
  async (pool, { AuthFlow, AuthParameters, ClientId }) => {
    const client = pool.client(ClientId)
    const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow
    checkFlow(client, flow)
    switch (flow) {
      case 'CUSTOM_AUTH':
        return pool.authentication.initiate(client, required(AuthParameters, 'USERNAME'))
      case 'REFRESH_TOKEN_AUTH':
        return {
          AuthenticationResult: await pool.signIns.refresh(required(AuthParameters, 'REFRESH_TOKEN'), client),
          ChallengeParameters: {},
        }
      default:
        throw new CognitoError('InvalidParameterException', `${flow} is not supported locally`)
    }
  },
)

const respondToAuthChallenge = defineOperation(
  false,
  z.strictObject({
    ChallengeName: z.literal('CUSTOM_CHALLENGE'),
    ChallengeResponses: authParameters,
    ClientId: z.string(),
    ClientMetadata: clientMetadata,
    Session: z.string(),
  }),
  (pool, { ChallengeResponses, ClientId, ClientMetadata, Session }) =>
    pool.authentication.respond(pool.client(ClientId), {
      username: required(ChallengeResponses, 'USERNAME'),
      session: Session,
      answer: required(ChallengeResponses, 'ANSWER'),
      clientMetadata: ClientMetadata,
    }),
)

const revokeToken = defineOperation(
  false,
  z.strictObject({ ClientId: z.string(), Token: z.string() }),
  (pool, { ClientId, Token }) => {
    pool.signIns.revoke(Token, pool.client(ClientId).options.id)
    return {}
  },
)

const accessToken = z.strictObject({ AccessToken: z.string() })

const globalSignOut = defineOperation(false, accessToken, async (pool, { AccessToken }) => {
  pool.signIns.revokeAll((await pool.signIns.userOf(AccessToken)).username)
  return {}
})

const getUser = defineOperation(false, accessToken, async (pool, { AccessToken }) => {
  const user = await pool.signIns.userOf(AccessToken)
  return { Username: user.username, UserAttributes: attributeList(user) }
})

export const clientOperations: Readonly<Record<string, Operation>> = {
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
}
