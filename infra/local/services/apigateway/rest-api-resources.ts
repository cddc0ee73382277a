/** AWS::ApiGateway::RestApi and ::Resource: the API and the parts of its paths. */
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

/** The path that an id stands for; the root has none. */
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
