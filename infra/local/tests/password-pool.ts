/** A pool whose users sign in with e-mail, password and an authenticator app. */
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Runtime } from '../runtime.ts'
import { cognitoStack } from './cognito.ts'
import { openBrowser } from './password-browser.ts'
import { att, ref, resource } from './resources.ts'
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
        LambdaConfig: { PreAuthentication: att('Triggers', 'Arn') },
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
      Admin: resource('AWS::Cognito::UserPoolGroup', { UserPoolId: ref('StaffPool'), GroupName: 'admin' }),
    },
    outputs: { ...outputs, StaffPoolId: ref('StaffPool'), StaffClientId: ref('StaffClient') },
  }
}

export const temporaryPassword = 'temporary words'
export const ownPassword = 'words of my own'

let lastPerson = 0

/** A user who was invited, and the browser in which the user signs in. */
export const invite = async (runtime: Pick<Runtime, 'origin' | 'accessKeyId' | 'outputs'>) => {
  const { StaffPoolId: UserPoolId = '', StaffClientId: ClientId = '' } = runtime.outputs
  const sdk = new CognitoIdentityProviderClient(sdkOptions(runtime))
  const email = `person${(lastPerson += 1)}@example.in`
  const user = { UserPoolId, Username: email }
  const invitation = { ...user, TemporaryPassword: temporaryPassword, MessageAction: 'SUPPRESS' } as const
  await sdk.send(new AdminCreateUserCommand(invitation))

  const browser = openBrowser({ UserPoolId, ClientId, endpoint: runtime.origin }, email, async () => {
    const { now } = (await readLocal(runtime, 'clock')) as { now: string }
    return Date.parse(now)
  })
  return {
    ...browser,
    sdk,
    user,
    email,
    /** The whole first sign-in. */
    enrol: async () => {
      await browser.enterPassword(temporaryPassword)
      await browser.choosePassword(ownPassword)
      await browser.scan()
      return browser.register(await browser.code())
    },
    resetPassword: () =>
      sdk.send(new AdminSetUserPasswordCommand({ ...user, Password: temporaryPassword, Permanent: false })),
    ask: () => sdk.send(new AdminGetUserCommand(user)),
  }
}
