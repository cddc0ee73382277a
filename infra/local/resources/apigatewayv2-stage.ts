/** AWS::ApiGatewayV2::Stage: only the one without a prefix in the path. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning } from '../engine/resource-definition.ts'
import { HttpApi } from '../services/http-api/http-api.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  AutoDeploy: z.literal(true),
  StageName: z.literal('$default'),
  // Access logs are the page's list of requests; throttling protects an account.
  AccessLogSettings: withoutLocalMeaning,
  DefaultRouteSettings: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayV2Stage = defineResource('AWS::ApiGatewayV2::Stage', properties, (stage, context) => {
  context.get(HttpApi, stage.ApiId, 'ApiId').deploy()
  return { ref: stage.StageName, attributes: {} }
})
