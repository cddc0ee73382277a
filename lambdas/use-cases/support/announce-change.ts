/** Pushes a change to the open sockets, each time the stream delivers it. */
import type { Clock, Log } from '../ports.ts'
import { closeSignedOut } from './close-signed-out.ts'
import type { ConnectionRepository, SessionStates, Sockets, SupportChange } from './ports.ts'
import { pushToTicket } from './push-to-ticket.ts'

interface Ports {
  readonly connections: ConnectionRepository
  readonly sessions: SessionStates
  readonly sockets: Sockets
  readonly clock: Clock
  readonly log: Log
}

export const announceChange = async (ports: Ports, change: SupportChange): Promise<void> => {
  switch (change.kind) {
    case 'message-sent': {
      const { phone, message } = change
      return pushToTicket(ports, { phone, ticketId: message.ticket_id, frame: { type: 'message', message } })
    }
    case 'status-changed': {
      const { phone, ticket } = change
      return pushToTicket(ports, { phone, ticketId: ticket.id, frame: { type: 'ticket', ticket } })
    }
    case 'signed-out':
      return closeSignedOut(ports, change.phone, change.ended)
  }
}
