/** Invites a person by the operators' command and signs in as the console does: password by SRP, then the code of an authenticator app. */
// oxlint-disable typescript/no-deprecated -- the console uses this library, for the reason in web/src/lib/session/user-pool.ts
import { randomUUID } from 'node:crypto'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js'
import { Secret, TOTP } from 'otpauth'
import { connectToLocalTable } from '#bin/ops/connect.ts'
import { findLocalRuntime } from '#bin/ops/local-runtime.ts'
import { staffCommands } from '#bin/ops/staff-commands.ts'
import type { OpsConnection, OpsValues } from '#bin/ops/command.ts'
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import { readClock } from '../auth/sign-in.ts'
import { callHttp } from '../http-call.ts'
import { runOpsCommand } from '../ops-connection.ts'

/** The running product. */
export interface StaffPlace {
  readonly origin: string
  readonly dataFolder: string
}

/** Host of the console on the runtime. */
export const staffHostOf = (origin: string): string => `staff.localhost:${new URL(origin).port}`

/** Runs `npm run ops -- staff <verb>` within this process. @param stage answers of another stage than the local one */
export const runStaffCommand = async (
  { dataFolder }: StaffPlace,
  verb: string,
  values: OpsValues,
  stage: Partial<OpsConnection> = {},
) => {
  const command = staffCommands.find(({ name }) => name === `staff ${verb}`)
  const runtime = findLocalRuntime({ DATA_DIR: dataFolder, PORT: '' })
  return runOpsCommand(command, values, { ...connectToLocalTable(runtime), ...stage })
}

const readConfig = async (origin: string) =>
  JSON.parse((await callHttp(origin, { path: '/config.json', headers: { host: staffHostOf(origin) } })).text) as {
    userPoolId: string
    clientId: string
    cognitoEndpoint: string
  }

/** What a step of a sign-in ends with: tokens, or the name of the next step. */
type Step = CognitoUserSession | 'new password' | 'authenticator' | 'code'

const step = (begin: (callbacks: IAuthenticationCallback) => void) =>
  new Promise<Step>((resolve, reject) => {
    begin({
      onSuccess: resolve,
      onFailure: (error: unknown) => reject(error instanceof Error ? error : new Error(JSON.stringify(error))),
      newPasswordRequired: () => resolve('new password'),
      mfaSetup: () => resolve('authenticator'),
      totpRequired: () => resolve('code'),
    })
  })

/** A person with an invitation, at the first step of a sign-in. */
export const inviteStaff = async (place: StaffPlace, roles: readonly StaffRole[]) => {
  const { origin } = place
  const email = `${randomUUID()}@staff.example`
  const [row] = await runStaffCommand(place, 'invite', { email, role: [...roles] })
  const firstPassword = String(row?.['password'])
  const { userPoolId, clientId, cognitoEndpoint } = await readConfig(origin)
  const Pool = new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint: cognitoEndpoint })
  const user = new CognitoUser({ Username: email, Pool })
  return {
    email,
    firstPassword,
    user,
    enterPassword: (Password: string) =>
      step((callbacks) => user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), callbacks)),
  }
}

/**
 * The whole first sign-in of a new person.
 * @returns the access token, and the session string that the last challenge had: it is no token
 */
export const enrolStaff = async (place: StaffPlace, roles: readonly StaffRole[]) => {
  const { email, firstPassword, user, enterPassword } = await inviteStaff(place, roles)
  await enterPassword(firstPassword)
  await step((callbacks) => user.completeNewPasswordChallenge(`words of ${email}`, {}, callbacks))
  const secret = await new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject })
  })
  // oxlint-disable-next-line typescript/dot-notation -- the library has no other way to it
  const challengeSession = String((user as unknown as Record<string, unknown>)['Session'])
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: await readClock(place.origin) })
  const signedIn = await new Promise<CognitoUserSession>((resolve, reject) => {
    user.verifySoftwareToken(code, 'phone', { onSuccess: resolve, onFailure: reject })
  })
  return { email, token: signedIn.getAccessToken().getJwtToken(), challengeSession }
}
