/** The calls of a conversation, and what their errors mean for the writer. */
import type { SupportMessage } from '#contract/entities.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { conversationContent } from '../content.ts'

/** Every message; with `after`, those from a few minutes before that message on. Fetches page by page. */
export const fetchMessages = async (ticketId: string, after: string | undefined): Promise<SupportMessage[]> => {
  const messages: SupportMessage[] = []
  let query: { after?: string; cursor?: string } = after === undefined ? {} : { after }
  for (;;) {
    const page = await callApi('list-messages', { params: { id: ticketId }, query })
    messages.push(...page.messages)
    if (page.next === undefined) return messages
    query = { cursor: page.next }
  }
}

export const sendMessage = async (ticketId: string, id: string, text: string): Promise<SupportMessage> =>
  (await callApi('send-message', { params: { id: ticketId }, body: { id, message: text } })).message

export const isTicketMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TICKET_NOT_FOUND'

/** Whether the server refuses the time in a message's id. */
export const isIdRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'VALIDATION_ERROR' && error.details.some(({ field }) => field === 'id')

/** Why a message failed, where there is more to say than that it did. */
export const failureReason = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'TOO_MANY_REQUESTS') return conversationContent.tooFast
  return error.code === 'VALIDATION_ERROR' ? error.details[0]?.message : undefined
}
