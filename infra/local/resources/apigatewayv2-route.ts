/** AWS::ApiGatewayV2::Route: one method and path of an API. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../assembly/unsupported-error.ts'
import { generatedId } from '../engine/physical-name.ts'
import { defineResource } from '../engine/resource-definition.ts'
import { HttpApi } from '../services/http-api/http-api.ts'
import { JwtAuthorizer } from '../services/http-api/jwt-authorizer.ts'
import { parseRouteKey } from '../services/http-api/route-table.ts'

const properties = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['NONE', 'JWT']), 'NONE'),
  AuthorizationScopes: z._default(z.array(z.string()), []),
  AuthorizerId: z.optional(z.string()),
})

export const apiGatewayV2Route = defineResource('AWS::ApiGatewayV2::Route', properties, (route, context) => {
  const { ApiId, RouteKey, Target, AuthorizationScopes, AuthorizerId } = route
  const api = context.get(HttpApi, ApiId, 'ApiId')
  const pattern = parseRouteKey(RouteKey)
  if (!pattern) {
    throw new UnsupportedError(placeBelow(context.place, 'RouteKey'), `the route ${RouteKey} is not supported`)
  }
  const integration = api.integrationAt(Target)
  if (!integration) throw new UnsupportedError(placeBelow(context.place, 'Target'), `there is no integration ${Target}`)
  api.addRoute({
    pattern,
    integration,
    authorizer: AuthorizerId === undefined ? undefined : context.get(JwtAuthorizer, AuthorizerId, 'AuthorizerId'),
    scopes: AuthorizationScopes,
  })
  return { ref: generatedId(context, 7), attributes: {} }
})
