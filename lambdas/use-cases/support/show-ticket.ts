/** A ticket with its owner and its conversation, oldest message first. */
import type { SupportMessage } from '#contract/entities.ts'
import { complaintNumberPattern } from '#contract/support/complaints.ts'
import { AppError } from '#domain/app-error.ts'
import { oldestFirst } from '#domain/support/tickets.ts'
import type { StaffTicket } from '#contract/staff/tickets.ts'
import type { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import type { DynamoTicketRepository } from '#data/support/dynamo-ticket-repository.ts'

interface Ports {
  readonly tickets: Pick<DynamoStaffTicketRepository, 'findOwnerOfTicket' | 'findTicket'>
  readonly conversations: Pick<DynamoTicketRepository, 'listMessagesFrom'>
}

export interface ShownTicket {
  readonly phone: string
  readonly ticket: StaffTicket
  readonly messages: SupportMessage[]
}

/** The ticket and the phone of its owner. Throws TICKET_NOT_FOUND. */
export const findTicketForStaff = async (
  { tickets }: Pick<Ports, 'tickets'>,
  ticketId: string,
): Promise<Omit<ShownTicket, 'messages'>> => {
  const phone = await tickets.findOwnerOfTicket(ticketId)
  const ticket = phone === undefined ? undefined : await tickets.findTicket(phone, ticketId)
  if (phone === undefined || !ticket) throw new AppError('TICKET_NOT_FOUND')
  return { phone, ticket }
}

/** `ticket show`, with the whole conversation. Throws TICKET_NOT_FOUND. */
export const showTicket = async ({ tickets, conversations }: Ports, ticketId: string): Promise<ShownTicket> => {
  const { phone, ticket } = await findTicketForStaff({ tickets }, ticketId)
  const messages: SupportMessage[] = []
  let cursor: string | undefined
  do {
    const page = await conversations.listMessagesFrom(ticketId, { cursor })
    messages.push(...page.messages)
    cursor = page.more
  } while (cursor !== undefined)
  return { phone, ticket, messages: messages.toSorted(oldestFirst) }
}

/** Throws TICKET_NOT_FOUND for a number that no complaint has. */
export const findComplaint = async (
  { tickets }: { readonly tickets: Pick<DynamoStaffTicketRepository, 'findTicketIdOfComplaint'> },
  number: string,
): Promise<string> => {
  const found = complaintNumberPattern.test(number) ? await tickets.findTicketIdOfComplaint(number) : undefined
  if (found === undefined) throw new AppError('TICKET_NOT_FOUND')
  return found
}
