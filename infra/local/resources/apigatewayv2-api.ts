/** AWS::ApiGatewayV2::Api with the protocol HTTP. */
import * as z from 'zod/mini'
import { generatedId } from '../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../engine/resource-definition.ts'
import { HttpApi } from '../services/http-api/http-api.ts'

const properties = z.strictObject({
  ProtocolType: z.literal('HTTP'),
  Name: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayV2Api = defineResource('AWS::ApiGatewayV2::Api', properties, (_, context) => {
  const id = generatedId(context, 10)
  const host = `${id}.execute-api.${context.assembly.region}.amazonaws.com`
  const api = new HttpApi({ id, host, accountId: context.accountId, clock: context.clock })
  context.front.addHost(host, api)
  return { ref: id, attributes: { ApiId: id, ApiEndpoint: `https://${host}` }, instance: api }
})
