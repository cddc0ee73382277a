/** Tickets for staff, who know a ticket by its id alone; its messages name the owner. */
import { ticket as ticketSchema, type ComplaintOutcome, type SupportMessage, type Ticket } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { TicketKind } from '#domain/support/complaints.ts'
import type { Recorded, StatusChange, StatusOutcome } from '#use-cases/ports.ts'
import type { StaffTicketRepository } from '#use-cases/support/ports.ts'
import { failedConditionOf, failedConditionsOf } from '../failed-conditions.ts'
import { keys, ticketPartition } from '../keys.ts'
import { refusedStatus, statusUpdate } from '../status-writes.ts'
import type { Table } from '../table.ts'
import { decisionPart } from './complaint-writes.ts'
import { answerPart, newMessagePart } from './ticket-writes.ts'

export class DynamoStaffTicketRepository implements StaffTicketRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async findOwnerOfTicket(ticketId: string): Promise<string | undefined> {
    const { Items } = await this.#table.query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': ticketPartition(ticketId), ':prefix': sortKeyPrefix.message },
      ProjectionExpression: 'phone',
      ConsistentRead: true,
      Limit: 1,
    })
    return Items?.[0]?.['phone'] as string | undefined
  }

  async findTicketIdOfComplaint(number: string): Promise<string | undefined> {
    const { Item } = await this.#table.get({ Key: keys.complaint(number) })
    return Item?.['ticket_id'] as string | undefined
  }

  async findTicket(phone: string, ticketId: string): Promise<Ticket | undefined> {
    const { Item } = await this.#table.get({ Key: keys.ticket(phone, ticketId), ConsistentRead: true })
    return Item && ticketSchema.parse(Item)
  }

  async recordReply(phone: string, message: SupportMessage): Promise<Recorded | { readonly outcome: 'not-found' }> {
    try {
      await this.#table.transact([newMessagePart(phone, message), answerPart(phone, message)])
      return { outcome: 'recorded' }
    } catch (error) {
      const [, ticket] = failedConditionsOf(error)
      if (ticket) return { outcome: 'not-found' }
      throw error
    }
  }

  async setTicketStatus(
    phone: string,
    ticketId: string,
    change: StatusChange,
    from: readonly string[],
    kind: TicketKind,
  ): Promise<StatusOutcome> {
    try {
      await this.#table.update({ Key: keys.ticket(phone, ticketId), ...statusUpdate(change, from, kind) })
      return { outcome: 'recorded' }
    } catch (error) {
      return refusedStatus(failedConditionOf(error).item)
    }
  }

  async recordDecision(phone: string, message: SupportMessage, outcome: ComplaintOutcome): Promise<StatusOutcome> {
    try {
      await this.#table.transact([newMessagePart(phone, message), decisionPart(phone, message, outcome)])
      return { outcome: 'recorded' }
    } catch (error) {
      const [, ticket] = failedConditionsOf(error)
      if (!ticket) throw error
      return refusedStatus(ticket.item?.['kind'] === 'complaint' ? ticket.item : undefined)
    }
  }
}
