/** Support on a real table: the product's operations and tables, sockets that record frames, and a clock that tests move. */
import { ulid } from 'ulid'
import type { ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import { sessionPolicy } from '#contract/policy.ts'
import { connectLive, disconnectLive, keepLive } from '#lambdas/live/connect-live.ts'
import type { LiveChange } from '#lambdas/live/live-connections.rules.ts'
import { announceChange } from '#lambdas/live/push-frame.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { openLive, openLiveApplications } from '#lambdas/support/open-live.ts'
import { createTicket, listMessages, listTickets, markTicketSeen, sendMessage } from '#lambdas/support/own-tickets.ts'
import {
  decideComplaint,
  listWaitingTickets,
  replyToTicket,
  setTicketStatus,
  findTicketForStaff,
} from '#lambdas/support/staff-tickets.ts'
import type { ListMessagesQuery } from '#lambdas/support/tickets.contract.ts'
import { pickSession } from '../profile/journey-on-table.ts'
import { openTestWorld } from '../world.ts'

/** @param time the clock of another world, to share it */
export const createSupportOnTable = (...given: Parameters<typeof openTestWorld>) => {
  const world = openTestWorld(...given)
  const { table, clock } = world
  /** For a phone, a session of its own, which ends with none that ends on the same day. */
  const sessionOf = (reader: string | Session) =>
    typeof reader === 'string' ? pickSession(reader, clock.now().getTime() / 1000 + 86_400) : reader
  const nextId = (at = clock.now().getTime()) => ulid(at)
  const ending = (session: Session) => ({
    ...session,
    endsAtEpochSeconds: Math.floor(clock.now().getTime() / 1000) + sessionPolicy.accessTokenMinutes * 60,
  })
  return {
    ...world,
    nextId,
    open: (
      session: Session,
      fields: { id?: string; title?: string; message?: string; complaint?: { lender_id?: string | undefined } } = {},
    ) => createTicket(world, session, { id: nextId(), title: 'Where is it?', message: 'Nothing came.', ...fields }),
    send: (session: Session, ticketId: string, message = 'Any news?', id = nextId()) =>
      sendMessage(world, session, ticketId, { id, message }),
    list: async (reader: string | Session, consistency?: 'consistent') =>
      (await listTickets(world, sessionOf(reader), consistency)).tickets,
    read: (reader: string | Session, ticketId: string, query: ListMessagesQuery = {}) =>
      listMessages(world, sessionOf(reader), ticketId, query),
    see: (session: Session, ticketId: string, seen_until: string) =>
      markTicketSeen(world, session, ticketId, { seen_until }),
    pass: async (session: Session, ticketId: string) => (await openLive(world, ending(session), ticketId)).pass,
    passForApplications: async (session: Session) => (await openLiveApplications(world, ending(session))).pass,
    connect: (connectionId: string, pass: string) => connectLive(world, connectionId, pass),
    disconnect: (connectionId: string) => disconnectLive(world, connectionId),
    ping: (connectionId: string) => keepLive(world, connectionId),
    announce: (change: LiveChange) => announceChange(world, change),
    reply: async (ticketId: string, message = 'We are looking into it.') =>
      replyToTicket(world, await findTicketForStaff(table, ticketId), { staffId: 'operator', message, id: nextId() }),
    decide: async (ticketId: string, outcome: ComplaintOutcome, message = 'We have looked into it.') =>
      decideComplaint(world, await findTicketForStaff(table, ticketId), { staffId: 'operator', outcome, message }),
    setStatus: async (ticketId: string, status: TicketStatus) =>
      setTicketStatus(world, await findTicketForStaff(table, ticketId), { status, by: 'operator' }),
    listAll: async (withClosed = false, limit = 100) =>
      (await listWaitingTickets(table, { withClosed, limit })).tickets,
  }
}

export type SupportOnTable = ReturnType<typeof createSupportOnTable>
