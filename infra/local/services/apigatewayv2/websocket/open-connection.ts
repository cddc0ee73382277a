/** A socket that is open, as @connections and the developer's page know it. */
import type { WebSocket } from 'ws'

export interface ConnectionContext {
  connectionId: string
  /** Epoch milliseconds by the local clock. */
  connectedAt: number
  sourceIp: string
  userAgent: string
}

export interface OpenConnection extends ConnectionContext {
  lastActiveAt: number
  socket: WebSocket
}

export const openConnection = (context: ConnectionContext, socket: WebSocket): OpenConnection => ({
  ...context,
  lastActiveAt: context.connectedAt,
  socket,
})
