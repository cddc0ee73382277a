/** The rules of a click as conditions of a write to the user item. */
import type { UserWrite } from '#lambdas/shared/user-writes.table.ts'
import type { ClickRule } from './click-conditions.rules.ts'

const clauseOf = ({ field, mayBeAbsent, allowed }: ClickRule): string =>
  [
    ...(mayBeAbsent ? [`attribute_not_exists(${field})`] : []),
    ...(allowed ? [`${field} ${allowed.is} :${field}`] : []),
  ].join(' OR ')

/** The write to the user item, with these rules beside its own condition. A refused write returns the item. */
export const underRules = <Write extends UserWrite>(rules: readonly ClickRule[], write: Write) => ({
  ...write,
  ConditionExpression: [write.ConditionExpression ?? [], rules.map((rule) => `(${clauseOf(rule)})`)]
    .flat()
    .join(' AND '),
  ExpressionAttributeValues: {
    ...write.ExpressionAttributeValues,
    ...Object.fromEntries(rules.flatMap(({ field, allowed }) => (allowed ? [[`:${field}`, allowed.value]] : []))),
  },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})
