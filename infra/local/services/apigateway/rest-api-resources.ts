/** The resources of a REST API besides its methods: the API, the parts of its paths, stage, authorizers, gateway responses and usage plans. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { gatewayFaultTypes, uncustomized } from './gateway-fault.ts'
import { RequestAuthorizer } from './request-authorizer.ts'
import { RestApi } from './rest-api.ts'
import { unsupportedInTemplate } from './rest-call.ts'
import { ApiKey, UsagePlan } from './usage-plan.ts'

/** A mapping of a header to a text in quotes, the only kind that works here. */
export const literal = z.string().check(z.regex(/^'[^']*'$/))
export const literalOf = (mapping: string): string => mapping.slice(1, -1)

/** The address under which API Gateway invokes a function. */
const invocation =
  /^arn:aws:apigateway:[a-z0-9-]+:lambda:path\/2015-03-31\/functions\/(arn:aws:lambda:[^/]+)\/invocations$/

export const invocationUri = z.string().check(z.regex(invocation))

export const functionArnOf = (uri: string): string => invocation.exec(uri)?.[1] ?? ''

class PathResource {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }
}

/** The path of a resource, which for the root is empty. */
export const pathOf = (resourceId: string, property: string, context: ResourceContext): string =>
  context.find(RestApi, resourceId) ? '' : context.get(PathResource, resourceId, property).path

const headerPrefix = 'method.request.header.'
const identitySource = /^method\.request\.header\.[\w-]+(?:,method\.request\.header\.[\w-]+)*$/

const responseHeader = /^gatewayresponse\.header\.([\w-]+)$/

/** Throttles of single methods are not supported. */
const throttleOfMethods = z.optional(z.strictObject({}))

