/** The user pool of visitors: sign-in with a one-time code, and renewal. Loaded lazily. */
// oxlint-disable typescript/no-deprecated -- AWS deprecates the whole package in favour of Amplify 6, which is three times as heavy
import { AuthenticationDetails, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { signInAgain } from '#lambdas/auth/sign-in-again.contract.ts'
import { asError, askPool, openUser, renewPoolTokens, tokensOf } from '../pool-user.ts'
import type { SessionTokens } from './stored-session.ts'

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['NotAuthorizedException', 'UserNotFoundException'].includes(String(error.code))

/** The proofs that a browser gives with the code, so that strangers cannot use up its tries. */
interface Proofs {
  /** The token of an earlier sign-in on this browser. */
  readonly browserToken: string | undefined
  /** The ids of the codes that this visit asked for, separated by commas; empty without one. */
  readonly codeIds: string
}

/** A user of the pool that did not exist when the sign-in began. */
const isMadeMeanwhile = (error: unknown): boolean => error instanceof Error && error.message.includes(signInAgain)

const signInOnce = async (
  phone: string,
  code: string,
  { browserToken, codeIds }: Proofs,
): Promise<SessionTokens | 'refused' | 'again'> => {
  const user = await openUser(phone)
  user.setAuthenticationFlowType('CUSTOM_AUTH')
  const metadata = {
    ...(browserToken !== undefined && { browser_token: browserToken }),
    ...(codeIds !== '' && { code_id: codeIds }),
  }
  return askPool((resolve, reject) => {
    const callbacks = {
      onSuccess: (session: CognitoUserSession) => resolve({ username: phone, ...tokensOf(session) }),
      onFailure: (error: unknown) => {
        if (isRefusal(error)) resolve('refused')
        else if (isMadeMeanwhile(error)) resolve('again')
        else reject(asError(error))
      },
      customChallenge: () =>
        user.sendCustomChallengeAnswer(code, { ...callbacks, customChallenge: () => resolve('refused') }, metadata),
    }
    user.initiateAuth(new AuthenticationDetails({ Username: phone }), callbacks)
  })
}

/**
 * Signs in with the code from the SMS. Returns 'refused' if the code is wrong, used or expired; rejects if it could not be checked. The first
 * sign-in of a phone makes its user, and may take two sessions.
 */
export const signInWithCode = async (
  phone: string,
  code: string,
  proofs: Proofs,
): Promise<SessionTokens | 'refused'> => {
  const first = await signInOnce(phone, code, proofs)
  if (first !== 'again') return first
  const second = await signInOnce(phone, code, proofs)
  if (second === 'again') throw new Error('The user pool does not find the user that it has made')
  return second
}

/** Returns new tokens for a session, or 'refused' if the pool has ended it; rejects if the pool did not answer. */
export const refreshTokens = async ({ username, refresh }: SessionTokens): Promise<SessionTokens | 'refused'> => {
  try {
    return { username, ...(await renewPoolTokens(username, refresh)) }
  } catch (error) {
    if (isRefusal(error)) return 'refused'
    throw error
  }
}
