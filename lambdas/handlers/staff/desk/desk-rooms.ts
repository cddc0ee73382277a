/** Operations of the desk: the session of the staff member who calls, and the rooms Tickets and People. */
import type { sessionRoom } from '#contract/staff/session-room.ts'
import type { peopleRoom } from '#contract/staff/people.ts'
import type { complaintRoom } from '#lambdas/support/complaint-report.contract.ts'
import type { ticketRoom as endpoints } from '#lambdas/support/ticket-desk.contract.ts'
import type { RecordedAct, StaffCaller } from '#domain/staff/record-entry.ts'
import { DynamoStaffSignIns } from '#data/staff/dynamo-staff-sign-ins.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoViewedPeople } from '#data/people/dynamo-viewed-people.ts'
import { DynamoSavedReplies } from '#lambdas/support/saved-replies.table.ts'
import { DynamoTicketDesks, DynamoTicketOwners } from '#lambdas/support/ticket-desks.table.ts'
import { DynamoTicketFields } from '#lambdas/support/ticket-fields.table.ts'
import { DynamoTicketQueue } from '#lambdas/support/ticket-queue.table.ts'
import { DynamoStaffTicketRepository } from '#lambdas/support/staff-tickets.table.ts'
import { DynamoTicketDirectory } from '#lambdas/support/ticket-index.table.ts'
import { DynamoTicketRepository } from '#lambdas/support/tickets.table.ts'
import { endStaffSession, getStaffSession } from '#use-cases/staff/admit-staff.ts'
import { knowBrowser } from '#use-cases/staff/sign-in-lanes.ts'
import { openPerson, revealField, searchPeople, viewAsVisitor } from '#use-cases/people/view-person.ts'
import { changeTicket, addNote, answerTicket } from '#lambdas/support/change-ticket.ts'
import {
  listColleagues,
  countComplaints,
  countStaffTickets,
  listStaffTickets,
  reportComplaints,
} from '#lambdas/support/list-staff-tickets.ts'
import { openTicket, listEarlierMessages, watchTicket } from '#lambdas/support/open-ticket.ts'
import { deleteReply, listSavedReplies, saveReply } from '#lambdas/support/saved-replies.ts'
import { findComplaint } from '#lambdas/support/staff-tickets.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { browserTokens } from '#adapters/staff/staff-secrets.ts'
import { ulids as ids } from '#adapters/system.ts'
import type { StaffParts } from '../staff-parts.ts'
import { applicationRoom, jobRoom } from '#lambdas/news/application-room.function.ts'

/** The session and the room People. */
const ownRooms = (parts: StaffParts): StaffOperations<keyof typeof sessionRoom | keyof typeof peopleRoom> => {
  const { table, recordView, clock } = parts
  const signIns = { ...browserTokens, signIns: new DynamoStaffSignIns(table), clock }
  const people = {
    people: new DynamoViewedPeople(table),
    catalogue: new DynamoCatalogueRepository(table),
    recordView,
    clock,
  }
  return {
    'get-session': ({ staff, session }) => Promise.resolve(getStaffSession(staff, session)),
    'know-browser': ({ staff }) => knowBrowser(signIns, staff.id),
    'end-session': ({ staff, session }) => endStaffSession(parts, staff, session),
    'search-people': (call) => searchPeople(people, call, call.body),
    'open-person': async (call) => ({ person: await openPerson(people, call, call.params.user_id) }),
    'reveal-field': (call) => revealField(people, call, call.params.user_id, call.body),
    'view-as-visitor': (call) => viewAsVisitor(people, call, call.params.user_id, call.body.why),
  }
}

/** Ports that read, and those of a call, whose writes are recorded. */
const openPorts = ({ table, clock, members, recorded, recordView }: StaffParts) => {
  const ports = {
    queue: new DynamoTicketQueue(table),
    directory: new DynamoTicketDirectory(table),
    tickets: new DynamoStaffTicketRepository(table),
    conversations: new DynamoTicketRepository(table),
    desks: new DynamoTicketDesks(table),
    owners: new DynamoTicketOwners(table),
    table,
    replies: new DynamoSavedReplies(table),
    members,
    ids,
    clock,
  }
  return {
    ...ports,
    ofCall: (call: StaffCaller) => ({
      ...ports,
      recordView: (act: RecordedAct) => recordView(call, act),
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

export const ticketRoom = (parts: StaffParts): StaffOperations<keyof typeof endpoints | keyof typeof complaintRoom> => {
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

export const deskRooms = (parts: StaffParts, settings: Parameters<typeof jobRoom>[1]) => ({
  ...ownRooms(parts),
  ...ticketRoom(parts),
  ...applicationRoom(parts, settings),
  ...jobRoom(parts, settings),
})
