/** AWS::ApiGatewayV2::RouteResponse: the function's answer to this route goes back over the socket. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource } from '../../engine/resource-definition.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  RouteId: z.string(),
  RouteResponseKey: z.literal('$default'),
})

export const apiGatewayV2RouteResponse = defineResource(
  'AWS::ApiGatewayV2::RouteResponse',
  properties,
  ({ ApiId, RouteId }, context) => {
    context.get(WebSocketApi, ApiId, 'ApiId').answerRoute(RouteId)
    return { ref: generatedId(context, 7), attributes: {} }
  },
)
