/** Tickets for staff, who know a ticket by its id alone: its messages tell whose it is. */
import type { SupportMessage } from '#contract/entities.ts'
import type { StaffTicketRepository, StatusChange, StatusRefusal } from '#use-cases/staff-ports.ts'
import { failedConditionOf, failedConditionsOf } from '../failed-conditions.ts'
import { keys, messageKeyPrefix, ticketPartition } from '../keys.ts'
import { presentStatus, statusUpdate } from '../status-writes.ts'
import type { Table } from '../table.ts'
import { newMessagePart } from './ticket-writes.ts'

export class DynamoStaffTicketRepository implements StaffTicketRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async findOwnerOfTicket(ticketId: string): Promise<string | undefined> {
    const { Items } = await this.#table.query({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': ticketPartition(ticketId), ':prefix': messageKeyPrefix },
      ProjectionExpression: 'phone',
      ConsistentRead: true,
      Limit: 1,
    })
    return Items?.[0]?.['phone'] as string | undefined
  }

  async recordReply(phone: string, message: SupportMessage): Promise<boolean> {
    try {
      await this.#table.transact([
        newMessagePart(phone, message),
        {
          Update: {
            Key: keys.ticket(phone, message.ticket_id),
            UpdateExpression: 'SET updated_at = :at',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':at': message.created_at },
          },
        },
      ])
      return true
    } catch (error) {
      const [, ticket] = failedConditionsOf(error)
      if (ticket) return false
      throw error
    }
  }

  async setTicketStatus(
    phone: string,
    ticketId: string,
    change: StatusChange,
    leaving: readonly string[],
  ): StatusRefusal {
    try {
      await this.#table.update({ Key: keys.ticket(phone, ticketId), ...statusUpdate(change, leaving) })
      return undefined
    } catch (error) {
      return presentStatus(failedConditionOf(error).item)
    }
  }
}
