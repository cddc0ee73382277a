/** The two clients of the user pool: the SDK of functions and operators, and the library of the web app. */
// oxlint-disable typescript/no-deprecated -- AWS deprecates the whole package in favour of Amplify 6; the web app uses this one.
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { sdkOptions } from './small-stack.ts'

let lastUser = 0

/** The name of a user whom no other test of the file has. */
export const nextPhone = (): string => `+9190000${String((lastUser += 1)).padStart(5, '0')}`

export const openSdk = (origin: string): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient(sdkOptions({ origin }))

/** A confirmed user, created as the function send-sms-otp does it. */
export const createUser = async (
  sdk: CognitoIdentityProviderClient,
  UserPoolId: string,
  username: string,
  { staff = false } = {},
): Promise<void> => {
  await sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: username, MessageAction: 'SUPPRESS' }))
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password: 'a long password 1', Permanent: true }),
  )
  if (staff) await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: username, GroupName: 'staff' }))
}

const memoryStorage = (): ICognitoStorage => {
  const items = new Map<string, string>()
  return {
    setItem: (key, value) => {
      items.set(key, value)
    },
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => {
      items.delete(key)
    },
    clear: () => items.clear(),
  }
}

/** A user of amazon-cognito-identity-js with a storage of its own. */
export const openWebUser = (
  origin: string,
  { poolId, clientId, username }: { poolId: string; clientId: string; username: string },
): CognitoUser => {
  const Storage = memoryStorage()
  const Pool = new CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint: `${origin}/`, Storage })
  const user = new CognitoUser({ Username: username, Pool, Storage })
  user.setAuthenticationFlowType('CUSTOM_AUTH')
  return user
}

/** InitiateAuth; resolves with the public parameters of the challenge. */
export const startSignIn = (
  user: CognitoUser,
  clientMetadata: Record<string, string> = {},
): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    const details = new AuthenticationDetails({ Username: user.getUsername(), ClientMetadata: clientMetadata })
    user.initiateAuth(details, {
      onSuccess: () => reject(new Error('signed in without a challenge')),
      onFailure: reject,
      customChallenge: resolve,
    })
  })

/** RespondToAuthChallenge; resolves with the session. */
export const answerChallenge = (
  user: CognitoUser,
  answer: string,
  clientMetadata?: Record<string, string>,
): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => {
    user.sendCustomChallengeAnswer(answer, { onSuccess: resolve, onFailure: reject }, clientMetadata)
  })

export const signIn = async (user: CognitoUser): Promise<CognitoUserSession> => {
  await startSignIn(user)
  return answerChallenge(user, '42')
}

export const refresh = (user: CognitoUser, session: CognitoUserSession): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => {
    user.refreshSession(session.getRefreshToken(), (error: Error | null, renewed: CognitoUserSession) => {
      if (error) reject(error)
      else resolve(renewed)
    })
  })
