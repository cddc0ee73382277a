/** An open socket as @connections and the developer's page describe it. */
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
