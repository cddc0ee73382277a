/** Figures of the sockets on which answers of support and an application's news arrive. */

export const livePolicy = {
  /** The client offers it before the pass; the server selects it, so that the pass is not sent back. */
  subprotocol: 'paisalane.live.v1',
  passSeconds: 30,
  /** Passes of a user; all of a minute may come at once. */
  passesPerMinute: 30,
  connectionsPerUser: 5,
  pingSeconds: 300,
  /** A socket that pings more often is closed. */
  pingsPerMinute: 4,
  /** The only frame that a client sends. */
  pingFrame: '{"action":"ping"}',
  reconnectSeconds: { from: 1, to: 30 },
} as const
