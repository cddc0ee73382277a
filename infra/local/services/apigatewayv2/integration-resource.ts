/** AWS::ApiGatewayV2::Integration: a route's function. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { Integration } from './integration.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z._default(z.enum(['1.0', '2.0']), '1.0'),
  TimeoutInMillis: z._default(z.number(), 29_000),
})

/** Integrations of WebSocket APIs name the invocation address, those of HTTP APIs the function's ARN. */
const invocationAction = /^arn:aws:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(?<arn>.+)\/invocations$/

export const apiGatewayV2Integration = defineResource(
  'AWS::ApiGatewayV2::Integration',
  properties,
  ({ ApiId, IntegrationUri, PayloadFormatVersion: format, TimeoutInMillis }, context) => {
    if (format !== (context.find(WebSocketApi, ApiId) ? '1.0' : '2.0')) {
      throw context.unsupported('PayloadFormatVersion', `the format ${format} is not supported for this kind of API`)
    }
    const functionArn = invocationAction.exec(IntegrationUri)?.groups?.['arn'] ?? IntegrationUri
    const id = generatedId(context, 7)
    const target = context.get(LambdaFunction, functionArn, 'IntegrationUri')
    // Routes name it so.
    const aliases = [`integrations/${id}`]
    return { ref: id, attributes: {}, aliases, instance: new Integration(target, TimeoutInMillis) }
  },
)
