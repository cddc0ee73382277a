/** A socket opens: its pass is used up, and a user's sixth socket takes the place of the oldest (`design/security.md`, Sockets). */
import { AppError } from '#domain/app-error.ts'
import { hasEnded, makingRoom } from '#domain/support/live-connections.ts'
import type { Clock } from '../ports.ts'
import type { ConnectionRepository, LivePassRepository, PassMint, Sockets } from './ports.ts'

interface Ports {
  readonly passes: LivePassRepository
  readonly mint: PassMint
  readonly connections: ConnectionRepository
  readonly sockets: Sockets
  readonly clock: Clock
}

/** Others of the user's windows opened at the same moment; more often than this somebody is running a loop. */
const attempts = 4

/** Throws UNAUTHORIZED for a pass that does not count (any more), SIGNED_OUT and BUSY. */
export const connectLive = async (
  { passes, mint, connections, sockets, clock }: Ports,
  connectionId: string,
  passText: string,
): Promise<void> => {
  const now = clock.now()
  const pass = await passes.takePass(mint.hash(passText), now)
  if (!pass || hasEnded(pass, now)) throw new AppError('UNAUTHORIZED')
  const connection = { ...pass, connectionId, connectedAtEpochMilliseconds: now.getTime() }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // oxlint-disable no-await-in-loop -- an attempt follows only where the one before found no room
    const open = await connections.addConnection(connection)
    if (!open) return
    await Promise.all(
      makingRoom(open, now).map(async (leaving) => {
        await sockets.send(leaving.connectionId, { type: 'replaced' })
        await Promise.all([sockets.close(leaving.connectionId), connections.removeConnection(leaving)])
      }),
    )
    // oxlint-enable no-await-in-loop
  }
  throw new AppError('BUSY')
}
