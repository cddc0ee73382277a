/** AWS::ApiGateway::Deployment: a snapshot on AWS; here the API as the template has it. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const properties = z.strictObject({ RestApiId: z.string(), Description: withoutLocalMeaning })

export const apiGatewayDeployment = defineResource('AWS::ApiGateway::Deployment', properties, (deployment, context) => {
  context.get(RestApi, deployment.RestApiId, 'RestApiId')
  const id = generatedId(context, 6)
  return { ref: id, attributes: { DeploymentId: id } }
})
