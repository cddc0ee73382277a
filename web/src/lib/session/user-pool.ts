/** The user pool through amazon-cognito-identity-js: sign-in with a one-time code, and renewal. Loaded lazily: it is the heaviest part of the login. */
// oxlint-disable typescript/no-deprecated -- AWS deprecates the whole package in favour of Amplify 6, which is three times as heavy
import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { signInAgain } from '#contract/auth/sign-in-again.ts'
import { loadConfig } from '../run-time-config.ts'
import { renewEarlySeconds, type SessionTokens } from './stored-session.ts'

const timeoutMilliseconds = 15_000

/** The library's own copies of the tokens stay in memory; ours are in pl_tokens. */
class MemoryStorage {
  readonly #items = new Map<string, string>()
  setItem(key: string, value: string) {
    this.#items.set(key, value)
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null
  }
  removeItem(key: string) {
    this.#items.delete(key)
  }
  clear() {
    this.#items.clear()
  }
}

const openUser = async (username: string): Promise<CognitoUser> => {
  const { userPoolId, clientId, cognitoEndpoint } = await loadConfig()
  const Storage = new MemoryStorage()
  const pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint: cognitoEndpoint, Storage })
  return new CognitoUser({ Username: username, Pool: pool, Storage })
}

const tokensOf = (username: string, session: CognitoUserSession): SessionTokens => {
  const access = session.getAccessToken()
  const lifeSeconds = access.getExpiration() - access.getIssuedAt()
  return {
    username,
    access: access.getJwtToken(),
    refresh: session.getRefreshToken().getToken(),
    renewAtEpochMilliseconds: Date.now() + (lifeSeconds - renewEarlySeconds) * 1000,
  }
}

const withinTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The user pool did not answer in time')), timeoutMilliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['NotAuthorizedException', 'UserNotFoundException'].includes(String(error.code))

/** What a browser gives with the code, so that strangers cannot use up its tries. */
interface Proofs {
  /** Of an earlier sign-in on this browser. */
  readonly browserToken: string | undefined
  /** Of the codes that this visit asked for, separated by commas; empty without one. */
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
  const session = new Promise<SessionTokens | 'refused' | 'again'>((resolve, reject) => {
    const callbacks = {
      onSuccess: (result: CognitoUserSession) => resolve(tokensOf(phone, result)),
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
  return withinTime(session)
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
export const refreshTokens = async (tokens: SessionTokens): Promise<SessionTokens | 'refused'> => {
  const user = await openUser(tokens.username)
  const refreshToken = new CognitoRefreshToken({ RefreshToken: tokens.refresh })
  const session = new Promise<SessionTokens | 'refused'>((resolve, reject) => {
    user.refreshSession(refreshToken, (error: unknown, result: CognitoUserSession) => {
      if (error === null || error === undefined) resolve(tokensOf(tokens.username, result))
      else if (isRefusal(error)) resolve('refused')
      else reject(asError(error))
    })
  })
  return withinTime(session)
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The user pool failed', { cause: error })
