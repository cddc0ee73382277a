/** The life of a socket: its opening by a one-use pass, its pings and its end. */
import { minuteMilliseconds } from '#contract/times.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import { isEnded } from '#lambdas/shared/session.rules.ts'
import { findEndedSessions } from '#lambdas/shared/user-writes.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import { hasEnded, socketsToClose, type LiveConnection } from './live-connections.rules.ts'
import { livePolicy } from './live-policy.contract.ts'
import { addConnection, findConnection, removeConnection, takePass } from './sockets.table.ts'

const replace = async ({ table, sockets }: World<'sockets'>, leaving: LiveConnection): Promise<void> => {
  await sockets.send(leaving.connectionId, { type: 'replaced' })
  await Promise.all([sockets.close(leaving.connectionId), removeConnection(table, leaving)])
}

/**
 * Uses up the pass, and closes the user's oldest sockets when there are as many as one user may have. A sign-out between the check and the record leaves a socket that
 * gets nothing: every push and ping checks again. Throws UNAUTHORIZED for a pass that is unknown, used or expired, SIGNED_OUT, and BUSY.
 */
export const connectLive = async (
  world: World<'passMint' | 'silentDays' | 'sockets'>,
  connectionId: string,
  passText: string,
): Promise<void> => {
  const { table, silentDays, passMint, clock } = world
  const now = clock.now()
  const pass = await takePass(table, passMint.hash(passText), now)
  if (!pass || hasEnded(pass, now)) throw new AppError('UNAUTHORIZED')
  if (isEnded(await findEndedSessions(table, { phone: pass.phone, silentDays }), pass)) throw new AppError('SIGNED_OUT')
  const connection = { ...pass, connectionId, connectedAtEpochMilliseconds: now.getTime() }
  await retryOnChange(async (open: readonly LiveConnection[] | undefined) => {
    if (open) await Promise.all(socketsToClose(open, now).map((leaving) => replace(world, leaving)))
    const recording = await addConnection(table, connection)
    return recording.outcome === 'recorded' ? settled(undefined) : recording
  })
}

/** The limit of pings of each socket. */
export const pingPace = { count: livePolicy.pingsPerMinute, periodMilliseconds: minuteMilliseconds }

/** Whether a socket that pings stays open, as it does while its session lasts. One that pings far too often is closed without reading the table: TOO_MANY_REQUESTS. */
export const keepLive = async (
  { table, silentDays, pings, sockets, clock }: World<'pings' | 'silentDays' | 'sockets'>,
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
  const connection = await findConnection(table, connectionId)
  const stays =
    connection !== undefined &&
    !hasEnded(connection, now) &&
    !isEnded(await findEndedSessions(table, { phone: connection.phone, silentDays }), connection)
  if (!stays) {
    await sockets.close(connectionId)
    if (connection) await removeConnection(table, connection)
  }
  return stays
}

/** Forgets a socket that either end has closed. */
export const disconnectLive = async ({ table }: World, connectionId: string): Promise<void> => {
  const connection = await findConnection(table, connectionId)
  if (connection) await removeConnection(table, connection)
}
