/** Opens a socket: uses up its pass, and closes the user's oldest sockets when there are as many as one user may have. */
import { AppError } from '#domain/app-error.ts'
import { hasEnded, makingRoom } from '#domain/support/live-connections.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { ConnectionRepository, LiveConnection, LivePassRepository, PassMint, Sockets } from './ports.ts'

interface Ports {
  readonly passes: LivePassRepository
  readonly mint: PassMint
  readonly connections: ConnectionRepository
  readonly sockets: Sockets
  readonly clock: Clock
}

const replace = async ({ connections, sockets }: Ports, leaving: LiveConnection): Promise<void> => {
  await sockets.send(leaving.connectionId, { type: 'replaced' })
  await Promise.all([sockets.close(leaving.connectionId), connections.removeConnection(leaving)])
}

/** Throws UNAUTHORIZED for a pass that is unknown, used or expired, SIGNED_OUT, and BUSY. */
export const connectLive = async (ports: Ports, connectionId: string, passText: string): Promise<void> => {
  const { passes, mint, connections, clock } = ports
  const now = clock.now()
  const pass = await passes.takePass(mint.hash(passText), now)
  if (!pass || hasEnded(pass, now)) throw new AppError('UNAUTHORIZED')
  const connection = { ...pass, connectionId, connectedAtEpochMilliseconds: now.getTime() }
  await retryOnChange(async (open: readonly LiveConnection[] | undefined) => {
    if (open) await Promise.all(makingRoom(open, now).map((leaving) => replace(ports, leaving)))
    const recording = await connections.addConnection(connection)
    return recording.outcome === 'recorded' ? settled(undefined) : recording
  })
}
