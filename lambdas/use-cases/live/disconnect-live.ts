/** Forgets a socket that either end has closed. */
import type { ConnectionRepository } from './ports.ts'

export const disconnectLive = async (
  { connections }: { readonly connections: ConnectionRepository },
  connectionId: string,
): Promise<void> => {
  const connection = await connections.findConnection(connectionId)
  if (connection) await connections.removeConnection(connection)
}
