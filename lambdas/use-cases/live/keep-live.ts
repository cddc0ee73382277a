/** Answers a ping: the socket stays open while its session lasts and is closed afterwards, or when it pings far too often. */
import { minuteMilliseconds } from '#contract/durations.ts'
import { isEnded } from '#domain/profile/ended-sessions.ts'
import { hasEnded } from '#domain/live/live-connections.ts'
import { livePolicy } from '#contract/policy.ts'
import type { Brake } from '../brake.ts'
import type { PushPorts } from './push-frame.ts'

/** Of each socket. */
export const pingPace = { count: livePolicy.pingsPerMinute, periodMilliseconds: minuteMilliseconds }

interface Ports extends Omit<PushPorts, 'log'> {
  readonly pings: Pick<Brake, 'count'>
}

/** Returns whether the socket stays open. Throws TOO_MANY_REQUESTS after closing a socket that pings too often, without reading the table. */
export const keepLive = async (
  { pings, connections, sessions, sockets, clock }: Ports,
  connectionId: string,
): Promise<boolean> => {
  const now = clock.now()
  try {
    pings.count(connectionId, now)
  } catch (error) {
    // Its end is reported like any other, and removes it from the table.
    await sockets.close(connectionId)
    throw error
  }
  const connection = await connections.findConnection(connectionId)
  const stays =
    connection !== undefined &&
    !hasEnded(connection, now) &&
    !isEnded(await sessions.endedSessionsOf(connection.phone), connection)
  if (!stays) {
    await sockets.close(connectionId)
    if (connection) await connections.removeConnection(connection)
  }
  return stays
}
