/** Figures of support, and of the sockets on which its answers and an application's news arrive. */

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

/** The WebSocket of a live conversation. */
export const livePolicy = {
  /** The client offers it before the pass; the server selects it, so that the pass is not sent back. */
  subprotocol: 'paisalane.live.v1',
  passSeconds: 30,
  /** Passes of a user; all of a minute may come at once. */
  passesPerMinute: 30,
  connectionsPerUser: 5,
  pingSeconds: 300,
  /** A socket that pings more often is closed. */
  pingsPerMinute: 4,
  /** The only frame that a client sends. */
  pingFrame: '{"action":"ping"}',
  reconnectSeconds: { from: 1, to: 30 },
} as const
