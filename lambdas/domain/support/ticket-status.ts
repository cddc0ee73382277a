/** Which status of a ticket may follow which. */
import type { TicketStatus } from '#contract/entities.ts'
import { createTransitions } from '../status-transitions.ts'

/** For changes by staff. Only a message of its owner reopens a closed ticket. */
export const ticketTransitions = createTransitions<TicketStatus>({
  open: ['in_progress'],
  in_progress: ['closed'],
  closed: [],
})

export const closedTicket: TicketStatus = 'closed'
const reopenedTicket: TicketStatus = 'open'

/** A message of the owner reopens a closed ticket and leaves any other unchanged. */
export const statusAfterMessage = (status: string): string => (status === closedTicket ? reopenedTicket : status)
