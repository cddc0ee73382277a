/** A user of a user pool through amazon-cognito-identity-js, for both web apps. Loaded lazily: it is the heaviest part of a sign-in. */
// oxlint-disable typescript/no-deprecated -- AWS deprecates the whole package in favour of Amplify 6, which is three times as heavy
import {
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { renewEarlySeconds, type PoolTokens } from './pool-tokens.ts'
import { loadConfig } from './run-time-config.ts'

const timeoutMilliseconds = 15_000

/** The library's own copies of the tokens stay in memory. */
const memoryStorage = (): ICognitoStorage => {
  const items = new Map<string, string>()
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

export const openUser = async (Username: string): Promise<CognitoUser> => {
  const { userPoolId: UserPoolId, clientId: ClientId, cognitoEndpoint: endpoint } = await loadConfig()
  const Storage = memoryStorage()
  return new CognitoUser({ Username, Pool: new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage }), Storage })
}

export const tokensOf = (session: CognitoUserSession): PoolTokens => {
  const access = session.getAccessToken()
  const lifeSeconds = access.getExpiration() - access.getIssuedAt()
  return {
    access: access.getJwtToken(),
    refresh: session.getRefreshToken().getToken(),
    renewAtEpochMilliseconds: Date.now() + (lifeSeconds - renewEarlySeconds) * 1000,
  }
}

/** The pool reports failures as errors; anything else is wrapped in one. */
export const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The user pool failed', { cause: error })

/** One answer of the pool. @throws Error when it does not come in time, or as `ask` rejects */
export const askPool = async <T>(
  ask: (resolve: (answer: T) => void, reject: (error: Error) => void) => void,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The user pool did not answer in time')), timeoutMilliseconds)
  })
  return Promise.race([new Promise<T>(ask), late]).finally(() => clearTimeout(timer))
}

/** New tokens of a session. @throws Error of the pool where it has ended the session, or did not answer */
export const renewPoolTokens = async (username: string, refresh: string): Promise<PoolTokens> => {
  const user = await openUser(username)
  return askPool((resolve, reject) =>
    user.refreshSession(
      new CognitoRefreshToken({ RefreshToken: refresh }),
      (error: unknown, session: CognitoUserSession) => {
        if (error === null || error === undefined) resolve(tokensOf(session))
        else reject(asError(error))
      },
    ),
  )
}
