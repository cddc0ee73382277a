/** Pushes a change to the open sockets, each time the stream delivers it. */
import { applicationsTopic } from '#domain/live/live-connections.ts'
import { closeSignedOut } from './close-signed-out.ts'
import type { LiveChange } from './ports.ts'
import { pushFrame, type PushPorts } from './push-frame.ts'

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
