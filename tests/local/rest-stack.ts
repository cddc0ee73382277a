/** Small stacks with a REST API at the stage `stage` for the tests of the local runtime. */
import { functionOf, invocationUriOf, resource, type SmallResource, type SmallResources } from './small-stack.ts'

export interface SmallMethod {
  /** Such as `POST /things/{id}`. */
  key: string
  /** Logical id of the function; without it the integration comes with the properties. */
  function?: string
  timeoutMilliseconds?: number
  properties?: Record<string, unknown>
}

const restApiId = { Ref: 'Rest' }
const rootId = { 'Fn::GetAtt': ['Rest', 'RootResourceId'] }

const logicalIdOf = (parts: readonly string[]): string => `Resource${parts.join('').replaceAll(/\W/g, '')}`

const resourcesFor = (path: string): [string, SmallResource][] => {
  const parts = path.split('/').filter((part) => part !== '')
  return parts.map((part, index) => [
    logicalIdOf(parts.slice(0, index + 1)),
    resource('AWS::ApiGateway::Resource', {
      RestApiId: restApiId,
      PathPart: part,
      ParentId: index === 0 ? rootId : { Ref: logicalIdOf(parts.slice(0, index)) },
    }),
  ])
}

const methodOf = ({ key, function: functionId, timeoutMilliseconds, properties }: SmallMethod): SmallResource => {
  const [method = '', path = '/'] = key.split(' ')
  const parts = path.split('/').filter((part) => part !== '')
  return resource('AWS::ApiGateway::Method', {
    RestApiId: restApiId,
    ResourceId: parts.length === 0 ? rootId : { Ref: logicalIdOf(parts) },
    HttpMethod: method,
    AuthorizationType: 'NONE',
    ...(functionId !== undefined && {
      Integration: {
        Type: 'AWS_PROXY',
        IntegrationHttpMethod: 'POST',
        Uri: invocationUriOf(functionId),
        ...(timeoutMilliseconds !== undefined && { TimeoutInMillis: timeoutMilliseconds }),
      },
    }),
    ...properties,
  })
}

/** A REST API with the logical id `Rest`; `api` are further properties of the API itself. */
export const restApiOf = (methods: readonly SmallMethod[], api: Record<string, unknown> = {}): SmallResources => {
  const methodIds = methods.map((_, index) => `Method${index}`)
  return {
    Rest: resource('AWS::ApiGateway::RestApi', { Name: 'small', ...api }),
    ...Object.fromEntries(methods.flatMap(({ key }) => resourcesFor(key.split(' ')[1] ?? '/'))),
    ...Object.fromEntries(methods.map((method, index) => [`Method${index}`, methodOf(method)] as const)),
    Deployment: {
      Type: 'AWS::ApiGateway::Deployment',
      Properties: { RestApiId: restApiId },
      DependsOn: methodIds,
    },
    RestStage: resource('AWS::ApiGateway::Stage', {
      RestApiId: restApiId,
      DeploymentId: { Ref: 'Deployment' },
      StageName: 'stage',
    }),
  }
}

/** A function and a REQUEST authorizer with the logical id `Authorizer` that asks it. */
export const authorizerOf = (bundle: string, properties: Record<string, unknown> = {}) => ({
  AuthorizerFunction: functionOf(bundle),
  Authorizer: resource('AWS::ApiGateway::Authorizer', {
    RestApiId: restApiId,
    Type: 'REQUEST',
    Name: 'small',
    AuthorizerUri: invocationUriOf('AuthorizerFunction'),
    AuthorizerResultTtlInSeconds: 0,
    IdentitySource: 'method.request.header.Authorization',
    ...properties,
  }),
})

/** What a method needs to go through that authorizer. */
export const authorized = { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: 'Authorizer' } }

/** A gateway response with a body of its own. */
export const gatewayResponseOf = (type: string, properties: Record<string, unknown>): SmallResource =>
  resource('AWS::ApiGateway::GatewayResponse', { RestApiId: restApiId, ResponseType: type, ...properties })

/** A usage plan with one key of this value. `name` begins the logical ids. */
export const usagePlanOf = (name: string, value: string, limits: Record<string, unknown> = {}): SmallResources => ({
  [`${name}Plan`]: resource('AWS::ApiGateway::UsagePlan', {
    ApiStages: [{ ApiId: restApiId, Stage: { Ref: 'RestStage' } }],
    ...limits,
  }),
  [`${name}Key`]: resource('AWS::ApiGateway::ApiKey', { Enabled: true, Value: value }),
  [`${name}PlanKey`]: resource('AWS::ApiGateway::UsagePlanKey', {
    KeyId: { Ref: `${name}Key` },
    KeyType: 'API_KEY',
    UsagePlanId: { Ref: `${name}Plan` },
  }),
})
