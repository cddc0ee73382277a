/** AWS::ApiGateway::Deployment and ::Stage: what makes an API answer, and below which first path segment. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const deploymentProperties = z.strictObject({ RestApiId: z.string(), Description: withoutLocalMeaning })

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
  AccessLogSetting: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  MethodSettings: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
  TracingEnabled: withoutLocalMeaning,
})

export const apiGatewayStage = defineResource(
  'AWS::ApiGateway::Stage',
  stageProperties,
  ({ RestApiId, DeploymentId, StageName }, context) => {
    if (!context.get(RestApi, RestApiId, 'RestApiId').deploy(StageName, DeploymentId)) {
      throw new UnsupportedError(placeBelow(context.place, 'StageName'), 'one stage is supported, this is another')
    }
    return { ref: StageName, attributes: {} }
  },
)
