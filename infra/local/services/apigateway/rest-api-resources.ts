/** AWS::ApiGateway::RestApi, ::Resource, ::Deployment and ::Stage: the API, the parts of its paths, and the first path segment at which it answers. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const restApiProperties = z.strictObject({
  Name: z.string(),
  ApiKeySourceType: z._default(z.enum(['HEADER', 'AUTHORIZER']), 'HEADER'),
  EndpointConfiguration: z.optional(z.strictObject({ Types: z.tuple([z.literal('REGIONAL')]) })),
  ...withoutLocalMeaning('Description', 'EndpointAccessMode', 'SecurityPolicy', 'Tags'),
})

export const apiGatewayRestApi = defineResource(
  'AWS::ApiGateway::RestApi',
  restApiProperties,
  ({ ApiKeySourceType: apiKeySource }, context) => {
    const { accountId, assembly, clock, front } = context
    const id = generatedId(context, 10)
    const rootResourceId = `${id.slice(0, 9)}0`
    const host = `${id}.execute-api.${assembly.region}.amazonaws.com`
    const api = new RestApi({ id, host, accountId, apiKeySource, clock })
    front.addEndpoint(api)
    front.addHost(host, api)
    const attributes = { RestApiId: id, RootResourceId: rootResourceId }
    return { ref: id, attributes, aliases: [rootResourceId], instance: api }
  },
)

/** A path of an API below its root. */
class PathResource {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }
}

/** The path of a resource, which for the root is empty. */
export const pathOf = (resourceId: string, property: string, context: ResourceContext): string =>
  context.find(RestApi, resourceId) ? '' : context.get(PathResource, resourceId, property).path

const pathProperties = z.strictObject({ ParentId: z.string(), PathPart: z.string(), RestApiId: z.string() })

export const apiGatewayResource = defineResource(
  'AWS::ApiGateway::Resource',
  pathProperties,
  ({ ParentId, PathPart }, context) => {
    const id = generatedId(context, 6)
    const instance = new PathResource(`${pathOf(ParentId, 'ParentId', context)}/${PathPart}`)
    return { ref: id, attributes: { ResourceId: id }, instance }
  },
)

const deploymentProperties = z.strictObject({ RestApiId: z.string(), ...withoutLocalMeaning('Description') })

export const apiGatewayDeployment = defineResource(
  'AWS::ApiGateway::Deployment',
  deploymentProperties,
  (deployment, context) => {
    context.get(RestApi, deployment.RestApiId, 'RestApiId')
    const id = generatedId(context, 6)
    return { ref: id, attributes: { DeploymentId: id } }
  },
)

const stageProperties = z.strictObject({
  RestApiId: z.string(),
  DeploymentId: z.string(),
  StageName: z.string(),
  // The developer's page lists the requests; throttling of a stage protects an AWS account.
  ...withoutLocalMeaning('AccessLogSetting', 'Description', 'MethodSettings', 'Tags', 'TracingEnabled'),
})

export const apiGatewayStage = defineResource(
  'AWS::ApiGateway::Stage',
  stageProperties,
  ({ RestApiId, DeploymentId, StageName }, context) => {
    const api = context.get(RestApi, RestApiId, 'RestApiId')
    if (api.stage !== undefined) throw context.unsupported('StageName', 'one stage is supported, this is another')
    api.deploy(StageName, DeploymentId)
    return { ref: StageName, attributes: {} }
  },
)
