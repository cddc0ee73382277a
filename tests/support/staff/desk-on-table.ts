/** The Tickets room on a real table, beside the visitors' support. The lists follow a ticket when a test says so, as they follow the stream. */
import { keys } from '#data/keys.ts'
import type { StaffMember } from '#lambdas/staff/staff-member.rules.ts'
import { keepQueue, repairQueue } from '#lambdas/support/keep-queue.ts'
import type {
  ChangeTicketRequest,
  ReplyRequest,
  SaveReplyRequest,
  StaffTicket,
  TicketView,
} from '#lambdas/support/staff-tickets.contract.ts'
import { findTicket } from '#lambdas/support/staff-tickets.table.ts'
import { ticketRoom } from '#lambdas/support/ticket-desk.function.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createStaffOnTable } from './staff-on-table.ts'

export const createDeskOnTable = (table: TestTable) => {
  const support = createSupportOnTable(table)
  const { parts, signIn, recorded, advance } = createStaffOnTable(table, support.now())
  const room = ticketRoom(parts)
  const followed = new Map<string, StaffTicket | undefined>()

  /** A call that the pipeline has admitted and checked. */
  const call = <Params, Query, Body>(
    staff: StaffMember,
    params: Params,
    query: Query,
    body: Body,
    session = 'session',
  ) => ({
    staff,
    params,
    query,
    body,
    requestId: 'request',
    session: { id: session, startedAt: 0 },
    clientAddress: 'unknown',
  })
  const prepareFollow = async (phone: string, ticketId: string) => {
    const [before, after] = [followed.get(ticketId), await findTicket(table.opened, phone, ticketId)]
    followed.set(ticketId, after)
    return () => keepQueue(table.opened, { phone, before, after, movedAt: undefined })
  }
  const at = (ticket_id: string) => ({ ticket_id })

  return {
    ...support,
    recorded,
    addStaff: () => signIn('support'),
    advance: (seconds: number) => {
      support.advance(seconds)
      advance(seconds)
    },
    prepareFollow,
    /** Passes the change since the last call to the lists. */
    follow: async (phone: string, ticketId: string) => (await prepareFollow(phone, ticketId))(),
    forget: (phone: string, ticketId: string) => table.opened.delete({ Key: keys.ticket(phone, ticketId) }),
    repair: (apply: boolean) => repairQueue(table.opened, table.openedBatch, { staffIds: [], apply }),
    page: (staff: StaffMember, view: TicketView, session?: string) =>
      room['list-tickets'](call(staff, {}, { view }, undefined, session)),
    counts: async (staff: StaffMember) => (await room['count-tickets'](call(staff, {}, undefined, undefined))).counts,
    findComplaint: (staff: StaffMember, complaint_number: string) =>
      room['find-complaint'](call(staff, { complaint_number }, undefined, undefined)),
    look: (staff: StaffMember, ticketId: string) =>
      room['open-ticket'](call(staff, at(ticketId), undefined, undefined)),
    watch: (staff: StaffMember, ticketId: string, last_message_id: string, is_writing = false, last_note_id?: string) =>
      room['watch-ticket'](call(staff, at(ticketId), undefined, { last_message_id, is_writing, last_note_id })),
    earlier: (staff: StaffMember, ticketId: string, before: string) =>
      room['list-earlier-messages'](call(staff, at(ticketId), { before }, undefined)),
    answer: async (
      staff: StaffMember,
      ticketId: string,
      reply: Partial<ReplyRequest> & { readonly last_message_id: string },
    ) => {
      const body = { id: support.nextId(), message: 'We are on it.', ...reply }
      return (await room['answer-ticket'](call(staff, at(ticketId), undefined, body))).message
    },
    note: (staff: StaffMember, ticketId: string, note: string, id = support.nextId()) =>
      room['add-note'](call(staff, at(ticketId), undefined, { id, note })),
    change: (staff: StaffMember, ticketId: string, change: ChangeTicketRequest) =>
      room['change-ticket'](call(staff, at(ticketId), undefined, change)),
    colleagues: async (staff: StaffMember) =>
      (await room['list-colleagues'](call(staff, {}, undefined, undefined))).colleagues,
    replies: async (staff: StaffMember) =>
      (await room['list-saved-replies'](call(staff, {}, undefined, undefined))).replies,
    saveReply: async (staff: StaffMember, reply_id: string, reply: SaveReplyRequest) =>
      (await room['save-reply'](call(staff, { reply_id }, undefined, reply))).reply,
  }
}
