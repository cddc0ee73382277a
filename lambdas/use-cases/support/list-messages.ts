/** Lists the messages of one of the caller's tickets: all of them, or those after the last one the caller has. */
import type { ListMessagesQuery, ListMessagesResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import { gapStart } from '#domain/support/client-ids.ts'
import { oldestFirst } from '#domain/support/tickets.ts'
import type { TicketIds, TicketRepository } from './ports.ts'

/** Throws TICKET_NOT_FOUND; for another user's ticket before anything is read. */
export const listMessages = async (
  { tickets, ticketIds }: { readonly tickets: TicketRepository; readonly ticketIds: TicketIds },
  phone: string,
  ticketId: string,
  { after, cursor }: ListMessagesQuery,
): Promise<ListMessagesResponse> => {
  if (!ticketIds.isTicketIdOf(phone, ticketId)) throw new AppError('TICKET_NOT_FOUND')
  const isWhole = after === undefined && cursor === undefined
  const { messages, next } = await tickets.listMessagesOfTicket(ticketId, {
    ...(after !== undefined && { from: gapStart(after) }),
    ...(cursor !== undefined && { cursor }),
  })
  // Every ticket has a first message, so an empty one does not exist.
  if (isWhole && messages.length === 0) throw new AppError('TICKET_NOT_FOUND')
  return { messages: messages.toSorted(oldestFirst), ...(next !== undefined && { next }) }
}
