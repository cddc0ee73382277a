/** The part of a transaction that writes a click to its application: one item per user and lender, so a double tap cannot create two. */
import type { Application } from '#contract/entities.ts'
import { keys } from '../keys.ts'
import { setExpression } from '../set-expression.ts'
import type { TransactionPart } from '../table.ts'

/** @param source stored beside the contract's fields, such as the partner whose link was followed */
export const firstClickPart = (phone: string, application: Application, source: object = {}): TransactionPart => ({
  Put: {
    Item: { ...keys.application(phone, application.lender_id), ...application, ...source },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Writes only while the application still has the status of `seen`, and appends only what follows the history of `seen`. A restart forgets the outcome of the visit. */
export const anotherClickPart = (phone: string, seen: Application, changes: Partial<Application>): TransactionPart => {
  const { history, ...fields } = changes
  const added = history?.slice(seen.history.length) ?? []
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setExpression({ always: fields })
  const restarts = added.length > 0
  return {
    Update: {
      Key: keys.application(phone, seen.lender_id),
      UpdateExpression: restarts
        ? `${UpdateExpression}, history = list_append(history, :added) REMOVE visit_outcome, visit_outcome_at`
        : UpdateExpression,
      ConditionExpression: `#status = :seenStatus${restarts ? ' AND size(history) = :seenEntries' : ''}`,
      ExpressionAttributeNames: { ...ExpressionAttributeNames, '#status': 'status' },
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':seenStatus': seen.status,
        ...(restarts && { ':added': added, ':seenEntries': seen.history.length }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}
