/** Support on a real table: the product's use cases and repositories, sockets that record frames, and a clock that tests move. */
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { pickSession } from '../profile/journey-on-table.ts'
import { ulid } from 'ulid'
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import { livePassMint } from '#adapters/live/live-pass-mint.ts'
import { ulids } from '#adapters/system.ts'
import type { LiveFrame } from '#contract/live/live-frame.ts'
import { sessionPolicy } from '#contract/policy.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoConnectionRepository, DynamoLivePassRepository } from '#data/live/dynamo-live.ts'
import { openSessionStates } from '#data/live/dynamo-session-states.ts'
import { DynamoTicketFields } from '#lambdas/support/ticket-fields.table.ts'
import { DynamoStaffTicketRepository } from '#lambdas/support/staff-tickets.table.ts'
import { DynamoTicketDirectory } from '#lambdas/support/ticket-index.table.ts'
import { DynamoTicketRepository } from '#lambdas/support/tickets.table.ts'
import { DynamoUserPaces } from '#lambdas/support/user-paces.table.ts'
import type { ComplaintOutcome, TicketStatus } from '#contract/entities.ts'
import type { NewComplaint } from '#lambdas/support/complaints.contract.ts'
import type { ListMessagesQuery } from '#lambdas/support/tickets.contract.ts'
import {
  decideComplaint,
  listWaitingTickets,
  replyToTicket,
  setTicketStatus,
  findTicketForStaff,
} from '#lambdas/support/staff-tickets.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { announceChange } from '#use-cases/live/push-frame.ts'
import {
  connectLive,
  disconnectLive,
  keepLive,
  pingPace,
  openLive,
  openLiveApplications,
} from '#use-cases/live/connect-live.ts'
import { createTicket, listMessages, listTickets, markTicketSeen, sendMessage } from '#lambdas/support/own-tickets.ts'
import { rememberSessionStates } from '#use-cases/live/remembered-session-states.ts'
import { createRateLimiter } from '#use-cases/rate-limiter.ts'
import type { LiveChange, Sockets } from '#use-cases/live/ports.ts'
import { createRecordedLog } from '../recorded-log.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createMovableClock } from '../table/movable-clock.ts'

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

const identityKey = 'an identity key that only the tests use'

export const createSupportOnTable = ({ opened: table }: TestTable) => {
  const time = createMovableClock('2026-03-10T09:00:00.000Z')
  const { clock } = time
  /** For a phone, a session of its own, which ends with none that ends on the same day. */
  const sessionOf = (reader: string | Session): Session =>
    typeof reader === 'string' ? pickSession(reader, clock.now().getTime() / 1000 + 86_400) : reader
  const log = createRecordedLog()
  const sockets = rememberSockets()
  const tickets = new DynamoTicketRepository(table)
  const connections = new DynamoConnectionRepository(table)
  const passes = new DynamoLivePassRepository(table)
  const sessions = openSessionStates(table, ownerPolicy.silentDays)
  const ticketIds = createTicketIds(identityKey)
  const ports = {
    tickets,
    connections,
    passes,
    paces: new DynamoUserPaces(table),
    pings: createRateLimiter(pingPace),
    sessions,
    readers: rememberSessionStates(sessions, clock),
    ticketIds,
    lenders: new DynamoCatalogueReader(table, clock, log),
    sockets,
    mint: livePassMint,
    clock,
    log,
  }
  const staffPorts = { tickets: new DynamoStaffTicketRepository(table), ids: ulids, clock }
  const nextId = (at = clock.now().getTime()) => ulid(at)
  const ending = (session: Session) => ({
    ...session,
    endsAtEpochSeconds: Math.floor(clock.now().getTime() / 1000) + sessionPolicy.accessTokenMinutes * 60,
  })
  return {
    ...ports,
    ...time,
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
      replyToTicket(staffPorts, { ticketId, staffId: 'operator', message }),
    decide: (ticketId: string, outcome: ComplaintOutcome, message = 'We have looked into it.') =>
      decideComplaint(staffPorts, { ticketId, staffId: 'operator', outcome, message }),
    setStatus: async (ticketId: string, status: TicketStatus) =>
      setTicketStatus(
        { fields: new DynamoTicketFields(table), clock },
        await findTicketForStaff(staffPorts, ticketId),
        { status, by: 'operator' },
      ),
    listAll: async (withClosed = false, limit = 100) =>
      (await listWaitingTickets({ directory: new DynamoTicketDirectory(table) }, { withClosed, limit })).tickets,
  }
}

export type SupportOnTable = ReturnType<typeof createSupportOnTable>
