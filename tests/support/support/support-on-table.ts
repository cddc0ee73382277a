/** Support on a real table: the product's use cases and repositories, sockets that record frames, and a clock that tests move. */
import { ulid } from 'ulid'
import type { ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import { sessionPolicy } from '#contract/policy.ts'
import { connectLive, disconnectLive, keepLive, pingPace } from '#lambdas/live/connect-live.ts'
import type { LiveFrame } from '#lambdas/live/live-frame.contract.ts'
import { livePassMint } from '#lambdas/live/live-pass-mint.function.ts'
import type { LiveChange, Sockets } from '#lambdas/live/ports.rules.ts'
import { announceChange } from '#lambdas/live/push-frame.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { NewComplaint } from '#lambdas/support/complaints.contract.ts'
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
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import { pickSession } from '../profile/journey-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { openTestWorld } from '../world.ts'

const rememberSockets = () => {
  const sent: { connectionId: string; frame: LiveFrame }[] = []
  const closed: string[] = []
  /** Connection ids that answer as if the socket were gone, and those that fail for another reason. */
  const [gone, failing] = [new Set<string>(), new Set<string>()]
  const ports: Sockets = {
    send: (connectionId, frame) => {
      if (failing.has(connectionId)) return Promise.reject(new Error('The gateway does not answer'))
      if (gone.has(connectionId)) return Promise.resolve(false)
      sent.push({ connectionId, frame })
      return Promise.resolve(true)
    },
    close: (connectionId) => {
      closed.push(connectionId)
      return Promise.resolve()
    },
  }
  return { ...ports, sent, closed, gone, failing }
}

export const createSupportOnTable = (testTable: TestTable) => {
  const world = openTestWorld(testTable)
  const { table, clock } = world
  /** For a phone, a session of its own, which ends with none that ends on the same day. */
  const sessionOf = (reader: string | Session): Session =>
    typeof reader === 'string' ? pickSession(reader, clock.now().getTime() / 1000 + 86_400) : reader
  const sockets = rememberSockets()
  const ports = {
    ...world,
    silentDays: ownerPolicy.silentDays,
    pings: createRateLimiter(pingPace),
    sockets,
    mint: livePassMint,
  }
  const nextId = (at = clock.now().getTime()) => ulid(at)
  const ending = (session: Session) => ({
    ...session,
    endsAtEpochSeconds: Math.floor(clock.now().getTime() / 1000) + sessionPolicy.accessTokenMinutes * 60,
  })
  return {
    ...ports,
    nextId,
    open: (
      session: Session,
      fields: { id?: string; title?: string; message?: string; complaint?: NewComplaint } = {},
    ) => createTicket(ports, session, { id: nextId(), title: 'Where is it?', message: 'Nothing came.', ...fields }),
    send: (session: Session, ticketId: string, message = 'Any news?', id = nextId()) =>
      sendMessage(ports, session, ticketId, { id, message }),
    list: async (reader: string | Session, consistency?: 'consistent') =>
      (await listTickets(ports, sessionOf(reader), consistency)).tickets,
    read: (reader: string | Session, ticketId: string, query: ListMessagesQuery = {}) =>
      listMessages(ports, sessionOf(reader), ticketId, query),
    see: (session: Session, ticketId: string, seen_until: string) =>
      markTicketSeen(ports, session, ticketId, { seen_until }),
    pass: async (session: Session, ticketId: string) => (await openLive(ports, ending(session), ticketId)).pass,
    passForApplications: async (session: Session) => (await openLiveApplications(ports, ending(session))).pass,
    connect: (connectionId: string, pass: string) => connectLive(ports, connectionId, pass),
    disconnect: (connectionId: string) => disconnectLive(ports, connectionId),
    ping: (connectionId: string) => keepLive(ports, connectionId),
    announce: (change: LiveChange) => announceChange(ports, change),
    reply: (ticketId: string, message = 'We are looking into it.') =>
      replyToTicket(world, { ticketId, staffId: 'operator', message, id: nextId() }),
    decide: (ticketId: string, outcome: ComplaintOutcome, message = 'We have looked into it.') =>
      decideComplaint(world, { ticketId, staffId: 'operator', outcome, message }),
    setStatus: async (ticketId: string, status: TicketStatus) =>
      setTicketStatus(world, await findTicketForStaff(table, ticketId), { status, by: 'operator' }),
    listAll: async (withClosed = false, limit = 100) =>
      (await listWaitingTickets(table, { withClosed, limit })).tickets,
  }
}

export type SupportOnTable = ReturnType<typeof createSupportOnTable>
