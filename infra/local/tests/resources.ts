/** Builders of the resources of small stacks. */

export interface SmallResource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
  /** Text of the module of a function. */
  code?: string
}

export type SmallResources = Record<string, SmallResource>
type Properties = Record<string, unknown>

export const ref = (id: string) => ({ Ref: id })
export const att = (id: string, name: string) => ({ 'Fn::GetAtt': [id, name] })

export const resource = (Type: string, Properties: Properties): SmallResource => ({ Type, Properties })

/** A resource of CloudFront, whose properties are all below one that repeats its type. */
export const edgeResource = (kind: string, properties: Properties) =>
  resource(`AWS::CloudFront::${kind}`, { [`${kind}Config`]: properties })

/** A function with this code as its module. */
export const functionOf = (code: string, properties: Properties = {}): SmallResource => ({
  ...resource('AWS::Lambda::Function', {
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    MemorySize: 256,
    ...properties,
  }),
  code,
})

/**
 * For REST and HTTP APIs alike: the header `x-answer` is an expression over `event` that becomes the function's result.
 * Without it the function answers with its event as JSON.
 */
export const answering = functionOf(`
export const handler = async (event) => {
  const [, answer] = Object.entries(event.headers).find(([name]) => name.toLowerCase() === 'x-answer') ?? []
  return answer ? new Function('event', 'return ' + answer)(event) : { statusCode: 200, body: JSON.stringify(event) }
}`)

/** The address under which API Gateway invokes a function. */
const invocationUriOf = (functionId: string) => ({
  'Fn::Sub': `arn:aws:apigateway:ap-south-1:lambda:path/2015-03-31/functions/\${${functionId}.Arn}/invocations`,
})

/** A table with the partition key `pk`. */
export const tableOf = (properties: Properties = {}): SmallResource =>
  resource('AWS::DynamoDB::GlobalTable', {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    ...properties,
  })

