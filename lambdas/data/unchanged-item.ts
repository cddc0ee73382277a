/** The condition that a stored item is still the one that was read. */
import type { StoredItem } from './failed-conditions.ts'

interface Condition {
  readonly ConditionExpression: string
  readonly ExpressionAttributeNames?: Record<string, string>
  readonly ExpressionAttributeValues?: Record<string, unknown>
}

/** Every field has the value that was read. @param names of fields that must not have joined them either */
export const isUnchanged = (item: StoredItem, names: readonly string[] = []) => {
  const { pk: _pk, sk: _sk, ...fields } = item
  const all = [...new Set([...Object.keys(fields), ...names])].map((name, index) => ({ name, place: `seen${index}` }))
  const clauses = all.map(({ name, place }) =>
    name in fields ? `#${place} = :${place}` : `attribute_not_exists(#${place})`,
  )
  const seen = all.filter(({ name }) => name in fields)
  return {
    ConditionExpression: ['attribute_exists(pk)', ...clauses].join(' AND '),
    ...(all.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries(all.map(({ name, place }) => [`#${place}`, name])),
    }),
    ...(seen.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(seen.map(({ name, place }) => [`:${place}`, fields[name]])),
    }),
  }
}

/** Both conditions of one write. */
export const both = <One extends Condition>(one: One, other: Condition) => ({
  ...one,
  ConditionExpression: `${one.ConditionExpression} AND ${other.ConditionExpression}`,
  ExpressionAttributeNames: { ...one.ExpressionAttributeNames, ...other.ExpressionAttributeNames },
  ExpressionAttributeValues: { ...one.ExpressionAttributeValues, ...other.ExpressionAttributeValues },
})
