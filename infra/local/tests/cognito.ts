/** A small stack with a user pool, and its users through the SDK. */
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Runtime, RuntimeOptions } from '../runtime.ts'
import { att, functionOf, httpApiOf, ref, resource } from './resources.ts'
import { sdkOptions, shareStack, type SmallStack } from './small-stack.ts'

/** Prints each trigger event, refuses a password beside the word `held`, accepts the answer `42`, gives up after one wrong answer, and creates the user of a right one if the client's words ask for it. */
const triggers = `
const authorization = 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/'
const createUser = ({ userPoolId, userName }) => fetch(process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER, {
  method: 'POST',
  headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser', authorization },
  body: JSON.stringify({ UserPoolId: userPoolId, Username: userName, MessageAction: 'SUPPRESS' }),
})

export const handler = async (event) => {
  console.log('EVENT ' + JSON.stringify(event))
  const { request, response, triggerSource } = event
  if (triggerSource === 'PreAuthentication_Authentication') {
    if (request.validationData?.held) throw new Error('held')
    return event
  }
  if (triggerSource === 'DefineAuthChallenge_Authentication') {
    const last = request.session.at(-1)
    if (!last) response.challengeName = 'CUSTOM_CHALLENGE'
    response.issueTokens = last?.challengeResult === true
    response.failAuthentication = last?.challengeResult === false
  } else if (triggerSource === 'CreateAuthChallenge_Authentication') {
    response.publicChallengeParameters = { hint: 'the answer' }
    const privateOf = { '+919999999900': {}, '+919999999901': { answer: 42 } }
    response.privateChallengeParameters = privateOf[event.userName] ?? { answer: '42' }
    response.challengeMetadata = 'CODE'
  } else {
    if (request.challengeAnswer === 'crash') throw new Error('trigger is broken')
    if (request.challengeAnswer === 'text') return { ...event, response: { answerCorrect: 'true' } }
    response.answerCorrect = request.challengeAnswer === request.privateChallengeParameters.answer
    if (response.answerCorrect && request.clientMetadata?.create) await createUser(event)
  }
  return event
}`

const triggerArn = att('Triggers', 'Arn')
const issuer = att('Pool', 'ProviderURL')

/** A pool with a client, the group `staff`, and an API whose GET /mine answers with the claims of a token. */
export const cognitoStack = (client: Record<string, unknown> = {}): SmallStack => ({
  resources: {
    Triggers: functionOf(triggers),
    Claims: functionOf('export const handler = async (event) => event.requestContext.authorizer'),
    Pool: resource('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      LambdaConfig: {
        DefineAuthChallenge: triggerArn,
        CreateAuthChallenge: triggerArn,
        VerifyAuthChallengeResponse: triggerArn,
      },
      Policies: { PasswordPolicy: { MinimumLength: 12, RequireNumbers: true } },
    }),
    Client: resource('AWS::Cognito::UserPoolClient', {
      UserPoolId: ref('Pool'),
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 7,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      AuthSessionValidity: 5,
      EnableTokenRevocation: true,
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      ...client,
    }),
    Authorizer: resource('AWS::ApiGatewayV2::Authorizer', {
      ApiId: ref('Api'),
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [ref('Client')], Issuer: issuer },
      Name: 'tokens',
    }),
    ...httpApiOf({
      key: 'GET /mine',
      function: 'Claims',
      properties: {
        AuthorizationType: 'JWT',
        AuthorizerId: ref('Authorizer'),
        AuthorizationScopes: ['aws.cognito.signin.user.admin'],
      },
    }),
  },
  outputs: { PoolId: ref('Pool'), ClientId: ref('Client'), Issuer: issuer },
})

/** The user pool of a running stack. */
export const openPool = (runtime: Pick<Runtime, 'origin' | 'accessKeyId' | 'outputs'>) => {
  const { PoolId: UserPoolId = '', ClientId = '', Issuer = '' } = runtime.outputs
  const sdk = new CognitoIdentityProviderClient(sdkOptions(runtime))

  const createUser = (Username: string, attributes: Record<string, string> = {}, TemporaryPassword?: string) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    const user = { UserPoolId, Username, UserAttributes, TemporaryPassword }
    return sdk.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }))
  }
  const setPassword = (Username: string, Password: string) =>
    sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))

  /** A confirmed user, created as the product does it. */
  const confirmUser = async (Username: string) => {
    await createUser(Username)
    await setPassword(Username, 'a long password 1')
  }
  const start = (USERNAME: string, ClientMetadata?: Record<string, string>) =>
    sdk.send(
      new InitiateAuthCommand({ AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME }, ClientMetadata }),
    )
  const answer = (USERNAME: string, Session = '', ANSWER = '42', ClientMetadata?: Record<string, string>) => {
    const ChallengeResponses = { USERNAME, ANSWER }
    const challenge = { ChallengeName: 'CUSTOM_CHALLENGE', ClientId, Session, ClientMetadata } as const
    return sdk.send(new RespondToAuthChallengeCommand({ ...challenge, ChallengeResponses }))
  }
  const signIn = async (username: string) => {
    const { Session } = await start(username)
    return tokensOf((await answer(username, Session)).AuthenticationResult)
  }
  const refresh = async (REFRESH_TOKEN: string) => {
    const tokens = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN } } as const
    return tokensOf((await sdk.send(new InitiateAuthCommand(tokens))).AuthenticationResult)
  }
  const ids = { UserPoolId, ClientId, Issuer }
  return { ...ids, sdk, createUser, setPassword, confirmUser, start, answer, signIn, refresh }
}

const tokensOf = (result?: AuthenticationResultType) => ({
  access: result?.AccessToken ?? '',
  id: result?.IdToken ?? '',
  refresh: result?.RefreshToken ?? '',
})

interface TriggerEvent extends Record<string, unknown> {
  triggerSource: string
  userName: string
  request: Record<string, unknown>
}

let lastUser = 0

/** One user pool for all tests of a file; `eventsOf` returns what its triggers were called with for a user. */
export const sharePool = (client?: Record<string, unknown>, options: Partial<RuntimeOptions> = {}) => {
  const events: TriggerEvent[] = []
  const runtime = shareStack(cognitoStack(client), {
    ...options,
    print: (line) => {
      const [, event] = /EVENT (.*)$/.exec(line) ?? []
      if (event !== undefined) events.push(JSON.parse(event) as TriggerEvent)
    },
  })
  /** The pool and a phone that no other test of the file has. */
  const open = () => ({ ...openPool(runtime()), phone: `+9190000${String((lastUser += 1)).padStart(5, '0')}` })
  const openWithUser = async () => {
    const opened = open()
    await opened.confirmUser(opened.phone)
    return opened
  }
  const eventsOf = (username: string) => events.filter(({ userName }) => userName === username)
  return { runtime, open, openWithUser, eventsOf }
}
