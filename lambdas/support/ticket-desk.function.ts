/** The operations of the Tickets room, and of the report of complaints. */
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import type { StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import { type StaffOperations, type StaffParts, viewingWorld } from '#lambdas/staff/staff-world.function.ts'
import { addNote, answerTicket, changeTicket } from './change-ticket.ts'
import type { complaintRoom } from './complaint-report.contract.ts'
import {
  countComplaints,
  countStaffTickets,
  listColleagues,
  listStaffTickets,
  reportComplaints,
} from './list-staff-tickets.ts'
import { listEarlierMessages, openTicket, watchTicket } from './open-ticket.ts'
import { deleteReply, listSavedReplies, saveReply } from './saved-replies.ts'
import { findComplaint } from './staff-tickets.ts'
import type { ticketRoom as endpoints } from './ticket-desk.contract.ts'

export const ticketRoom = (parts: StaffParts): StaffOperations<keyof typeof endpoints | keyof typeof complaintRoom> => {
  const { table, clock } = parts
  const world = { table, clock }
  const worldOf = (call: StaffCaller) => ({ ...viewingWorld(parts, call), ids })
  return {
    'list-tickets': (call) => listStaffTickets(worldOf(call), call.staff.id, call.query),
    'count-tickets': ({ staff }) => countStaffTickets(world, staff.id),
    'report-complaints': ({ query }) => reportComplaints(world, query),
    'count-complaints': () => countComplaints(world),
    'find-complaint': async ({ params }) => ({ ticket_id: await findComplaint(table, params.complaint_number) }),
    'open-ticket': (call) => openTicket(worldOf(call), call.staff, call.params.ticket_id),
    'watch-ticket': ({ staff, params, body }) => watchTicket(world, staff, params.ticket_id, body),
    'list-earlier-messages': ({ staff, params, query }) =>
      listEarlierMessages(world, staff, params.ticket_id, query.before),
    'answer-ticket': async (call) => ({
      message: await answerTicket(worldOf(call), call.staff, call.params.ticket_id, call.body),
    }),
    'add-note': async (call) => ({
      note: await addNote(worldOf(call), call.staff, call.params.ticket_id, call.body),
    }),
    'change-ticket': (call) => changeTicket(worldOf(call), call.params.ticket_id, call.body, call.staff.id),
    'list-colleagues': () => listColleagues(world),
    'list-saved-replies': async () => ({ replies: await listSavedReplies(world) }),
    'save-reply': async (call) => ({
      reply: await saveReply(worldOf(call), call.staff, call.params.reply_id, call.body),
    }),
    'delete-reply': async (call) => {
      await deleteReply(worldOf(call), call.params.reply_id)
      return { deleted: true }
    },
  }
}
