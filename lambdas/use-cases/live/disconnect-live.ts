/** Forgets a socket that either end has closed. */
import type { DynamoConnectionRepository } from '#data/live/dynamo-connection-repository.ts'

export const disconnectLive = async (
  { connections }: { readonly connections: DynamoConnectionRepository },
  connectionId: string,
): Promise<void> => {
  const connection = await connections.findConnection(connectionId)
  if (connection) await connections.removeConnection(connection)
}
