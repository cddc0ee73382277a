/** AWS::ApiGatewayV2::Stage: of an HTTP API only the one without a prefix in the path; that of a WebSocket API is its path. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { HttpApi } from './http/http-api.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  AutoDeploy: z.literal(true),
  StageName: z.string(),
  // Access logs are the page's list of requests; throttling protects an account.
  AccessLogSettings: withoutLocalMeaning,
  DefaultRouteSettings: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayV2Stage = defineResource('AWS::ApiGatewayV2::Stage', properties, (stage, context) => {
  const sockets = context.find(WebSocketApi, stage.ApiId)
  if (!sockets && stage.StageName !== '$default') {
    const place = placeBelow(context.place, 'StageName')
    throw new UnsupportedError(place, `the value ${JSON.stringify(stage.StageName)} is not supported for an HTTP API`)
  }
  if (sockets) sockets.deploy(stage.StageName)
  else context.get(HttpApi, stage.ApiId, 'ApiId').deploy()
  return { ref: stage.StageName, attributes: {} }
})
