/** The rows of the Tickets room in the table of staff endpoints. */
import * as z from 'zod/mini'
import { rowsWith } from '../endpoint-rows.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'
import {
  addNoteRequest,
  addNoteResponse,
  changeTicketRequest,
  changeTicketResponse,
  countComplaintsResponse,
  countTicketsResponse,
  deleteReplyResponse,
  listColleaguesResponse,
  listSavedRepliesResponse,
  listStaffTicketsQuery,
  listStaffTicketsResponse,
  listTicketMessagesQuery,
  listTicketMessagesResponse,
  openTicketResponse,
  replyRequest,
  replyResponse,
  saveReplyRequest,
  saveReplyResponse,
  watchTicketRequest,
  watchTicketResponse,
} from './tickets.ts'

const { get, post, put, remove } = rowsWith({ capability: 'staff-desk', roles: ['support'], errors: [] })
const ticket = '/api/tickets/{ticket_id}'

export const ticketRoom = {
  /** Asked again every few seconds, as the counts are: an open list alone keeps no session. */
  'list-tickets': {
    ...get,
    path: '/api/tickets',
    query: listStaffTicketsQuery,
    response: listStaffTicketsResponse,
    isPassive: true,
  },
  'count-tickets': { ...get, path: '/api/ticket-counts', response: countTicketsResponse, isPassive: true },
  'count-complaints': {
    ...get,
    path: '/api/complaint-counts',
    response: countComplaintsResponse,
    isPassive: true,
  },
  /** By its number, which is a key. It says nothing of the owner. */
  'find-complaint': {
    ...get,
    path: '/api/complaints/{complaint_number}',
    response: z.object({ ticket_id: z.string() }),
    errors: ['TICKET_NOT_FOUND'],
  },
  /** A recorded look at its owner's data. */
  'open-ticket': {
    ...get,
    path: ticket,
    response: openTicketResponse,
    errors: ['TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'watch-ticket': {
    ...post,
    path: `${ticket}/watch`,
    body: watchTicketRequest,
    response: watchTicketResponse,
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_OPEN'],
    isPassive: true,
  },
  'list-earlier-messages': {
    ...get,
    path: `${ticket}/messages`,
    query: listTicketMessagesQuery,
    response: listTicketMessagesResponse,
    errors: ['TICKET_NOT_OPEN'],
  },
  'answer-ticket': {
    ...post,
    path: `${ticket}/replies`,
    successStatus: 201,
    body: replyRequest,
    response: replyResponse,
    errors: ['TICKET_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'add-note': {
    ...post,
    path: `${ticket}/notes`,
    successStatus: 201,
    body: addNoteRequest,
    response: addNoteResponse,
    errors: ['TICKET_NOT_FOUND'],
  },
  'change-ticket': {
    ...put,
    path: ticket,
    body: changeTicketRequest,
    response: changeTicketResponse,
    errors: [
      'TICKET_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'OUTCOME_REQUIRED',
      'CHANGED_MEANWHILE',
      'UNDO_NOT_POSSIBLE',
    ],
  },
  'list-colleagues': { ...get, path: '/api/colleagues', response: listColleaguesResponse },
  'list-saved-replies': { ...get, path: '/api/saved-replies', response: listSavedRepliesResponse },
  /** Its id is made by the client. */
  'save-reply': {
    ...put,
    path: '/api/saved-replies/{reply_id}',
    body: saveReplyRequest,
    response: saveReplyResponse,
    errors: ['CHANGED_MEANWHILE'],
  },
  'delete-reply': { ...remove, path: '/api/saved-replies/{reply_id}', response: deleteReplyResponse },
} as const satisfies Record<string, StaffEndpoint>
