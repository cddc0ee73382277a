/** The resources of a REST API besides its methods: the API, the parts of its paths, stage, authorizers and gateway responses. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { gatewayFaultTypes, uncustomized } from './gateway-fault.ts'
import { RequestAuthorizer } from './request-authorizer.ts'
import { RestApi } from './rest-api.ts'
import { unsupportedInTemplate } from './rest-call.ts'
import type { UsagePlans } from './usage-plans.ts'

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

export const restApiResources = (usagePlans: UsagePlans) => [
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
      const api = new RestApi({ id, host, accountId, clock, usagePlans })
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
]
