/** The parts of a transaction that write an application: one item per user and lender, so a double tap cannot create two. */
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import { foundBy, keys } from '../keys.ts'
import { setExpression } from '../set-expression.ts'
import type { TransactionPart } from '../table.ts'

/** The place in the index: by lender and status, at the time when the status was reached. */
const placeOf = ({
  lender_id,
  status,
  updated_at,
}: Pick<StoredApplication, 'lender_id' | 'status' | 'updated_at'>) => ({
  found_by: foundBy.application(lender_id, status),
  found_at: updated_at,
})

/** @param source stored beside the contract's fields, such as the partner whose link was followed */
export const firstClickPart = (
  phone: string,
  application: StoredApplication,
  source: object = {},
): TransactionPart => ({
  Put: {
    Item: { ...keys.application(phone, application.lender_id), ...application, ...placeOf(application), ...source },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

/** Writes only to the application of this id, while status, history and clicks are those of `seen`. Undefined fields are removed. */
export const applicationPart = (
  phone: string,
  seen: StoredApplication,
  changes: Partial<StoredApplication>,
): TransactionPart => {
  const removed = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const { UpdateExpression, ...named } = setExpression({ always: { ...changes, ...placeOf({ ...seen, ...changes }) } })
  return {
    Update: {
      Key: keys.application(phone, seen.lender_id),
      UpdateExpression: removed.length > 0 ? `${UpdateExpression} REMOVE ${removed.join(', ')}` : UpdateExpression,
      ConditionExpression: [
        'id = :seenId',
        '#status = :seenStatus',
        'size(history) = :seenEntries',
        seen.clicks === undefined ? 'attribute_not_exists(clicks)' : 'clicks.times = :seenClicks',
        seen.events === undefined ? 'attribute_not_exists(events)' : 'events = :seenEvents',
      ].join(' AND '),
      ExpressionAttributeNames: { ...named.ExpressionAttributeNames, '#status': 'status' },
      ExpressionAttributeValues: {
        ...named.ExpressionAttributeValues,
        ':seenId': seen.id,
        ':seenStatus': seen.status,
        ':seenEntries': seen.history.length,
        ...(seen.clicks && { ':seenClicks': seen.clicks.times }),
        ...(seen.events !== undefined && { ':seenEvents': seen.events }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}
