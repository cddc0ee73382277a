/** The sign-in to the staff console of the stage: password, then the code of an authenticator app. */
// oxlint-disable typescript/no-deprecated -- the console uses this library, for the reason in web/src/lib/session/user-pool.ts
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js'
import { Secret, TOTP } from 'otpauth'
import type { Stage } from './stage.ts'
import { check } from './step.ts'

const ownPassword = 'four words of mine'

type Next = CognitoUserSession | 'new password' | 'authenticator' | 'code'

const next = (begin: (callbacks: IAuthenticationCallback) => void) =>
  new Promise<Next>((resolve, reject) => {
    begin({
      onSuccess: resolve,
      onFailure: (error: unknown) => reject(error instanceof Error ? error : new Error(JSON.stringify(error))),
      newPasswordRequired: () => resolve('new password'),
      mfaSetup: () => resolve('authenticator'),
      totpRequired: () => resolve('code'),
    })
  })

/** Passes calls of the library, which has no place for the certificate of the emulator, on to the pool. */
const withPool = async <Result>(stage: Stage, work: (endpoint: string) => Promise<Result>) => {
  const server = createServer((request, response) => {
    const target = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const forward = async () => {
      const answer = await stage.callCognito(target, (await json(request)) as object)
      const type = { 'content-type': 'application/x-amz-json-1.1' }
      response.writeHead('__type' in answer ? 400 : 200, type).end(JSON.stringify(answer))
    }
    forward().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

/**
 * The emulator gives tokens right after the new password, where Cognito asks for the set-up of an app first. So the app is set up with those, and
 * another sign-in needs its code. A code that was used, and waits after failed attempts, exist on the local runtime only.
 * @returns the access token
 */
export const enrol = (stage: Stage, email: string, firstPassword: string): Promise<string> =>
  withPool(stage, async (endpoint) => {
    const Pool = new CognitoUserPool({ ...stage.staffPool(), endpoint })
    const open = () => new CognitoUser({ Username: email, Pool })
    const enter = (user: CognitoUser, Password: string) =>
      next((callbacks) => user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), callbacks))
    const user = open()
    check((await enter(user, firstPassword)) === 'new password', 'the password of an invitation has to be replaced')
    await next((callbacks) => user.completeNewPasswordChallenge(ownPassword, {}, callbacks))
    const secret = await new Promise<string>((resolve, reject) => {
      user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject })
    })
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await next((callbacks) => user.verifySoftwareToken(app.generate(), 'phone', callbacks))
    const again = open()
    check((await enter(again, ownPassword)) === 'code', 'a sign-in needs a code of the app')
    const signedIn = await next((callbacks) => again.sendMFACode(app.generate(), callbacks, 'SOFTWARE_TOKEN_MFA'))
    if (typeof signedIn === 'string') throw new Error(`the code of the app led to: ${signedIn}`)
    return signedIn.getAccessToken().getJwtToken()
  })
