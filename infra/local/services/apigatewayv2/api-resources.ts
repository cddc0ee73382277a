/** AWS::ApiGatewayV2::Api and ::Stage with the protocol HTTP or WEBSOCKET, their routes and the authorizers of the former. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { UserPool } from '../cognito/user-pool.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { HttpApi } from './http/http-api.ts'
import { JwtAuthorizer } from './http/jwt-authorizer.ts'
import { parseRouteKey } from './http/route-table.ts'
import { Integration } from './integration.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const described = withoutLocalMeaning('Name', 'Description', 'Tags')

const httpApi = (id: string, context: ResourceContext) => {
  const host = `${id}.execute-api.${context.assembly.region}.amazonaws.com`
  const api = new HttpApi({ id, host, accountId: context.accountId, clock: context.clock })
  context.front.addHost(host, api)
  return { ref: id, attributes: { ApiId: id, ApiEndpoint: `https://${host}` }, instance: api }
}

/** `$request.body.action` names the field that selects the route. */
const selectionForm = /^\$request\.body\.([A-Za-z0-9_]+)$/

const webSocketApi = (id: string, selectionExpression: string, context: ResourceContext) => {
  const [, selectedField] = selectionForm.exec(selectionExpression) ?? []
  if (selectedField === undefined) {
    throw context.unsupported('RouteSelectionExpression', `the expression ${selectionExpression} is not supported`)
  }
  const { clock, activity, front, origin } = context
  const api = new WebSocketApi({ id, host: new URL(origin).host, clock, activity, selectedField })
  front.addSockets(api)
  const attributes = { ApiId: id, ApiEndpoint: origin.replace(/^http/, 'ws') }
  return { ref: id, attributes, instance: api, stop: () => api.stop() }
}

const headerSource = /^\$request\.header\.(.+)$/

/** Integrations of WebSocket APIs name the invocation address, those of HTTP APIs the function's ARN. */
const invocationAction = /^arn:aws:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(?<arn>.+)\/invocations$/

export const apiResources = [
  defineResource(
    'AWS::ApiGatewayV2::Api',
    z.discriminatedUnion('ProtocolType', [
      z.strictObject({ ProtocolType: z.literal('HTTP'), ...described }),
      z.strictObject({ ProtocolType: z.literal('WEBSOCKET'), RouteSelectionExpression: z.string(), ...described }),
    ]),
    (api, context) => {
      const id = context.newId(10)
      return api.ProtocolType === 'HTTP'
        ? httpApi(id, context)
        : webSocketApi(id, api.RouteSelectionExpression, context)
    },
  ),
  defineResource(
    'AWS::ApiGatewayV2::Stage',
    z.strictObject({
      ApiId: z.string(),
      AutoDeploy: z.literal(true),
      StageName: z.string(),
      // The developer's page lists the requests; throttling protects an AWS account.
      ...withoutLocalMeaning('AccessLogSettings', 'DefaultRouteSettings', 'RouteSettings', 'Description', 'Tags'),
    }),
    (stage, context) => {
      const sockets = context.find(WebSocketApi, stage.ApiId)
      if (!sockets && stage.StageName !== '$default') {
        throw context.unsupported(
          'StageName',
          `the value ${JSON.stringify(stage.StageName)} is not supported for an HTTP API`,
        )
      }
      if (sockets) sockets.deploy(stage.StageName)
      else context.get(HttpApi, stage.ApiId, 'ApiId').deploy()
      return { ref: stage.StageName, attributes: {} }
    },
  ),
  /** AWS::ApiGatewayV2::Authorizer of the type JWT, for tokens of a user pool of the same template. */
  defineResource(
    'AWS::ApiGatewayV2::Authorizer',
    z.strictObject({
      ApiId: z.string(),
      AuthorizerType: z.literal('JWT'),
      IdentitySource: z.tuple([z.string().check(z.regex(headerSource))]),
      JwtConfiguration: z.strictObject({ Audience: z.array(z.string()), Issuer: z.string() }),
      ...withoutLocalMeaning('Name'),
    }),
    ({ IdentitySource: [source], JwtConfiguration: { Audience, Issuer } }, context) => {
      const id = context.newId(6)
      const authorizer = new JwtAuthorizer({
        signer: context.get(UserPool, Issuer, 'JwtConfiguration.Issuer').signer,
        audience: Audience,
        header: (headerSource.exec(source)?.[1] ?? '').toLowerCase(),
        clock: context.clock,
      })
      return { ref: id, attributes: { AuthorizerId: id }, instance: authorizer }
    },
  ),
  defineResource(
    'AWS::ApiGatewayV2::Integration',
    z.strictObject({
      ApiId: z.string(),
      IntegrationType: z.literal('AWS_PROXY'),
      IntegrationUri: z.string(),
      PayloadFormatVersion: z._default(z.enum(['1.0', '2.0']), '1.0'),
      TimeoutInMillis: z._default(z.number(), 29_000),
    }),
    ({ ApiId, IntegrationUri, PayloadFormatVersion: format, TimeoutInMillis }, context) => {
      if (format !== (context.find(WebSocketApi, ApiId) ? '1.0' : '2.0')) {
        throw context.unsupported('PayloadFormatVersion', `the format ${format} is not supported for this kind of API`)
      }
      const functionArn = invocationAction.exec(IntegrationUri)?.groups?.['arn'] ?? IntegrationUri
      const id = context.newId(7)
      const target = context.get(LambdaFunction, functionArn, 'IntegrationUri')
      // Routes name it so.
      const aliases = [`integrations/${id}`]
      return { ref: id, attributes: {}, aliases, instance: new Integration(target, TimeoutInMillis) }
    },
  ),
  defineResource(
    'AWS::ApiGatewayV2::Route',
    z.strictObject({
      ApiId: z.string(),
      RouteKey: z.string(),
      Target: z.string(),
      AuthorizationType: z._default(z.enum(['NONE', 'JWT']), 'NONE'),
      AuthorizationScopes: z._default(z.array(z.string()), []),
      AuthorizerId: z.optional(z.string()),
      RouteResponseSelectionExpression: z.optional(z.literal('$default')),
    }),
    (route, context) => {
      const id = context.newId(7)
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
    },
  ),
  defineResource(
    'AWS::ApiGatewayV2::RouteResponse',
    z.strictObject({
      ApiId: z.string(),
      RouteId: z.string(),
      RouteResponseKey: z.literal('$default'),
    }),
    ({ ApiId, RouteId }, context) => {
      context.get(WebSocketApi, ApiId, 'ApiId').answerRoute(RouteId)
      return { ref: context.newId(7), attributes: {} }
    },
  ),
]
