/** Figures of support. */

/** Tickets, their conversations, and limits against flooding them. */
export const supportPolicy = {
  newTicketStatus: 'open',
  newTicketPriority: 'medium',
  titleCharacters: 120,
  messageCharacters: 4000,
  messagesPerMinute: 20,
  ticketsPerHour: 20,
  messagesPerPage: 100,
  /** Characters of the last message that a ticket carries; with them, a usual ticket still takes one write unit. */
  rowCharacters: 80,
  /** How far the time in an id made by a client may differ from the server's clock. */
  idClockSkewSeconds: 300,
} as const

/** The time for an answer to a complaint, and how many a user may make. */
export const complaintPolicy = {
  /** The law gives the lender, and us, this long before the complainant may go to the Reserve Bank. */
  answerDays: 30,
  /** Apart from `supportPolicy.ticketsPerHour`, so that no number of ordinary tickets stops a complaint. */
  complaintsPerHour: 20,
} as const
