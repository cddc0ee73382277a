/** The user pool of staff through amazon-cognito-identity-js. Loaded when somebody signs in, or a token has to be renewed. */
// oxlint-disable typescript/no-deprecated -- AWS deprecates the whole package in favour of Amplify 6, which is three times as heavy
import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { loadStaffConfig } from '../staff-config.ts'
import { renewEarlySeconds, type SessionTokens } from './session-tokens.ts'
import type { Outcome, Refusal } from './sign-in-steps.ts'

const timeoutMilliseconds = 15_000

/** The library keeps copies of the tokens; these stay in memory. */
const memoryStorage = (): ICognitoStorage => {
  const items = new Map<string, string>()
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const openUser = async (Username: string): Promise<CognitoUser> => {
  const { userPoolId: UserPoolId, clientId: ClientId, cognitoEndpoint: endpoint } = await loadStaffConfig()
  const Storage = memoryStorage()
  return new CognitoUser({ Username, Pool: new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage }), Storage })
}

const tokensOf = (session: CognitoUserSession): SessionTokens => {
  const access = session.getAccessToken()
  const lifeSeconds = access.getExpiration() - access.getIssuedAt()
  return {
    access: access.getJwtToken(),
    refresh: session.getRefreshToken().getToken(),
    renewAtEpochMilliseconds: Date.now() + (lifeSeconds - renewEarlySeconds) * 1000,
  }
}

/** By the name of Cognito's error, and words of its message where one name has several meanings. */
const refusals: readonly [name: string, words: string, refusal: Refusal][] = [
  ['NotAuthorizedException', 'attempts exceeded', 'too many tries'],
  ['NotAuthorizedException', 'Temporary password has expired', 'invitation is over'],
  ['NotAuthorizedException', 'User is disabled', 'account is closed'],
  ['NotAuthorizedException', 'Invalid session', 'too late'],
  ['NotAuthorizedException', '', 'wrong password'],
  ['UserNotFoundException', '', 'wrong password'],
  ['PasswordResetRequiredException', '', 'invitation is over'],
  ['InvalidPasswordException', '', 'weak password'],
  ['CodeMismatchException', '', 'wrong code'],
  ['EnableSoftwareTokenMFAException', '', 'wrong code'],
  ['ExpiredCodeException', '', 'used code'],
  ['TooManyRequestsException', '', 'too many tries'],
  ['LimitExceededException', '', 'too many tries'],
]

/** @throws Error where the pool did not answer, or answered something unknown */
const refusalOf = (error: unknown): Refusal => {
  const { name, message } = error instanceof Error ? error : new Error('The user pool failed', { cause: error })
  const found = refusals.find(([of, words]) => name === of && message.includes(words))
  if (!found) throw error
  return found[2]
}

type Callbacks = Parameters<CognitoUser['authenticateUser']>[1]

/** One answer of the pool. */
const nextStep = (user: CognitoUser, begin: (callbacks: Callbacks) => void): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The user pool did not answer in time')), timeoutMilliseconds)
    const settle = (work: () => Outcome | Promise<Outcome>) => {
      clearTimeout(late)
      // A rejection of the work is that of the step.
      resolve(Promise.resolve().then(work))
    }
    begin({
      onSuccess: (session) => settle(() => ({ step: 'done', tokens: tokensOf(session) })),
      onFailure: (error: unknown) => settle(() => ({ refused: refusalOf(error) })),
      newPasswordRequired: () => settle(() => ({ step: 'new password', choose: (password) => choose(user, password) })),
      mfaSetup: () => settle(() => enrolment(user)),
      totpRequired: () => settle(() => ({ step: 'code', confirm: (code) => answerCode(user, code) })),
    })
  })

const choose = (user: CognitoUser, password: string) =>
  nextStep(user, (callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks))

const answerCode = (user: CognitoUser, code: string) =>
  nextStep(user, (callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'))

/** Asks for the secret of the app. */
const enrolment = (user: CognitoUser): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    user.associateSoftwareToken({
      associateSecretCode: (secret) =>
        resolve({
          step: 'enrolment',
          secret,
          confirm: (code) => nextStep(user, (callbacks) => user.verifySoftwareToken(code, '', callbacks)),
        }),
      onFailure: (error: unknown) => {
        try {
          resolve({ refused: refusalOf(error) })
        } catch (unknown) {
          reject(unknown instanceof Error ? unknown : new Error('The user pool failed', { cause: unknown }))
        }
      },
    })
  })

/** Begins a sign-in: the password itself never leaves the browser (SRP). @throws Error where the pool did not answer */
export const enterPassword = async (email: string, password: string): Promise<Outcome> => {
  const Username = email.trim().toLowerCase()
  const user = await openUser(Username)
  const details = new AuthenticationDetails({ Username, Password: password })
  return nextStep(user, (callbacks) => user.authenticateUser(details, callbacks))
}

/** New tokens of a session, or why the pool has ended it. @throws Error where the pool did not answer */
export const renewTokens = async ({ refresh }: SessionTokens): Promise<Outcome> => {
  // The pool knows the user by the token.
  const user = await openUser('renewal')
  return nextStep(user, ({ onSuccess, onFailure }) =>
    user.refreshSession(
      new CognitoRefreshToken({ RefreshToken: refresh }),
      (error: unknown, session: CognitoUserSession) => {
        if (error === null || error === undefined) onSuccess(session)
        else onFailure(error)
      },
    ),
  )
}

/** Ends the sign-in with the pool: its refresh token renews nothing more. */
export const revokeTokens = async ({ refresh }: SessionTokens): Promise<void> => {
  const { clientId, cognitoEndpoint } = await loadStaffConfig()
  await fetch(cognitoEndpoint, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: clientId, Token: refresh }),
  })
}
