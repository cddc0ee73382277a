/** AWS::ApiGateway::RestApi and ::Resource: the API and the parts of its paths. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const restApiProperties = z.strictObject({
  Name: z.string(),
  ApiKeySourceType: z._default(z.enum(['HEADER', 'AUTHORIZER']), 'HEADER'),
  EndpointConfiguration: z.optional(z.strictObject({ Types: z.tuple([z.literal('REGIONAL')]) })),
  Description: withoutLocalMeaning,
  EndpointAccessMode: withoutLocalMeaning,
  SecurityPolicy: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayRestApi = defineResource(
  'AWS::ApiGateway::RestApi',
  restApiProperties,
  (definition, context) => {
    const id = generatedId(context, 10)
    const rootResourceId = `${id.slice(0, 9)}0`
    const host = `${id}.execute-api.${context.assembly.region}.amazonaws.com`
    const api = new RestApi({
      id,
      host,
      rootResourceId,
      accountId: context.accountId,
      apiKeySource: definition.ApiKeySourceType,
      clock: context.clock,
    })
    context.front.addEndpoint(api)
    context.front.addHost(host, api)
    return { ref: id, attributes: { RestApiId: id, RootResourceId: rootResourceId }, instance: api }
  },
)

const pathProperties = z.strictObject({ ParentId: z.string(), PathPart: z.string(), RestApiId: z.string() })

export const apiGatewayResource = defineResource(
  'AWS::ApiGateway::Resource',
  pathProperties,
  ({ ParentId, PathPart, RestApiId }, context) => {
    const id = generatedId(context, 6)
    if (!context.get(RestApi, RestApiId, 'RestApiId').addResource(id, ParentId, PathPart)) {
      throw new UnsupportedError(placeBelow(context.place, 'ParentId'), `there is no resource ${ParentId}`)
    }
    return { ref: id, attributes: { ResourceId: id } }
  },
)
