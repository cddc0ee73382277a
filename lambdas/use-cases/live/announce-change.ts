/** Pushes a change to the open sockets, each time the stream delivers it. */
import { applicationsTopic } from '#domain/live/live-connections.ts'
import type { DynamoConnectionRepository } from '#data/live/dynamo-connection-repository.ts'
import type { Clock, Log } from '../ports.ts'
import { closeSignedOut } from './close-signed-out.ts'
import type { LiveChange, SessionStates, Sockets } from './ports.ts'
import { pushFrame } from './push-frame.ts'

interface Ports {
  readonly connections: DynamoConnectionRepository
  readonly sessions: SessionStates
  readonly sockets: Sockets
  readonly clock: Clock
  readonly log: Log
}

export const announceChange = async (ports: Ports, change: LiveChange): Promise<void> => {
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
