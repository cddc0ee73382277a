/** How the messages of its owner change a ticket's status; changes by staff are in `status-transitions.ts`. */
import type { TicketStatus } from '#contract/entities.ts'

export const closedTicket: TicketStatus = 'closed'
const reopenedTicket: TicketStatus = 'open'

/** A message of the owner reopens a closed ticket and leaves any other unchanged. */
export const statusAfterMessage = (status: string): string => (status === closedTicket ? reopenedTicket : status)
