/** The fields of a ticket that staff set, beside its status. */
import { staffTicket, type StaffTicket } from '#contract/staff/tickets.ts'
import { closedStatuses } from '#domain/support/ticket-status.ts'
import { failedConditionOf } from '../../failed-conditions.ts'
import { keys } from '../../keys.ts'
import { statusList } from '../../status-writes.ts'
import { Repository } from '../../repository.ts'

export interface TicketFields {
  readonly priority?: string
  /** null: nobody. */
  readonly assigned_to?: string | null
  /** null: no longer. */
  readonly snoozed_until?: string | null
}

/** `SET …` and `REMOVE …` of the fields: null removes. */
const changeOf = (fields: TicketFields) => {
  const entries = Object.entries(fields) as [string, string | null][]
  const set = entries.filter(([, value]) => value !== null)
  const removed = entries.filter(([, value]) => value === null).map(([name]) => name)
  return {
    expression: [
      ...(set.length === 0 ? [] : [`SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`]),
      ...(removed.length === 0 ? [] : [`REMOVE ${removed.join(', ')}`]),
    ].join(' '),
    values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
  }
}

export class DynamoTicketFields extends Repository {
  /**
   * Sets fields of a ticket. `changed` gives a ticket that is closed, whose snooze cannot be set.
   * @returns the ticket after it
   */
  async setFields(
    phone: string,
    ticketId: string,
    fields: TicketFields,
  ): Promise<
    | { readonly outcome: 'recorded'; readonly ticket: StaffTicket }
    | { readonly outcome: 'refused' }
    | { readonly outcome: 'not-found' }
  > {
    const { expression, values } = changeOf(fields)
    const closed = statusList(closedStatuses)
    const needsOpen = typeof fields.snoozed_until === 'string'
    try {
      const { Attributes } = await this.table.update({
        Key: keys.ticket(phone, ticketId),
        UpdateExpression: expression,
        ConditionExpression: `attribute_exists(pk)${needsOpen ? ` AND NOT (#status IN (${closed.list}))` : ''}`,
        ...(needsOpen && { ExpressionAttributeNames: { '#status': 'status' } }),
        ...((needsOpen || Object.keys(values).length > 0) && {
          ExpressionAttributeValues: { ...values, ...(needsOpen && closed.values) },
        }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return { outcome: 'recorded', ticket: staffTicket.parse(Attributes) }
    } catch (error) {
      return { outcome: failedConditionOf(error).item ? 'refused' : 'not-found' }
    }
  }
}
