/** Tickets for staff, who know a ticket by its id alone; its messages name the owner. */
import type { ComplaintOutcome, SupportMessage } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { failedConditionsOf, isWritten } from '#data/failed-conditions.ts'
import { firstItems } from '#data/find-items.ts'
import { keys, ticketPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { StatusOutcome, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { staffTicket, type StaffTicket } from './staff-tickets.contract.ts'
import type { Answer, Known } from './ticket-items.table.ts'
import { refusedStatus, decisionPart, answerPart, newMessagePart, toMessage } from './ticket-items.table.ts'

/** The phone of the ticket's owner, undefined for an unknown id. */
export const findOwnerOfTicket = async (table: Table, ticketId: string): Promise<string | undefined> => {
  const input = { ProjectionExpression: 'phone', ConsistentRead: true, Limit: 1 }
  const [message] = await firstItems(table, ticketPartition(ticketId), sortKeyPrefix.message, input)
  return message?.['phone'] as string | undefined
}

/** The ticket of a complaint, undefined for an unknown number. */
export const findTicketIdOfComplaint = async (table: Table, number: string): Promise<string | undefined> => {
  const { Item } = await table.get({ Key: keys.complaint(number) })
  return Item?.['ticket_id'] as string | undefined
}

export const findTicket = async (table: Table, phone: string, ticketId: string): Promise<StaffTicket | undefined> => {
  const { Item } = await table.get({ Key: keys.ticket(phone, ticketId), ConsistentRead: true })
  return Item && staffTicket.parse(Item)
}

/**
 * Writes the message and updates its ticket, whose owner then has a new answer, in one transaction. `refused`: the message that it answers
 * is not the last one.
 */
export const recordReply = async (
  table: Table,
  phone: string,
  message: SupportMessage,
  answer?: Answer,
): Promise<Recorded | Known<SupportMessage> | { readonly outcome: 'refused' } | { readonly outcome: 'not-found' }> => {
  try {
    await table.transact([newMessagePart(phone, message), answerPart(phone, message, answer)])
    return { outcome: 'recorded' }
  } catch (error) {
    const [known, ticket] = failedConditionsOf(error)
    if (known) return { outcome: 'known', known: toMessage(known.item) }
    return { outcome: ticket?.item ? 'refused' : 'not-found' }
  }
}

/**
 * Writes the message and closes its complaint with the outcome, in one transaction. `not-found` for an ordinary ticket too; `refused` for one that
 * is closed.
 */
export const recordDecision = async (
  table: Table,
  phone: string,
  message: SupportMessage,
  outcome: ComplaintOutcome,
): Promise<StatusOutcome> => {
  try {
    await table.transact([newMessagePart(phone, message), decisionPart(phone, message, outcome)])
    return { outcome: 'recorded' }
  } catch (error) {
    const [, ticket] = failedConditionsOf(error)
    if (!ticket) throw error
    return refusedStatus(ticket.item?.['kind'] === 'complaint' ? ticket.item : undefined)
  }
}

/** A complaint about a lender goes to its officer once. @returns false for any other ticket, and for one that was passed on */
export const recordPassingOn = (table: Table, phone: string, ticketId: string, at: string): Promise<boolean> =>
  isWritten(
    table.update({
      Key: keys.ticket(phone, ticketId),
      UpdateExpression: 'SET complaint.passed_on_at = :at, updated_at = :at',
      ConditionExpression: 'attribute_exists(complaint.lender) AND attribute_not_exists(complaint.passed_on_at)',
      ExpressionAttributeValues: { ':at': at },
    }),
  )
