/** `ticket show`: a ticket with its owner and its whole conversation, oldest message first. */
import type { SupportMessage } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { oldestFirst } from '#domain/support/tickets.ts'
import type { OwnedTicket, StaffTicketRepository, TicketRepository } from './ports.ts'

interface Ports {
  readonly tickets: Pick<StaffTicketRepository, 'findOwnerOfTicket' | 'findTicket'>
  readonly conversations: Pick<TicketRepository, 'listMessagesFrom'>
}

/** Throws TICKET_NOT_FOUND. */
export const showTicket = async (
  { tickets, conversations }: Ports,
  ticketId: string,
): Promise<OwnedTicket & { readonly messages: SupportMessage[] }> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  const ticket = phone === undefined ? undefined : await tickets.findTicket(phone, ticketId)
  if (phone === undefined || !ticket) throw new AppError('TICKET_NOT_FOUND')
  const messages: SupportMessage[] = []
  let cursor: string | undefined
  do {
    const page = await conversations.listMessagesFrom(ticketId, { cursor })
    messages.push(...page.messages)
    cursor = page.more
  } while (cursor !== undefined)
  return { phone, ticket, messages: messages.toSorted(oldestFirst) }
}
