/** The ports of the support use cases: tickets and messages for owners and staff, live connections, and the changes to announce. */

/** Ticket ids that carry proof of their owner, so that the owner's own tickets need no read. */
export interface TicketIds {
  ticketIdOf(phone: string, ulid: string): string
  isTicketIdOf(phone: string, ticketId: string): boolean
}

export interface ComplaintDigits {
  /** The digits of a complaint's number; they may be taken. @param attempt from 1 */
  digitsOf(ticketId: string, attempt: number): string
}

/** Nothing was written because an item with this id exists. */
export interface Known<Item> {
  readonly outcome: 'known'
  readonly known: Item
}

/** The conditions of an answer of staff, and its other changes. */
export interface Answer {
  /** Id of the last message that its writer has read. @default not checked */
  readonly answers?: string | undefined
  /** Staff member who gets a ticket that nobody takes care of. @default nobody */
  readonly assignee?: string | undefined
}
