/** AWS::ApiGatewayV2::Integration, ::Route and ::RouteResponse: a method and path of an HTTP API, or an action of a WebSocket API, and its function. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { HttpApi } from './http/http-api.ts'
import { JwtAuthorizer } from './http/jwt-authorizer.ts'
import { parseRouteKey } from './http/route-table.ts'
import { Integration } from './integration.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const integrationProperties = z.strictObject({
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
  integrationProperties,
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

const routeProperties = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['NONE', 'JWT']), 'NONE'),
  AuthorizationScopes: z._default(z.array(z.string()), []),
  AuthorizerId: z.optional(z.string()),
  RouteResponseSelectionExpression: z.optional(z.literal('$default')),
})

export const apiGatewayV2Route = defineResource('AWS::ApiGatewayV2::Route', routeProperties, (route, context) => {
  const id = generatedId(context, 7)
  const { ApiId, RouteKey: routeKey, AuthorizerId } = route
  const integration = context.get(Integration, route.Target, 'Target')
  const sockets = context.find(WebSocketApi, ApiId)
  if (sockets) {
    if (route.AuthorizationType !== 'NONE') {
      throw context.unsupported('AuthorizationType', 'authorizers of WebSocket APIs are not supported')
    }
    sockets.addRoute({ id, routeKey, integration })
  } else {
    const pattern = parseRouteKey(routeKey)
    if (!pattern) throw context.unsupported('RouteKey', `the route ${routeKey} is not supported`)
    const authorizer = context.getOptional(JwtAuthorizer, AuthorizerId, 'AuthorizerId')
    const scopes = route.AuthorizationScopes
    context.get(HttpApi, ApiId, 'ApiId').addRoute({ pattern, integration, authorizer, scopes })
  }
  return { ref: id, attributes: { RouteId: id } }
})

const responseProperties = z.strictObject({
  ApiId: z.string(),
  RouteId: z.string(),
  RouteResponseKey: z.literal('$default'),
})

export const apiGatewayV2RouteResponse = defineResource(
  'AWS::ApiGatewayV2::RouteResponse',
  responseProperties,
  ({ ApiId, RouteId }, context) => {
    context.get(WebSocketApi, ApiId, 'ApiId').answerRoute(RouteId)
    return { ref: generatedId(context, 7), attributes: {} }
  },
)
