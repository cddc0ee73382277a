/** A small stack with a user pool, its client, a group, triggers that accept the answer 42, and a route for its tokens. */
import { functionOf, httpApiOf, resource, shareStack, type SmallStack } from './small-stack.ts'

/** Prints each trigger event, accepts the answer `42`, and gives up after one wrong answer. */
const triggers = `
export const handler = async (event) => {
  console.log('EVENT ' + JSON.stringify(event))
  const { request, response, triggerSource } = event
  if (triggerSource === 'DefineAuthChallenge_Authentication') {
    const last = request.session.at(-1)
    if (!last) response.challengeName = 'CUSTOM_CHALLENGE'
    response.issueTokens = last?.challengeResult === true
    response.failAuthentication = last?.challengeResult === false
  } else if (triggerSource === 'CreateAuthChallenge_Authentication') {
    response.publicChallengeParameters = { hint: 'the answer' }
    response.privateChallengeParameters = { answer: '42' }
    response.challengeMetadata = 'CODE'
  } else {
    if (request.challengeAnswer === 'crash') throw new Error('trigger is broken')
    response.answerCorrect = request.challengeAnswer === request.privateChallengeParameters.answer
  }
  return event
}`

const triggerArn = { 'Fn::GetAtt': ['Triggers', 'Arn'] }

export const cognitoStack = (client: Record<string, unknown> = {}): SmallStack => ({
  resources: {
    Triggers: functionOf('triggers'),
    Echo: functionOf('echo'),
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
      UserPoolId: { Ref: 'Pool' },
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
    Staff: resource('AWS::Cognito::UserPoolGroup', { UserPoolId: { Ref: 'Pool' }, GroupName: 'staff' }),
    Authorizer: resource('AWS::ApiGatewayV2::Authorizer', {
      ApiId: { Ref: 'Api' },
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Audience: [{ Ref: 'Client' }], Issuer: { 'Fn::GetAtt': ['Pool', 'ProviderURL'] } },
      Name: 'tokens',
    }),
    ...httpApiOf({
      key: 'GET /mine',
      function: 'Echo',
      properties: {
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: 'Authorizer' },
        AuthorizationScopes: ['aws.cognito.signin.user.admin'],
      },
    }),
  },
  bundles: { triggers, echo: 'export const handler = async (event) => event.requestContext.authorizer' },
  sections: {
    Outputs: {
      ApiEndpoint: { Value: { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] } },
      PoolId: { Value: { Ref: 'Pool' } },
      ClientId: { Value: { Ref: 'Client' } },
      Issuer: { Value: { 'Fn::GetAtt': ['Pool', 'ProviderURL'] } },
    },
  },
})

interface TriggerEvent {
  triggerSource: string
  userName: string
  request: Record<string, unknown>
  [name: string]: unknown
}

export interface SharedPool {
  origin: string
  poolId: string
  clientId: string
  issuer: string
}

/** One user pool for all tests of a file; `eventsOf` returns what its triggers were called with for a user. */
export const sharePool = (client?: Record<string, unknown>) => {
  const events: TriggerEvent[] = []
  const runtime = shareStack(cognitoStack(client), {
    print: (line) => {
      const [, event] = /EVENT (.*)$/.exec(line) ?? []
      if (event !== undefined) events.push(JSON.parse(event) as TriggerEvent)
    },
  })
  const pool = (): SharedPool => {
    const { origin, outputs } = runtime()
    const { PoolId: poolId = '', ClientId: clientId = '', Issuer: issuer = '' } = outputs
    return { origin, poolId, clientId, issuer }
  }
  const eventsOf = (username: string) => events.filter(({ userName }) => userName === username)
  return { runtime, pool, eventsOf }
}
