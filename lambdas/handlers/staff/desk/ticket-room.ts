/** The operations of the Tickets room. */
import { ulids as ids } from '#adapters/ulids.ts'
import type { complaintReport } from '#contract/staff/report-room.ts'
import type { ticketRoom as endpoints } from '#contract/staff/ticket-room.ts'
import { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { DynamoSavedReplies } from '#data/support/desk/dynamo-saved-replies.ts'
import { DynamoTicketDesks } from '#data/support/desk/dynamo-ticket-desks.ts'
import { DynamoTicketFields } from '#data/support/desk/dynamo-ticket-fields.ts'
import { DynamoTicketOwners } from '#data/support/desk/dynamo-ticket-owners.ts'
import { DynamoTicketQueue } from '#data/support/desk/dynamo-ticket-queue.ts'
import { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import { DynamoTicketDirectory } from '#data/support/dynamo-ticket-directory.ts'
import { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'
import type { RecordedAct, StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { changeTicket, addNote, answerTicket } from '#use-cases/support/desk/change-ticket.ts'
import {
  listColleagues,
  countComplaints,
  countStaffTickets,
  listStaffTickets,
  reportComplaints,
} from '#use-cases/support/desk/list-tickets.ts'
import { openTicket, listEarlierMessages, watchTicket } from '#use-cases/support/desk/open-ticket.ts'
import { deleteReply, listSavedReplies, saveReply } from '#use-cases/support/desk/saved-replies.ts'
import { findComplaint } from '#use-cases/support/staff-tickets.ts'
import type { StaffParts } from '../staff-parts.ts'

/** Ports that read, and those of a call, whose writes are recorded. */
const openPorts = ({ table, clock, members, recorded, recordLook }: StaffParts) => {
  const ports = {
    queue: new DynamoTicketQueue(table),
    directory: new DynamoTicketDirectory(table),
    tickets: new DynamoStaffTicketRepository(table),
    conversations: new DynamoTicketRepository(table),
    desks: new DynamoTicketDesks(table),
    owners: new DynamoTicketOwners(table),
    applications: new DynamoFoundApplications(table),
    replies: new DynamoSavedReplies(table),
    members,
    ids,
    clock,
  }
  return {
    ...ports,
    ofCall: (call: StaffCaller) => ({
      ...ports,
      recordLook: (act: RecordedAct) => recordLook(call, act),
      writing: (act: RecordedAct) => {
        const own = recorded(call, act)
        return {
          tickets: new DynamoStaffTicketRepository(own),
          fields: new DynamoTicketFields(own),
          desks: new DynamoTicketDesks(own),
        }
      },
    }),
    repliesOfCall: (call: StaffCaller) => ({
      ...ports,
      writing: (act: RecordedAct) => new DynamoSavedReplies(recorded(call, act)),
    }),
  }
}

export const ticketRoom = (
  parts: StaffParts,
): StaffOperations<keyof typeof endpoints | keyof typeof complaintReport> => {
  const ports = openPorts(parts)
  const { ofCall, repliesOfCall } = ports
  return {
    'list-tickets': (call) => {
      const recordShown = (shown: Parameters<typeof parts.recordPreviews>[1]) => parts.recordPreviews(call, shown)
      return listStaffTickets({ ...ports, recordShown }, call.staff.id, call.query)
    },
    'count-tickets': ({ staff }) => countStaffTickets(ports, staff.id),
    'report-complaints': ({ query }) => reportComplaints(ports, query),
    'count-complaints': () => countComplaints(ports),
    'find-complaint': async ({ params }) => ({ ticket_id: await findComplaint(ports, params.complaint_number) }),
    'open-ticket': (call) => openTicket(ofCall(call), call.staff, call.params.ticket_id),
    'watch-ticket': ({ staff, params, body }) => watchTicket(ports, staff, params.ticket_id, body),
    'list-earlier-messages': ({ staff, params, query }) =>
      listEarlierMessages(ports, staff, params.ticket_id, query.before),
    'answer-ticket': async (call) => ({
      message: await answerTicket(ofCall(call), call.staff, call.params.ticket_id, call.body),
    }),
    'add-note': async (call) => ({
      note: await addNote(ofCall(call), call.staff, call.params.ticket_id, call.body),
    }),
    'change-ticket': (call) => changeTicket(ofCall(call), call.params.ticket_id, call.body, call.staff.id),
    'list-colleagues': () => listColleagues(ports),
    'list-saved-replies': async () => ({ replies: await listSavedReplies(ports) }),
    'save-reply': async (call) => ({
      reply: await saveReply(repliesOfCall(call), call.staff, call.params.reply_id, call.body),
    }),
    'delete-reply': async (call) => {
      await deleteReply(repliesOfCall(call), call.params.reply_id)
      return { deleted: true }
    },
  }
}
