/** The rows of the Tickets room in the table of staff endpoints. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { supportMessage } from '#contract/entities.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import {
  addNoteRequest,
  savedReply,
  staffTicket,
  ticketNote,
  changeTicketRequest,
  countTicketsResponse,
  listStaffTicketsQuery,
  listStaffTicketsResponse,
  listTicketMessagesQuery,
  openTicketResponse,
  replyRequest,
  saveReplyRequest,
  watchTicketRequest,
  watchTicketResponse,
} from './staff-tickets.contract.ts'

const { get, post, put, remove } = rowsWith({ capability: 'staff-desk', roles: ['support'], errors: [] })
const ticket = '/api/tickets/{ticket_id}'

export const ticketRoom = {
  /** Asked again every few seconds, as the counts are: an open list alone keeps no session. */
  'list-tickets': get('/api/tickets', listStaffTicketsResponse, { query: listStaffTicketsQuery, isPassive: true }),
  'count-tickets': get('/api/ticket-counts', countTicketsResponse, { isPassive: true }),
  /** Open complaints that are so many days old or older, for each of `deskPolicy.complaintAges`, counted as the lists are. */
  'count-complaints': get(
    '/api/complaint-counts',
    z.object({ ages: z.array(z.object({ days: z.int(), count: z.int() })) }),
    { isPassive: true },
  ),
  /** By its number, which is a key. It says nothing of the owner. */
  'find-complaint': get('/api/complaints/{complaint_number}', z.object({ ticket_id: z.string() }), {
    errors: ['TICKET_NOT_FOUND'],
  }),
  /** A recorded look at its owner's data. */
  'open-ticket': get(ticket, openTicketResponse, { errors: ['TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'] }),
  'watch-ticket': post(`${ticket}/watch`, watchTicketResponse, {
    body: watchTicketRequest,
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_OPEN'],
    isPassive: true,
  }),
  'list-earlier-messages': get(`${ticket}/messages`, z.pick(openTicketResponse, { messages: true, older: true }), {
    query: listTicketMessagesQuery,
    errors: ['TICKET_NOT_OPEN'],
  }),
  'answer-ticket': post(`${ticket}/replies`, z.object({ message: supportMessage }), {
    successStatus: 201,
    body: replyRequest,
    errors: ['TICKET_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  'add-note': post(`${ticket}/notes`, z.object({ note: ticketNote }), {
    successStatus: 201,
    body: addNoteRequest,
    errors: ['TICKET_NOT_FOUND'],
  }),
  'change-ticket': put(ticket, z.object({ ticket: staffTicket }), {
    body: changeTicketRequest,
    errors: [
      'TICKET_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'OUTCOME_REQUIRED',
      'CHANGED_MEANWHILE',
      'UNDO_NOT_POSSIBLE',
    ],
  }),
  /** Staff members to whom a ticket may be given; `operator` of a reply by command is none of them. */
  'list-colleagues': get(
    '/api/colleagues',
    z.object({ colleagues: z.array(z.object({ id: z.string(), email: z.string() })) }),
  ),
  'list-saved-replies': get('/api/saved-replies', z.object({ replies: z.array(savedReply) })),
  /** Its id is made by the client. */
  'save-reply': put('/api/saved-replies/{reply_id}', z.object({ reply: savedReply }), {
    body: saveReplyRequest,
    errors: ['CHANGED_MEANWHILE'],
  }),
  'delete-reply': remove('/api/saved-replies/{reply_id}', z.object({ deleted: z.literal(true) })),
} as const satisfies Record<string, StaffEndpoint>
