/** Open sockets through the gateway's @connections; its address comes from the SDK's own variable, which the stack sets. */
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { Sockets } from '#use-cases/support/ports.ts'

/** False where the socket is gone; any other error passes. */
const unlessGone = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof GoneException) return false
    throw error
  }
}

export const createGatewaySockets = (
  client = new ApiGatewayManagementApiClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
  }),
): Sockets => ({
  send: (ConnectionId, frame) =>
    unlessGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(frame) }))),
  close: async (ConnectionId) => {
    await unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId })))
  },
})
