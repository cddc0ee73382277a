/** A pool whose users sign in with e-mail, password and an authenticator app, through amazon-cognito-identity-js and otpauth. */
// oxlint-disable typescript/no-deprecated -- the web apps use this library, for the reason in web/src/lib/session/user-pool.ts
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { Secret, TOTP } from 'otpauth'
import type { Runtime } from '../runtime.ts'
import { cognitoStack } from './cognito.ts'
import { ref, resource } from './resources.ts'
import { readLocal, sdkOptions, type SmallStack } from './small-stack.ts'

/** The stack of `cognitoStack` with a second pool. */
export const twoPools = (): SmallStack => {
  const { resources, outputs } = cognitoStack()
  return {
    resources: {
      ...resources,
      StaffPool: resource('AWS::Cognito::UserPool', {
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
        MfaConfiguration: 'ON',
        Policies: { PasswordPolicy: { MinimumLength: 12, TemporaryPasswordValidityDays: 7 } },
        UsernameAttributes: ['email'],
      }),
      StaffClient: resource('AWS::Cognito::UserPoolClient', {
        UserPoolId: ref('StaffPool'),
        AccessTokenValidity: 15,
        RefreshTokenValidity: 8,
        TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'hours' },
        AuthSessionValidity: 10,
        EnableTokenRevocation: true,
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
      }),
      Support: resource('AWS::Cognito::UserPoolGroup', { UserPoolId: ref('StaffPool'), GroupName: 'support' }),
      Admin: resource('AWS::Cognito::UserPoolGroup', {
        UserPoolId: ref('StaffPool'),
        GroupName: 'admin',
        Precedence: 1,
      }),
    },
    outputs: { ...outputs, StaffPoolId: ref('StaffPool'), StaffClientId: ref('StaffClient') },
  }
}

export const temporaryPassword = 'temporary words'
export const ownPassword = 'words of my own'

/** The next step of a sign-in: a challenge by name, tokens, or an error as `type: message`. */
export type Step = string | CognitoUserSession

let lastPerson = 0

/** A user who was invited, and the browser in which the user signs in. */
export const invite = async (runtime: Pick<Runtime, 'origin' | 'accessKeyId' | 'outputs'>) => {
  const { StaffPoolId: UserPoolId = '', StaffClientId: ClientId = '' } = runtime.outputs
  const sdk = new CognitoIdentityProviderClient(sdkOptions(runtime))
  const email = `person${(lastPerson += 1)}@example.in`
  const user = { UserPoolId, Username: email }
  const invitation = { ...user, TemporaryPassword: temporaryPassword, MessageAction: 'SUPPRESS' } as const
  await sdk.send(new AdminCreateUserCommand(invitation))

  const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: runtime.origin })
  let browser = new CognitoUser({ Username: email, Pool: pool })
  let app: TOTP | undefined

  const take = (begin: (callbacks: Required<Callbacks>) => void) =>
    new Promise<Step>((resolve) => {
      begin({
        onSuccess: resolve,
        onFailure: (error: { name: string; message: string }) => resolve(`${error.name}: ${error.message}`),
        newPasswordRequired: () => resolve('NEW_PASSWORD_REQUIRED'),
        mfaSetup: () => resolve('MFA_SETUP'),
        totpRequired: () => resolve('SOFTWARE_TOKEN_MFA'),
      })
    })

  /** The first step, with a new browser. */
  const enterPassword = (Password: string, Username = email) => {
    browser = new CognitoUser({ Username, Pool: pool })
    return take((callbacks) => browser.authenticateUser(new AuthenticationDetails({ Username, Password }), callbacks))
  }
  const choosePassword = (password: string) =>
    take((callbacks) => browser.completeNewPasswordChallenge(password, {}, callbacks))

  /** The secret of the pool becomes that of the user's app. */
  const scan = () =>
    new Promise<string>((resolve) => {
      browser.associateSoftwareToken({
        associateSecretCode: (secret) => {
          app = new TOTP({ secret: Secret.fromBase32(secret) })
          resolve(secret)
        },
        onFailure: (error: unknown) => resolve(String(error)),
      })
    })
  /** The code that the app shows this many seconds after the runtime's time. */
  const code = async (seconds = 0) => {
    const { now } = (await readLocal(runtime, 'clock')) as { now: string }
    return app?.generate({ timestamp: new Date(now).getTime() + seconds * 1000 }) ?? ''
  }
  const register = (text: string) => take((callbacks) => browser.verifySoftwareToken(text, 'phone', callbacks))
  const enterCode = (text: string) => take((callbacks) => browser.sendMFACode(text, callbacks, 'SOFTWARE_TOKEN_MFA'))
  /** The whole first sign-in. */
  const enrol = async () => {
    await enterPassword(temporaryPassword)
    await choosePassword(ownPassword)
    await scan()
    return register(await code())
  }
  const resetPassword = () =>
    sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: temporaryPassword, Permanent: false }))
  const ask = () => sdk.send(new AdminGetUserCommand(user))
  return { sdk, user, email, enterPassword, choosePassword, scan, code, register, enterCode, enrol, resetPassword, ask }
}

interface Callbacks {
  onSuccess: (session: CognitoUserSession) => void
  onFailure: (error: { name: string; message: string }) => void
  newPasswordRequired: () => void
  mfaSetup: () => void
  totpRequired: () => void
}
