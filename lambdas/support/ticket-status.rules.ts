/** The meaning of each status of a ticket to its owner; changes by staff are in `status-transitions.ts`. */
import { ticketStatuses, type TicketStatus } from '#contract/entities.ts'

/** A stored status may be one that this version does not know. */
export const isTicketStatus = (status: string): status is TicketStatus =>
  ticketStatuses.some((known) => known === status)

const closed: Readonly<Record<TicketStatus, boolean>> = { open: false, in_progress: false, closed: true }

/** Whether a ticket with this status is closed: staff have nothing to do until its owner writes again. */
export const isClosed = (status: string): boolean => isTicketStatus(status) && closed[status]

export const closedStatuses: readonly TicketStatus[] = ticketStatuses.filter(isClosed)

const reopenedStatus: TicketStatus = 'open'

/** A message of the owner reopens a closed ticket and leaves any other unchanged. */
export const statusAfterMessage = (status: string): string => (isClosed(status) ? reopenedStatus : status)
