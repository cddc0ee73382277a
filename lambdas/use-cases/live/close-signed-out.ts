/** Closes the sockets of sessions that have signed out. */
import { isEnded, type EndedSessions } from '#domain/profile/ended-sessions.ts'
import type { DynamoConnectionRepository } from '#data/live/dynamo-connection-repository.ts'
import type { Log } from '../ports.ts'
import type { Sockets } from './ports.ts'

interface Ports {
  readonly connections: DynamoConnectionRepository
  readonly sockets: Sockets
  readonly log: Log
}

export const closeSignedOut = async (
  { connections, sockets, log }: Ports,
  phone: string,
  ended: EndedSessions,
): Promise<void> => {
  const leaving = (await connections.listConnectionsOfUser(phone)).filter((connection) => isEnded(ended, connection))
  await Promise.all(
    leaving.map((connection) =>
      Promise.all([sockets.close(connection.connectionId), connections.removeConnection(connection)]),
    ),
  )
  if (leaving.length > 0) log.info('SOCKETS_SIGNED_OUT', { sockets: leaving.length })
}
