/** AWS::ApiGatewayV2::Integration: a route's function. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { HttpApi } from './http/http-api.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.optional(z.enum(['1.0', '2.0'])),
  TimeoutInMillis: z._default(z.number(), 29_000),
})

/** Integrations of WebSocket APIs name the invocation address, those of HTTP APIs the function's ARN. */
const invocationAction = /^arn:aws:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(?<arn>.+)\/invocations$/

export const apiGatewayV2Integration = defineResource(
  'AWS::ApiGatewayV2::Integration',
  properties,
  (integration, context) => {
    const id = generatedId(context, 7)
    const functionArn = invocationAction.exec(integration.IntegrationUri)?.groups?.['arn'] ?? integration.IntegrationUri
    const added = {
      id,
      function: context.get(LambdaFunction, functionArn, 'IntegrationUri'),
      timeoutMilliseconds: integration.TimeoutInMillis,
    }
    const sockets = context.find(WebSocketApi, integration.ApiId)
    const format = integration.PayloadFormatVersion ?? '1.0'
    if (format !== (sockets ? '1.0' : '2.0')) {
      const place = placeBelow(context.place, 'PayloadFormatVersion')
      throw new UnsupportedError(place, `the format ${format} is not supported for this kind of API`)
    }
    if (sockets) sockets.addIntegration(added)
    else context.get(HttpApi, integration.ApiId, 'ApiId').addIntegration(added)
    return { ref: id, attributes: {} }
  },
)
