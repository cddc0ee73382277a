/** The write of a click to the application's item, as part of a transaction: one item a user and lender, so a double tap cannot make two. */
import type { Application } from '#contract/entities.ts'
import { keys } from './keys.ts'
import { setExpression } from './set-expression.ts'
import type { TransactionPart } from './table.ts'

/** @param source fields beside those of the contract, such as the partner whose link was followed */
export const firstClickPart = (phone: string, application: Application, source: object = {}): TransactionPart => ({
  Put: {
    Item: { ...keys.application(phone, application.lender_id), ...application, ...source },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Writes only while the application still has the status of `seen`. */
export const anotherClickPart = (phone: string, seen: Application, changes: Partial<Application>): TransactionPart => {
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...set } = setExpression({ always: changes })
  return {
    Update: {
      ...set,
      Key: keys.application(phone, seen.lender_id),
      ConditionExpression: '#status = :seenStatus',
      ExpressionAttributeNames: { ...ExpressionAttributeNames, '#status': 'status' },
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seenStatus': seen.status },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}
