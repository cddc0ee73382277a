/** AWS::ApiGateway::Stage: the first part of every path of an API. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const properties = z.strictObject({
  RestApiId: z.string(),
  DeploymentId: z.string(),
  StageName: z.string(),
  // Access logs are the page's list of requests; throttling of a stage protects an account.
  AccessLogSetting: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  MethodSettings: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
  TracingEnabled: withoutLocalMeaning,
})

export const apiGatewayStage = defineResource(
  'AWS::ApiGateway::Stage',
  properties,
  ({ RestApiId, DeploymentId, StageName }, context) => {
    if (!context.get(RestApi, RestApiId, 'RestApiId').deploy(StageName, DeploymentId)) {
      throw new UnsupportedError(placeBelow(context.place, 'StageName'), 'one stage is supported, this is another')
    }
    return { ref: StageName, attributes: {} }
  },
)
