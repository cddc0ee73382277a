/** AWS::ApiGateway::RestApi: answers below its stage's name on the runtime's origin, and at the host name that it has on AWS. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const properties = z.strictObject({
  Name: z.string(),
  ApiKeySourceType: z._default(z.enum(['HEADER', 'AUTHORIZER']), 'HEADER'),
  EndpointConfiguration: z.optional(z.strictObject({ Types: z.tuple([z.literal('REGIONAL')]) })),
  Description: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayRestApi = defineResource('AWS::ApiGateway::RestApi', properties, (definition, context) => {
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
  context.front.addAddressed(api)
  context.front.addHost(host, api)
  return { ref: id, attributes: { RestApiId: id, RootResourceId: rootResourceId }, instance: api }
})
