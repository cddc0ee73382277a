/** The writes of a complaint beside those of every ticket, each as part of a transaction. */
import type { ComplaintOutcome, SupportMessage, TicketStatus } from '#contract/entities.ts'
import { ticketTransitions } from '#domain/status-transitions.ts'
import { storedLastMessage } from '#domain/support/last-message.ts'
import type { TicketState } from '#domain/support/tickets.ts'
import { foundBy, keys } from '../keys.ts'
import { statusList, ticketPlace } from '../status-writes.ts'
import type { TransactionPart } from '../table.ts'

/** The number of a complaint, which leads staff to its ticket; none for an ordinary ticket. It fails if the number is taken. */
export const complaintParts = (phone: string, { id, complaint, created_at }: TicketState): TransactionPart[] =>
  complaint === undefined
    ? []
    : [
        {
          Put: {
            Item: { ...keys.complaint(complaint.number), ticket_id: id, phone, created_at },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]

const closed: TicketStatus = 'closed'

/** Closes the complaint with the answer that its owner gets. */
export const decisionPart = (phone: string, message: SupportMessage, outcome: ComplaintOutcome): TransactionPart => {
  const at = message.created_at
  const from = statusList(ticketTransitions.before(closed))
  return {
    Update: {
      Key: keys.ticket(phone, message.ticket_id),
      UpdateExpression:
        'SET #status = :status, complaint.outcome = :outcome, complaint.decided_at = :at, history = list_append(history, :entry), ' +
        `updated_at = :at, last_message = :last, has_new_answer = :yes, ${ticketPlace} REMOVE waiting_since, snoozed_until`,
      ConditionExpression: `kind = :kind AND #status IN (${from.list})`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': closed,
        ':kind': 'complaint',
        ':outcome': outcome,
        ':at': at,
        ':entry': [{ status: closed, at, outcome }],
        ':last': storedLastMessage(message),
        ':yes': true,
        ':place': foundBy.ticket(closed, 'complaint'),
        ...from.values,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}
