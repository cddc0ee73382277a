/** The rows of support in the table of endpoints, which checks their type. */
import { userRows } from '#contract/endpoint-rows.ts'
import {
  createTicketRequest,
  createTicketResponse,
  listMessagesQuery,
  listMessagesResponse,
  listTicketsQuery,
  listTicketsResponse,
  markTicketSeenRequest,
  markTicketSeenResponse,
  openLiveResponse,
  sendMessageRequest,
  sendMessageResponse,
} from './tickets.contract.ts'

const { get, post, put } = userRows('support', 'TICKET_NOT_FOUND')

export const supportEndpoints = {
  'list-tickets': get('/api/tickets', listTicketsResponse, {
    query: listTicketsQuery,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  }),
  'create-ticket': post('/api/tickets', createTicketResponse, {
    successStatus: 201,
    body: createTicketRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  'list-messages': get('/api/tickets/{ticket_id}/messages', listMessagesResponse, { query: listMessagesQuery }),
  'send-message': post('/api/tickets/{ticket_id}/messages', sendMessageResponse, {
    successStatus: 201,
    body: sendMessageRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  'mark-ticket-seen': put('/api/tickets/{ticket_id}/seen', markTicketSeenResponse, { body: markTicketSeenRequest }),
  'open-live': post('/api/tickets/{ticket_id}/live', openLiveResponse, {
    successStatus: 201,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'TICKET_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** A pass like that of a ticket, so the same function issues it. */
  'open-live-applications': post('/api/applications/live', openLiveResponse, {
    successStatus: 201,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const
