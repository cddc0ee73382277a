/** The calls of a conversation. */
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'

export interface MessagePage {
  readonly messages: readonly SupportMessage[]
  /** Leads to the page before this one; undefined when it starts with the first message. */
  readonly older?: string | undefined
}

export const askForPass = async (ticketId: string): Promise<string> =>
  (await callApi('open-live', { params: { ticket_id: ticketId } })).pass

/** The newest messages, or those before the page whose `older` is given. */
export const fetchPage = (ticketId: string, before?: string): Promise<MessagePage> =>
  callApi('list-messages', {
    params: { ticket_id: ticketId },
    ...(before === undefined ? { isKept: true } : { query: { before } }),
  })

/** The messages from a few minutes before the last known one, fetched page by page. */
export const fetchSince = async (ticketId: string, lastKnown: string): Promise<SupportMessage[]> => {
  const messages: SupportMessage[] = []
  let query: { after?: string; cursor?: string } = { after: lastKnown }
  for (;;) {
    const page = await callApi('list-messages', { params: { ticket_id: ticketId }, query })
    messages.push(...page.messages)
    if (page.next === undefined) return messages
    query = { cursor: page.next }
  }
}

export const fetchTicket = async (ticketId: string): Promise<Ticket | undefined> =>
  (await callApi('list-tickets', { query: { fresh: 'true' } })).tickets.find(({ id }) => id === ticketId)

export const sendMessage = async (ticketId: string, id: string, text: string): Promise<SupportMessage> =>
  (await callApi('send-message', { params: { ticket_id: ticketId }, body: { id, message: text } })).message

export const isTicketMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TICKET_NOT_FOUND'