/** The table `Table` with a stream, its mapping to the function `Worker` with these properties, and the queue of failures. */
export const streamOf = (mapping: Properties = {}): SmallResources => ({
  Table: tableOf({ StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
  Failures: resource('AWS::SQS::Queue', { SqsManagedSseEnabled: true }),
  Mapping: resource('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: att('Table', 'StreamArn'),
    FunctionName: ref('Worker'),
    StartingPosition: 'TRIM_HORIZON',
    MaximumRetryAttempts: 2,
    MaximumRecordAgeInSeconds: 3600,
    DestinationConfig: { OnFailure: { Destination: att('Failures', 'Arn') } },
    ...mapping,
  }),
})

export const secretOf = (length: number): SmallResource =>
  resource('AWS::SecretsManager::Secret', {
    GenerateSecretString: { ExcludePunctuation: true, PasswordLength: length },
  })

/** The value of the secret with the logical id `Secret`. */
export const secretValue = { 'Fn::Sub': '{{resolve:secretsmanager:${Secret}:SecretString:::}}' }

export interface SmallRoute {
  /** Such as `POST /things/{id}`. */
  key: string
  /** Logical id of the function; `Worker` by default. */
  function?: string
  timeoutMilliseconds?: number
  /** The properties of the route or method. */
  properties?: Properties
}

const merge = (parts: SmallResources[]) => Object.assign({}, ...parts) as SmallResources
const routesOf = (routes: (string | SmallRoute)[]) =>
  routes.map((route) => (typeof route === 'string' ? { key: route } : route))
const timeLimit = ({ timeoutMilliseconds: TimeoutInMillis }: SmallRoute) =>
  TimeoutInMillis === undefined ? {} : { TimeoutInMillis }

const apiResource = (kind: string, ApiId: unknown, properties: Properties) =>
  resource(`AWS::ApiGatewayV2::${kind}`, { ApiId, ...properties })
const targetOf = (integrationId: string) => ({ 'Fn::Join': ['/', ['integrations', ref(integrationId)]] })

/** An HTTP API with the logical id `Api` and its routes. */
export const httpApiOf = (...routes: (string | SmallRoute)[]): SmallResources => ({
  Api: resource('AWS::ApiGatewayV2::Api', { Name: 'small', ProtocolType: 'HTTP' }),
  Stage: apiResource('Stage', ref('Api'), { AutoDeploy: true, StageName: '$default' }),
  ...merge(
    routesOf(routes).map((route, index) => ({
      [`Integration${index}`]: apiResource('Integration', ref('Api'), {
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: att(route.function ?? 'Worker', 'Arn'),
        PayloadFormatVersion: '2.0',
        ...timeLimit(route),
      }),
      [`Route${index}`]: apiResource('Route', ref('Api'), {
        RouteKey: route.key,
        Target: targetOf(`Integration${index}`),
        ...route.properties,
      }),
    })),
  ),
})

/** A WebSocket API whose routes all lead to the function `Worker`; the function's answer to those of `answers` goes back. */
export const socketApiOf = (keys: string[], answers: string[] = []): SmallResources => {
  const api = ref('Sockets')
  return {
    Sockets: resource('AWS::ApiGatewayV2::Api', {
      Name: 'small',
      ProtocolType: 'WEBSOCKET',
      RouteSelectionExpression: '$request.body.action',
    }),
    SocketStage: apiResource('Stage', api, { AutoDeploy: true, StageName: 'socket' }),
    SocketIntegration: apiResource('Integration', api, {
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: invocationUriOf('Worker'),
    }),
    ...merge(
      [...answers, ...keys].map((RouteKey, index) => {
        const Target = targetOf('SocketIntegration')
        const id = `SocketRoute${index}`
        if (index >= answers.length) return { [id]: apiResource('Route', api, { RouteKey, Target }) }
        const RouteResponseSelectionExpression = '$default'
        return {
          [id]: apiResource('Route', api, { RouteKey, Target, RouteResponseSelectionExpression }),
          [`${id}Response`]: apiResource('RouteResponse', api, { RouteId: ref(id), RouteResponseKey: '$default' }),
        }
      }),
    ),
  }
}

const restResource = (kind: string, properties: Properties) =>
  resource(`AWS::ApiGateway::${kind}`, { RestApiId: ref('Rest'), ...properties })

const rootId = att('Rest', 'RootResourceId')
const partsOf = (key: string) => (key.split(' ')[1] ?? '').split('/').filter((part) => part !== '')
const pathId = (parts: readonly string[]) => `Resource${parts.join('').replaceAll(/\W/g, '')}`

const pathResources = (parts: readonly string[]) =>
  merge(
    parts.map((PathPart, index) => {
      const ParentId = index === 0 ? rootId : ref(pathId(parts.slice(0, index)))
      return { [pathId(parts.slice(0, index + 1))]: restResource('Resource', { PathPart, ParentId }) }
    }),
  )

const methodOf = (route: SmallRoute) =>
  restResource('Method', {
    ResourceId: partsOf(route.key).length === 0 ? rootId : ref(pathId(partsOf(route.key))),
    HttpMethod: route.key.split(' ')[0],
    AuthorizationType: 'NONE',
    Integration: {
      Type: 'AWS_PROXY',
      IntegrationHttpMethod: 'POST',
      Uri: invocationUriOf(route.function ?? 'Worker'),
      ...timeLimit(route),
    },
    ...route.properties,
  })

/** A REST API with the logical id `Rest` at the stage `stage`; `api` are further properties of the API itself. */
export const restApiOf = (routes: (string | SmallRoute)[]): SmallResources => ({
  Rest: resource('AWS::ApiGateway::RestApi', { Name: 'small', ApiKeySourceType: 'AUTHORIZER' }),
  ...merge(routesOf(routes).map(({ key }) => pathResources(partsOf(key)))),
  ...merge(routesOf(routes).map((route, index) => ({ [`Method${index}`]: methodOf(route) }))),
  Deployment: { ...restResource('Deployment', {}), DependsOn: routes.map((_, index) => `Method${index}`) },
  RestStage: restResource('Stage', { DeploymentId: ref('Deployment'), StageName: 'stage' }),
})

/** A function and a REQUEST authorizer with the logical id `Authorizer` that asks it. */
export const authorizerOf = (code: string, properties: Properties = {}): SmallResources => ({
  AuthorizerFunction: functionOf(code),
  Authorizer: restResource('Authorizer', {
    Type: 'REQUEST',
    Name: 'small',
    AuthorizerUri: invocationUriOf('AuthorizerFunction'),
    AuthorizerResultTtlInSeconds: 0,
    IdentitySource: 'method.request.header.Authorization',
    ...properties,
  }),
})

/** A gateway response with a body of its own. */
export const gatewayResponseOf = (ResponseType: string, body: string, properties: Properties = {}): SmallResource =>
  restResource('GatewayResponse', { ResponseType, ResponseTemplates: { 'application/json': body }, ...properties })

/** A usage plan with one key of this value. `name` begins the logical ids. */
export const usagePlanOf = (name: string, value: string, limits: Properties = {}): SmallResources => ({
  [`${name}Plan`]: resource('AWS::ApiGateway::UsagePlan', {
    ApiStages: [{ ApiId: ref('Rest'), Stage: ref('RestStage') }],
    ...limits,
  }),
  [`${name}Key`]: resource('AWS::ApiGateway::ApiKey', { Enabled: true, Value: value }),
  [`${name}PlanKey`]: resource('AWS::ApiGateway::UsagePlanKey', {
    KeyId: ref(`${name}Key`),
    KeyType: 'API_KEY',
    UsagePlanId: ref(`${name}Plan`),
  }),
})
