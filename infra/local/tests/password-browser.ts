/** The browser of a person who signs in with e-mail, password and an authenticator app, through amazon-cognito-identity-js and otpauth. */
// oxlint-disable typescript/no-deprecated -- the web apps use this library, for the reason in web/src/lib/session/user-pool.ts
import { createRequire } from 'node:module'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoUserPoolData,
} from 'amazon-cognito-identity-js'
import { Secret, TOTP } from 'otpauth'

interface Integer {
  readonly mod: (modulus: Integer) => Integer
  readonly toString: (radix: number) => string
  modPow: (exponent: Integer, modulus: Integer, done: (error: undefined, power: Integer) => void) => void
}

const { default: LibraryInteger } = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js') as {
  readonly default: { readonly prototype: Integer; new (digits: string, radix: number): Integer }
}

/** By Node's integers a sign-in takes a tenth of the quarter of a second that the library needs, which e2e tests use as it is. */
LibraryInteger.prototype.modPow = function modPow(exponent, modulus, done) {
  const [base, most, prime] = [this.mod(modulus), exponent, modulus].map((part) => BigInt(`0x${part.toString(16)}`))
  let [result, square, rest] = [1n, base ?? 0n, most ?? 0n]
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % (prime ?? 1n)
    square = (square * square) % (prime ?? 1n)
  }
  done(undefined, new LibraryInteger(result.toString(16), 16))
}

/** The next step of a sign-in: a challenge by name, tokens, or an error as `type: message`. */
export type Step = string | CognitoUserSession

interface Callbacks {
  onSuccess: (session: CognitoUserSession) => void
  onFailure: (error: { name: string; message: string }) => void
  newPasswordRequired: () => void
  mfaSetup: () => void
  totpRequired: () => void
}

const take = (begin: (callbacks: Callbacks) => void) =>
  new Promise<Step>((resolve) => {
    begin({
      onSuccess: resolve,
      onFailure: ({ name, message }) => resolve(`${name}: ${message}`),
      newPasswordRequired: () => resolve('NEW_PASSWORD_REQUIRED'),
      mfaSetup: () => resolve('MFA_SETUP'),
      totpRequired: () => resolve('SOFTWARE_TOKEN_MFA'),
    })
  })

/** @param readClock milliseconds of the runtime's time */
export const openBrowser = (place: ICognitoUserPoolData, email: string, readClock: () => Promise<number>) => {
  const Pool = new CognitoUserPool(place)
  let browser = new CognitoUser({ Username: email, Pool })
  let app: TOTP | undefined
  return {
    /** The first step, with a new browser. @param ClientMetadata words for the pool's trigger */
    enterPassword: (Password: string, Username = email, ClientMetadata: Record<string, string> = {}) => {
      browser = new CognitoUser({ Username, Pool })
      const details = new AuthenticationDetails({ Username, Password, ClientMetadata })
      return take((callbacks) => browser.authenticateUser(details, callbacks))
    },
    choosePassword: (password: string) =>
      take((callbacks) => browser.completeNewPasswordChallenge(password, {}, callbacks)),
    /** The secret of the pool becomes that of the user's app. */
    scan: () =>
      new Promise<string>((resolve) => {
        browser.associateSoftwareToken({
          associateSecretCode: (secret) => {
            app = new TOTP({ secret: Secret.fromBase32(secret) })
            resolve(secret)
          },
          onFailure: (error: unknown) => resolve(String(error)),
        })
      }),
    /** The session string of the present challenge, which is no token. */
    challengeSession: () => String((browser as unknown as Record<string, unknown>)['Session']),
    /** The code that the app shows this many seconds after the runtime's time. */
    code: async (seconds = 0) => app?.generate({ timestamp: (await readClock()) + seconds * 1000 }) ?? '',
    register: (text: string) => take((callbacks) => browser.verifySoftwareToken(text, 'phone', callbacks)),
    enterCode: (text: string) => take((callbacks) => browser.sendMFACode(text, callbacks, 'SOFTWARE_TOKEN_MFA')),
  }
}
