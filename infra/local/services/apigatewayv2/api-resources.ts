/** AWS::ApiGatewayV2::Api and ::Stage with the protocol HTTP or WEBSOCKET. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, type ResourceContext, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { HttpApi } from './http/http-api.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const described = withoutLocalMeaning('Name', 'Description', 'Tags')

const apiProperties = z.discriminatedUnion('ProtocolType', [
  z.strictObject({ ProtocolType: z.literal('HTTP'), ...described }),
  z.strictObject({ ProtocolType: z.literal('WEBSOCKET'), RouteSelectionExpression: z.string(), ...described }),
])

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

export const apiGatewayV2Api = defineResource('AWS::ApiGatewayV2::Api', apiProperties, (api, context) => {
  const id = generatedId(context, 10)
  return api.ProtocolType === 'HTTP' ? httpApi(id, context) : webSocketApi(id, api.RouteSelectionExpression, context)
})

const stageProperties = z.strictObject({
  ApiId: z.string(),
  AutoDeploy: z.literal(true),
  StageName: z.string(),
  // The developer's page lists the requests; throttling protects an AWS account.
  ...withoutLocalMeaning('AccessLogSettings', 'DefaultRouteSettings', 'RouteSettings', 'Description', 'Tags'),
})

export const apiGatewayV2Stage = defineResource('AWS::ApiGatewayV2::Stage', stageProperties, (stage, context) => {
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
})
