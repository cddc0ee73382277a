/** The rows of support in the table of endpoints, which checks their type. */
import { userRows } from '../endpoint-rows.ts'
import {
  createTicketRequest,
  createTicketResponse,
  listMessagesQuery,
  listMessagesResponse,
  listTicketsResponse,
  markTicketSeenRequest,
  markTicketSeenResponse,
  openLiveResponse,
  sendMessageRequest,
  sendMessageResponse,
} from './tickets.ts'

const { get, post, put } = userRows('support', 'TICKET_NOT_FOUND')

export const supportEndpoints = {
  'list-tickets': {
    ...get,
    path: '/api/tickets',
    response: listTicketsResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'create-ticket': {
    ...post,
    path: '/api/tickets',
    successStatus: 201,
    body: createTicketRequest,
    response: createTicketResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'list-messages': {
    ...get,
    path: '/api/tickets/{ticket_id}/messages',
    query: listMessagesQuery,
    response: listMessagesResponse,
  },
  'send-message': {
    ...post,
    path: '/api/tickets/{ticket_id}/messages',
    successStatus: 201,
    body: sendMessageRequest,
    response: sendMessageResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'mark-ticket-seen': {
    ...put,
    path: '/api/tickets/{ticket_id}/seen',
    body: markTicketSeenRequest,
    response: markTicketSeenResponse,
  },
  'open-live': {
    ...post,
    path: '/api/tickets/{ticket_id}/live',
    successStatus: 201,
    response: openLiveResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  /** A pass like that of a ticket, so the same function issues it. */
  'open-live-applications': {
    ...post,
    path: '/api/applications/live',
    successStatus: 201,
    response: openLiveResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const
