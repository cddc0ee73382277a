/** The user pool of staff. Loaded when somebody signs in, or a token has to be renewed. */
// oxlint-disable typescript/no-deprecated -- AWS deprecates the whole package in favour of Amplify 6, which is three times as heavy
import { AuthenticationDetails, type CognitoUser } from 'amazon-cognito-identity-js'
import { heldSignIn } from '#lambdas/staff/held-sign-in.contract.ts'
import type { PoolTokens } from '#web/lib/pool-tokens.ts'
import { asError, askPool, openUser, renewPoolTokens, tokensOf } from '#web/lib/pool-user.ts'
import { loadConfig } from '#web/lib/run-time-config.ts'
import { readBrowserTokens } from './session-tokens.ts'

/** By the name of Cognito's error, and words of its message where one name has several meanings. */
const refusals: readonly [name: string, words: string, refusal: Refusal][] = [
  ['UserLambdaValidationException', heldSignIn, 'held'],
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
const refusalOf = (error: unknown): { refused: Refusal } => {
  const { name, message } = asError(error)
  const found = refusals.find(([of, words]) => name === of && message.includes(words))
  if (!found) throw asError(error)
  return { refused: found[2] }
}

type Callbacks = Parameters<CognitoUser['authenticateUser']>[1]

/** The step to which an answer leads. */
const nextStep = async (user: CognitoUser, begin: (callbacks: Callbacks) => void): Promise<Outcome> => {
  const lead = await askPool<() => Outcome | Promise<Outcome>>((answered) =>
    begin({
      onSuccess: (session) => answered(() => ({ step: 'done', tokens: tokensOf(session) })),
      onFailure: (error: unknown) => answered(() => refusalOf(error)),
      newPasswordRequired: () =>
        answered(() => ({ step: 'new password', choose: (password) => choose(user, password) })),
      mfaSetup: () => answered(() => enrolment(user)),
      totpRequired: () => answered(() => ({ step: 'code', confirm: (code) => answerCode(user, code) })),
    }),
  )
  return lead()
}

const choose = (user: CognitoUser, password: string) =>
  nextStep(user, (callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks))

const answerCode = (user: CognitoUser, code: string) =>
  nextStep(user, (callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'))

/** Asks for the secret of the app. */
const enrolment = (user: CognitoUser): Promise<Outcome> =>
  askPool<Outcome>((resolve, reject) =>
    user.associateSoftwareToken({
      associateSecretCode: (secret) =>
        resolve({
          step: 'enrolment',
          secret,
          confirm: (code) => nextStep(user, (callbacks) => user.verifySoftwareToken(code, '', callbacks)),
        }),
      onFailure: (error: unknown) => reject(asError(error)),
    }),
  ).catch(refusalOf)

/** Begins a sign-in: the password itself never leaves the browser (SRP). @throws Error where the pool did not answer */
export const enterPassword = async (email: string, password: string): Promise<Outcome> => {
  const Username = email.trim().toLowerCase()
  const user = await openUser(Username)
  const ClientMetadata = { browser_tokens: readBrowserTokens() }
  const details = new AuthenticationDetails({ Username, Password: password, ClientMetadata })
  return nextStep(user, (callbacks) => user.authenticateUser(details, callbacks))
}

/** New tokens of a session, or why the pool has ended it. @throws Error where the pool did not answer */
export const renewTokens = async ({ refresh }: PoolTokens): Promise<PoolTokens | { readonly refused: Refusal }> =>
  // The pool knows the user by the token.
  renewPoolTokens('renewal', refresh).catch(refusalOf)

/** Ends the sign-in with the pool: its refresh token renews nothing more. */
export const revokeTokens = async ({ refresh }: PoolTokens): Promise<void> => {
  const { clientId, cognitoEndpoint } = await loadConfig()
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

/** Why the user pool refuses an answer. */
export type Refusal =
  | 'wrong password'
  | 'too many tries'
  | 'held'
  | 'invitation is over'
  | 'account is closed'
  | 'weak password'
  | 'wrong code'
  | 'used code'
  | 'too late'

export type SignInStep =
  | { readonly step: 'new password'; readonly choose: (password: string) => Promise<Outcome> }
  | {
      readonly step: 'enrolment'
      /** For apps that cannot scan: base32. */
      readonly secret: string
      readonly confirm: (code: string) => Promise<Outcome>
    }
  | { readonly step: 'code'; readonly confirm: (code: string) => Promise<Outcome> }
  | { readonly step: 'done'; readonly tokens: PoolTokens }

export type Outcome = SignInStep | { readonly refused: Refusal }
