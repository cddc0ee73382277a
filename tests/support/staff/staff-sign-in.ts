/** Invites a person by the operators' command and signs in as the console does: password by SRP, then the code of an authenticator app. */
import { randomUUID } from 'node:crypto'
import type { OpsConnection, OpsValues } from '#bin/ops/command.ts'
import { connectToLocalTable } from '#bin/ops/connect.ts'
import { findLocalRuntime } from '#bin/ops/local-runtime.ts'
import { staffCommands } from '#bin/ops/staff-commands.ts'
import { openBrowser } from '#infra/local/tests/password-browser.ts'
import type { StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import { readClock } from '../auth/sign-in.ts'
import { callHttp } from '../http-call.ts'
import { runOperatorCommand } from '../operator.ts'
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

/**
 * The whole first sign-in of a new person.
 * @returns the access token, and the session string that the last challenge had: it is no token
 */
export const enrolStaff = async (place: StaffPlace, roles: readonly StaffRole[], partner: { code?: string } = {}) => {
  const { origin } = place
  const email = `${randomUUID()}@staff.example`
  const operate = (verb: string, ...words: string[]) =>
    runOperatorCommand(place.dataFolder, 'staff', verb, '--email', email, ...words)
  const ofPartner = partner.code === undefined ? [] : ['--code', partner.code]
  const [row] = await operate('invite', ...roles.flatMap((role) => ['--role', role]), ...ofPartner)
  const { userPoolId, clientId, cognitoEndpoint } = await readConfig(origin)
  const ids = { UserPoolId: userPoolId, ClientId: clientId, endpoint: cognitoEndpoint }
  const browser = openBrowser(ids, email, () => readClock(origin))
  await browser.enterPassword(String(row?.['password']))
  await browser.choosePassword(`words of ${email}`)
  await browser.scan()
  const challengeSession = browser.challengeSession()
  const [shown] = await operate('code')
  const signedIn = await browser.register(String(shown?.['code']))
  if (typeof signedIn === 'string') throw new Error(signedIn)
  return {
    email,
    token: signedIn.getAccessToken().getJwtToken(),
    challengeSession,
    /** Another sign-in, up to the answer to its password. */
    enterPassword: (browser_tokens?: string, password = `words of ${email}`) =>
      browser.enterPassword(password, email, browser_tokens === undefined ? {} : { browser_tokens }),
  }
}
