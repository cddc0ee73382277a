/** Sends to open sockets through the gateway's @connections API, whose address the SDK reads from a variable that the stack sets. */
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import type { Sockets } from './live-connections.rules.ts'

/** Resolves to false when the socket is gone; rethrows any other error. */
const unlessGone = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof GoneException) return false
    throw error
  }
}

export const createGatewaySockets = (client = new ApiGatewayManagementApiClient(sdkClientOptions)): Sockets => ({
  send: (ConnectionId, frame) =>
    unlessGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(frame) }))),
  close: async (ConnectionId) => {
    await unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId })))
  },
})
