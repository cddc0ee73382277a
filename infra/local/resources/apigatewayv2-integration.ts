/** AWS::ApiGatewayV2::Integration: a route's function. */
import * as z from 'zod/mini'
import { generatedId } from '../engine/physical-name.ts'
import { defineResource } from '../engine/resource-definition.ts'
import { LambdaFunction } from '../services/functions/lambda-function.ts'
import { HttpApi } from '../services/http-api/http-api.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
})

export const apiGatewayV2Integration = defineResource(
  'AWS::ApiGatewayV2::Integration',
  properties,
  (integration, context) => {
    const id = generatedId(context, 7)
    context.get(HttpApi, integration.ApiId, 'ApiId').addIntegration({
      id,
      function: context.get(LambdaFunction, integration.IntegrationUri, 'IntegrationUri'),
      timeoutMilliseconds: integration.TimeoutInMillis,
    })
    return { ref: id, attributes: {} }
  },
)
