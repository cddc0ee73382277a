/** API Gateway v2: HTTP APIs, WebSocket APIs and the @connections API of the latter. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { apiResources } from './api-resources.ts'
import { connectionsEndpoint, connectionsFailure } from './websocket/connections-endpoint.ts'
import type { OpenConnection } from './websocket/socket-event.ts'
import { WebSocketApi } from './websocket/websocket-api.ts'

const iso = (epochMilliseconds: number) => new Date(epochMilliseconds).toISOString()

const shown = ({ connectionId, connectedAt, lastActiveAt, sourceIp }: OpenConnection) => ({
  connection_id: connectionId,
  connected_at: iso(connectedAt),
  last_active_at: iso(lastActiveAt),
  source_ip: sourceIp,
})

export const apiGatewayV2: AwsService = ({ all, clock }) => {
  const socketApis = () => all(WebSocketApi)
  return {
    resources: apiResources,
    endpoints: [connectionsEndpoint(socketApis, clock)],
    api: {
      name: 'connections',
      variable: 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI',
      operationOf: ({ method }) => method,
      throttled: connectionsFailure(429, 'LimitExceededException', 'Rate exceeded'),
      failed: connectionsFailure(500, 'InternalServerException', 'Internal server error'),
    },
    page: {
      'GET /local/connections': () =>
        jsonResponse(
          200,
          socketApis().flatMap((api) => api.connections().map(shown)),
        ),
      'POST /local/connections/cut': () => {
        for (const api of socketApis()) api.cut()
        return jsonResponse(200, { cut: true })
      },
    },
  }
}
