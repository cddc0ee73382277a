/** Tickets and messages over the HTTP API. As in the web app, the client chooses their ids, which a retry keeps. */
import { ulid } from 'ulid'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import type { CreateTicketRequest, SendMessageRequest } from '#lambdas/support/tickets.contract.ts'
import { expectSuccess, type ApiReply } from '../api-client.ts'
import { callAs, succeedAs, type Member } from '../auth/sign-in.ts'

/** @param now time of the product in milliseconds since the epoch */
export const newTicketBody = (fields: Partial<CreateTicketRequest> = {}, now = Date.now()): CreateTicketRequest => ({
  id: ulid(now),
  title: 'Where is my loan?',
  message: 'The lender says it was paid out on Monday.',
  ...fields,
})

export const newMessageBody = (message = 'Any news?', now = Date.now()): SendMessageRequest => ({
  id: ulid(now),
  message,
})

export const postTicket = (member: Member, body: unknown): Promise<ApiReply> =>
  callAs(member, 'create-ticket', { body })

export const openTicket = async (member: Member, body = newTicketBody()): Promise<Ticket> =>
  (await succeedAs(member, 'create-ticket', { body })).ticket

export const postMessage = (member: Member, ticketId: string, body: unknown): Promise<ApiReply> =>
  callAs(member, 'send-message', { params: { ticket_id: ticketId }, body })

export const sendMessage = async (member: Member, ticketId: string, body = newMessageBody()): Promise<SupportMessage> =>
  expectSuccess('send-message', await postMessage(member, ticketId, body)).message

export const getMessages = (member: Member, ticketId: string, query = ''): Promise<ApiReply> =>
  callAs(member, 'list-messages', { params: { ticket_id: ticketId }, query })

export const readMessages = async (member: Member, ticketId: string): Promise<SupportMessage[]> =>
  expectSuccess('list-messages', await getMessages(member, ticketId)).messages

export const readTickets = async (member: Member): Promise<Ticket[]> =>
  (await succeedAs(member, 'list-tickets')).tickets
