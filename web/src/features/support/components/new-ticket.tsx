/** The form of a new ticket. */
import type { Ticket } from '#contract/entities.ts'
import { formContent } from '../content.ts'
import { TicketForm } from './ticket-form.tsx'

export const NewTicket = ({ onCreated }: { onCreated: (ticket: Ticket) => void }) => (
  <TicketForm form="ticket" texts={formContent} note={formContent.responseTime} onCreated={onCreated} />
)
