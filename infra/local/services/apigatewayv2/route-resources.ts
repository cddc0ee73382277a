/** AWS::ApiGatewayV2::Route and ::RouteResponse: a method and path of an HTTP API, or an action of a WebSocket API. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, type ResourceContext } from '../../engine/resource-definition.ts'
import { HttpApi } from './http/http-api.ts'
import { JwtAuthorizer } from './http/jwt-authorizer.ts'
import { parseRouteKey } from './http/route-table.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const routeProperties = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['NONE', 'JWT']), 'NONE'),
  AuthorizationScopes: z._default(z.array(z.string()), []),
  AuthorizerId: z.optional(z.string()),
  RouteResponseSelectionExpression: z.optional(z.literal('$default')),
})

type RouteProperties = z.infer<typeof routeProperties>

const refuse = (context: ResourceContext, property: keyof RouteProperties, problem: string): UnsupportedError =>
  new UnsupportedError(placeBelow(context.place, property), problem)

const addHttpRoute = (route: RouteProperties, context: ResourceContext): void => {
  const api = context.get(HttpApi, route.ApiId, 'ApiId')
  const pattern = parseRouteKey(route.RouteKey)
  if (!pattern) throw refuse(context, 'RouteKey', `the route ${route.RouteKey} is not supported`)
  const integration = api.integrationAt(route.Target)
  if (!integration) throw refuse(context, 'Target', `there is no integration ${route.Target}`)
  api.addRoute({
    pattern,
    integration,
    authorizer:
      route.AuthorizerId === undefined ? undefined : context.get(JwtAuthorizer, route.AuthorizerId, 'AuthorizerId'),
    scopes: route.AuthorizationScopes,
  })
}

const addSocketRoute = (id: string, api: WebSocketApi, route: RouteProperties, context: ResourceContext): void => {
  if (route.AuthorizationType !== 'NONE') {
    throw refuse(context, 'AuthorizationType', 'authorizers of WebSocket APIs are not supported')
  }
  const integration = api.integrationAt(route.Target)
  if (!integration) throw refuse(context, 'Target', `there is no integration ${route.Target}`)
  api.addRoute({ id, routeKey: route.RouteKey, integration })
}

export const apiGatewayV2Route = defineResource('AWS::ApiGatewayV2::Route', routeProperties, (route, context) => {
  const id = generatedId(context, 7)
  const sockets = context.find(WebSocketApi, route.ApiId)
  if (sockets) addSocketRoute(id, sockets, route, context)
  else addHttpRoute(route, context)
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
