/** Pushes a change to the open sockets, each time the stream delivers it. */
import { applicationsTopic } from '#domain/live/live-connections.ts'
import { isEnded, type EndedSessions } from '#domain/profile/ended-sessions.ts'
import type { LiveChange } from './ports.ts'
import { pushFrame, type PushPorts } from './push-frame.ts'

const closeSignedOut = async (
  { connections, sockets, log }: PushPorts,
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

export const announceChange = async (ports: PushPorts, change: LiveChange): Promise<void> => {
  switch (change.kind) {
    case 'message-sent': {
      const { phone, message } = change
      const { ticket_id } = message
      return pushFrame(ports, { phone, topic: ticket_id, frame: { type: 'message', message }, changed: { ticket_id } })
    }
    case 'status-changed': {
      const { phone, ticket } = change
      const changed = { ticket_id: ticket.id }
      return pushFrame(ports, { phone, topic: ticket.id, frame: { type: 'ticket', ticket }, changed })
    }
    case 'application-changed': {
      const { phone, application } = change
      const changed = { application_id: application.id }
      return pushFrame(ports, { phone, topic: applicationsTopic, frame: { type: 'application', application }, changed })
    }
    case 'signed-out':
      return closeSignedOut(ports, change.phone, change.ended)
  }
}
