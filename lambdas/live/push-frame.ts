/**
 * Pushes a frame to a user's open sockets of a topic. Each push checks the end of the session and sign-out, and forgets sockets that are
 * gone. Pushing again is harmless, because clients merge by id.
 */
import { isEnded, type EndedSessions } from '#lambdas/shared/session.rules.ts'
import { findEndedSessions } from '#lambdas/shared/user-writes.table.ts'
import type { World } from '#lambdas/shared/world.ts'
import { hasEnded, applicationsTopic, type LiveChange, type LiveConnection } from './live-connections.rules.ts'
import type { LiveFrame } from './live-frame.contract.ts'
import { listConnectionsOfUser, removeConnection } from './sockets.table.ts'

type PushingWorld = World<'log' | 'silentDays' | 'sockets'>

interface Push {
  readonly phone: string
  /** Id of a ticket, or `applicationsTopic`. */
  readonly topic: string
  readonly frame: LiveFrame
  /** For the log: the item that changed. */
  readonly changed: { readonly ticket_id: string } | { readonly application_id: string }
}

/** A socket that is still opening answers as if it were gone; its client reads what it missed once it is open. */
const openingMilliseconds = 10_000

type Outcome = 'sent' | 'opening' | 'gone' | 'closed'

/** Throws after all sockets were tried if one failed for any reason other than being gone. */
const pushFrame = async (
  { table, silentDays, sockets, clock, log }: PushingWorld,
  { phone, topic, frame, changed }: Push,
): Promise<void> => {
  const open = (await listConnectionsOfUser(table, phone)).filter((connection) => connection.topic === topic)
  if (open.length === 0) return
  const { userId, ...ended } = await findEndedSessions(table, { phone, silentDays })
  // A late record of an account that was closed since is not for the next account of the number.
  if (frame.type === 'application' && userId !== undefined && frame.application.user_id !== userId) return
  const now = clock.now()

  const mayReceive = (connection: LiveConnection) => !hasEnded(connection, now) && !isEnded(ended, connection)

  const push = async (connection: LiveConnection): Promise<Outcome> => {
    if (!mayReceive(connection)) {
      await Promise.all([sockets.close(connection.connectionId), removeConnection(table, connection)])
      return 'closed'
    }
    if (await sockets.send(connection.connectionId, frame)) return 'sent'
    if (now.getTime() - connection.connectedAtEpochMilliseconds < openingMilliseconds) return 'opening'
    await removeConnection(table, connection)
    return 'gone'
  }

  const results = await Promise.allSettled(open.map(push))
  const count = (outcome: Outcome) =>
    results.filter((result) => result.status === 'fulfilled' && result.value === outcome).length
  log.info('FRAME_PUSHED', {
    frame: frame.type,
    ...changed,
    connection_ids: open.map(({ connectionId }) => connectionId),
    sent: count('sent'),
    opening: count('opening'),
    gone: count('gone'),
    closed: count('closed'),
  })
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sockets could not be reached`)
}

const closeSignedOut = async (
  { table, sockets, log }: World<'log' | 'sockets'>,
  phone: string,
  ended: EndedSessions,
): Promise<void> => {
  const leaving = (await listConnectionsOfUser(table, phone)).filter((connection) => isEnded(ended, connection))
  await Promise.all(
    leaving.map((connection) =>
      Promise.all([sockets.close(connection.connectionId), removeConnection(table, connection)]),
    ),
  )
  if (leaving.length > 0) log.info('SOCKETS_SIGNED_OUT', { sockets: leaving.length })
}

/** Pushes a change to the open sockets, each time the stream delivers it. */
export const announceChange = async (world: PushingWorld, change: LiveChange): Promise<void> => {
  switch (change.kind) {
    case 'message-sent': {
      const { phone, message } = change
      const { ticket_id } = message
      return pushFrame(world, { phone, topic: ticket_id, frame: { type: 'message', message }, changed: { ticket_id } })
    }
    case 'status-changed': {
      const { phone, ticket } = change
      const changed = { ticket_id: ticket.id }
      return pushFrame(world, { phone, topic: ticket.id, frame: { type: 'ticket', ticket }, changed })
    }
    case 'application-changed': {
      const { phone, application } = change
      const changed = { application_id: application.id }
      return pushFrame(world, { phone, topic: applicationsTopic, frame: { type: 'application', application }, changed })
    }
    case 'signed-out':
      return closeSignedOut(world, change.phone, change.ended)
  }
}
