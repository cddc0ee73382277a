/** Opens a socket: uses up its pass, and closes the user's oldest sockets when there are as many as one user may have. */
import { AppError } from '#domain/app-error.ts'
import { isEnded } from '#domain/profile/ended-sessions.ts'
import { hasEnded, socketsToClose } from '#domain/live/live-connections.ts'
import type { DynamoLivePassRepository } from '#data/live/dynamo-live-pass-repository.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { LiveConnection, PassMint } from './ports.ts'
import type { PushPorts } from './push-frame.ts'

interface Ports extends Omit<PushPorts, 'log'> {
  readonly passes: DynamoLivePassRepository
  readonly mint: PassMint
}

const replace = async ({ connections, sockets }: Ports, leaving: LiveConnection): Promise<void> => {
  await sockets.send(leaving.connectionId, { type: 'replaced' })
  await Promise.all([sockets.close(leaving.connectionId), connections.removeConnection(leaving)])
}

/**
 * A sign-out between the check and the record leaves a socket that gets nothing: every push and ping checks again.
 * Throws UNAUTHORIZED for a pass that is unknown, used or expired, SIGNED_OUT, and BUSY.
 */
export const connectLive = async (ports: Ports, connectionId: string, passText: string): Promise<void> => {
  const { passes, mint, connections, sessions, clock } = ports
  const now = clock.now()
  const pass = await passes.takePass(mint.hash(passText), now)
  if (!pass || hasEnded(pass, now)) throw new AppError('UNAUTHORIZED')
  if (isEnded(await sessions.endedSessionsOf(pass.phone), pass)) throw new AppError('SIGNED_OUT')
  const connection = { ...pass, connectionId, connectedAtEpochMilliseconds: now.getTime() }
  await retryOnChange(async (open: readonly LiveConnection[] | undefined) => {
    if (open) await Promise.all(socketsToClose(open, now).map((leaving) => replace(ports, leaving)))
    const recording = await connections.addConnection(connection)
    return recording.outcome === 'recorded' ? settled(undefined) : recording
  })
}
