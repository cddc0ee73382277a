/** AWS::ApiGateway::Deployment and ::Stage: what makes an API answer, and below which first path segment. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

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
