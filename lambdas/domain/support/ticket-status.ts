/** Which status of a ticket may follow which (spec 4, Support ticket status). */
import type { TicketStatus } from '#contract/entities.ts'
import { createTransitions } from '../status-transitions.ts'

/** By what staff sets. A closed ticket opens again by a message of its owner only. */
export const ticketTransitions = createTransitions<TicketStatus>({
  open: ['in_progress'],
  in_progress: ['closed'],
  closed: [],
})

export const closedTicket: TicketStatus = 'closed'
const reopenedTicket: TicketStatus = 'open'

/** A message of the owner opens a closed ticket again and leaves any other as it is. */
export const statusAfterMessage = (status: string): string => (status === closedTicket ? reopenedTicket : status)
