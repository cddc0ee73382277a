/** Answers a ping: the socket stays open while its session lasts and is closed afterwards. */
import { isEnded } from '#domain/profile/ended-sessions.ts'
import { hasEnded } from '#domain/support/live-connections.ts'
import type { Clock } from '../ports.ts'
import type { ConnectionRepository, SessionStates, Sockets } from './ports.ts'

interface Ports {
  readonly connections: ConnectionRepository
  readonly sessions: SessionStates
  readonly sockets: Sockets
  readonly clock: Clock
}

/** Returns whether the socket stays open. */
export const keepLive = async (
  { connections, sessions, sockets, clock }: Ports,
  connectionId: string,
): Promise<boolean> => {
  const connection = await connections.findConnection(connectionId)
  const stays =
    connection !== undefined &&
    !hasEnded(connection, clock.now()) &&
    !isEnded(await sessions.endedSessionsOf(connection.phone), connection)
  if (!stays) {
    await sockets.close(connectionId)
    if (connection) await connections.removeConnection(connection)
  }
  return stays
}