export const restApiResources = [
  defineResource(
    'AWS::ApiGateway::RestApi',
    z.strictObject({
      Name: z.string(),
      ApiKeySourceType: z.literal('AUTHORIZER'),
      EndpointConfiguration: z.optional(z.strictObject({ Types: z.tuple([z.literal('REGIONAL')]) })),
      ...withoutLocalMeaning('Description', 'EndpointAccessMode', 'SecurityPolicy', 'Tags'),
    }),
    (_, context) => {
      const { accountId, assembly, clock, front } = context
      const id = context.newId(10)
      const rootResourceId = `${id.slice(0, 9)}0`
      const host = `${id}.execute-api.${assembly.region}.amazonaws.com`
      const api = new RestApi({ id, host, accountId, clock })
      front.addEndpoint(api)
      front.addHost(host, api)
      const attributes = { RestApiId: id, RootResourceId: rootResourceId }
      return { ref: id, attributes, aliases: [rootResourceId], instance: api }
    },
  ),
  defineResource(
    'AWS::ApiGateway::Resource',
    z.strictObject({ ParentId: z.string(), PathPart: z.string(), RestApiId: z.string() }),
    ({ ParentId, PathPart }, context) => {
      const id = context.newId(6)
      const instance = new PathResource(`${pathOf(ParentId, 'ParentId', context)}/${PathPart}`)
      return { ref: id, attributes: { ResourceId: id }, instance }
    },
  ),
  defineResource(
    'AWS::ApiGateway::Deployment',
    z.strictObject({ RestApiId: z.string(), ...withoutLocalMeaning('Description') }),
    (deployment, context) => {
      context.get(RestApi, deployment.RestApiId, 'RestApiId')
      const id = context.newId(6)
      return { ref: id, attributes: { DeploymentId: id } }
    },
  ),
  defineResource(
    'AWS::ApiGateway::Stage',
    z.strictObject({
      RestApiId: z.string(),
      DeploymentId: z.string(),
      StageName: z.string(),
      // The developer's page lists the requests; throttling of a stage protects an AWS account.
      ...withoutLocalMeaning('AccessLogSetting', 'Description', 'MethodSettings', 'Tags', 'TracingEnabled'),
    }),
    ({ RestApiId, DeploymentId, StageName }, context) => {
      const api = context.get(RestApi, RestApiId, 'RestApiId')
      if (api.stage !== undefined) throw context.unsupported('StageName', 'one stage is supported, this is another')
      api.deploy(StageName, DeploymentId)
      return { ref: StageName, attributes: {} }
    },
  ),
  /** AWS::ApiGateway::Authorizer of the type REQUEST, by headers and without a cache. */
  defineResource(
    'AWS::ApiGateway::Authorizer',
    z.strictObject({
      RestApiId: z.string(),
      Type: z.literal('REQUEST'),
      AuthorizerUri: invocationUri,
      // AWS caches answers for five minutes when this is absent.
      AuthorizerResultTtlInSeconds: z.literal(0),
      IdentitySource: z.string().check(z.regex(identitySource)),
      ...withoutLocalMeaning('Name'),
    }),
    ({ RestApiId, AuthorizerUri, IdentitySource }, context) => {
      const id = context.newId(6)
      context.get(RestApi, RestApiId, 'RestApiId')
      const authorizer = new RequestAuthorizer({
        region: context.assembly.region,
        function: context.get(LambdaFunction, functionArnOf(AuthorizerUri), 'AuthorizerUri'),
        identityHeaders: IdentitySource.split(',').map((source) => source.slice(headerPrefix.length).toLowerCase()),
      })
      return { ref: id, attributes: { AuthorizerId: id }, instance: authorizer }
    },
  ),
  /** AWS::ApiGateway::GatewayResponse: status, headers and body with which an API answers one type of fault. */
  defineResource(
    'AWS::ApiGateway::GatewayResponse',
    z.strictObject({
      RestApiId: z.string(),
      ResponseType: z.enum(gatewayFaultTypes),
      StatusCode: z.optional(z.string().check(z.regex(/^[1-5]\d\d$/))),
      ResponseParameters: z._default(z.record(z.string().check(z.regex(responseHeader)), literal), {}),
      ResponseTemplates: z._default(z.record(z.string(), z.string()), {
        [uncustomized.contentType]: uncustomized.template,
      }),
    }),
    ({ RestApiId, ResponseType, StatusCode, ResponseParameters, ResponseTemplates }, context) => {
      const headers = Object.entries(ResponseParameters).map(
        ([target, value]) => [(responseHeader.exec(target)?.[1] ?? '').toLowerCase(), literalOf(value)] as const,
      )
      const [[contentType, template] = ['', ''], ...others] = Object.entries(ResponseTemplates)
      const [unsupported] = unsupportedInTemplate(template)
      if (others.length > 0 || unsupported !== undefined) {
        const problem = unsupported === undefined ? 'one template is' : `${unsupported} is not`
        throw context.unsupported('ResponseTemplates', `${problem} supported`)
      }
      context.get(RestApi, RestApiId, 'RestApiId').gatewayResponses.set(ResponseType, {
        status: StatusCode === undefined ? undefined : Number(StatusCode),
        headers: Object.fromEntries(headers),
        contentType,
        template,
      })
      return { ref: context.place.logicalId, attributes: {} }
    },
  ),
  defineResource(
    'AWS::ApiGateway::UsagePlan',
    z.strictObject({
      ApiStages: z.array(z.strictObject({ ApiId: z.string(), Stage: z.string(), Throttle: throttleOfMethods })),
      Quota: z.optional(z.strictObject({ Limit: z.number(), Period: z.literal('DAY') })),
      Throttle: z.optional(z.strictObject({ BurstLimit: z.number(), RateLimit: z.number() })),
      ...withoutLocalMeaning('UsagePlanName', 'Description', 'Tags'),
    }),
    ({ ApiStages, Quota, Throttle }, context) => {
      const id = context.newId(6)
      const throttle = Throttle && { requestsPerSecond: Throttle.RateLimit, burst: Throttle.BurstLimit }
      const plan = new UsagePlan({ requestsPerDay: Quota?.Limit, throttle }, context.clock)
      for (const [index, { ApiId, Stage }] of ApiStages.entries()) {
        const api = context.get(RestApi, ApiId, `ApiStages.${index}.ApiId`)
        if (api.stage !== Stage) throw context.unsupported(`ApiStages.${index}.Stage`, `there is no stage ${Stage}`)
        api.addUsagePlan(plan)
      }
      return { ref: id, attributes: { Id: id }, instance: plan }
    },
  ),
  defineResource(
    'AWS::ApiGateway::ApiKey',
    z.strictObject({
      Enabled: z._default(z.boolean(), false),
      // AWS takes 20 to 128 characters.
      Value: z.string().check(z.minLength(20), z.maxLength(128)),
      ...withoutLocalMeaning('Name', 'Description', 'Tags'),
    }),
    ({ Enabled, Value }, context) => {
      const id = context.newId(10)
      return { ref: id, attributes: { APIKeyId: id }, instance: new ApiKey(id, Value, Enabled) }
    },
  ),
  defineResource(
    'AWS::ApiGateway::UsagePlanKey',
    z.strictObject({
      KeyId: z.string(),
      KeyType: z.literal('API_KEY'),
      UsagePlanId: z.string(),
    }),
    ({ KeyId, UsagePlanId }, context) => {
      context.get(UsagePlan, UsagePlanId, 'UsagePlanId').addKey(context.get(ApiKey, KeyId, 'KeyId'))
      return { ref: `${KeyId}:${UsagePlanId}`, attributes: {} }
    },
  ),
]
