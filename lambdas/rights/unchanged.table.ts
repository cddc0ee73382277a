/** The condition that an item is as it was read. */
import type { StoredItem } from '#data/failed-conditions.ts'

/** Every field has the value that was read. @param names of fields that must not have joined them either */
export const isUnchanged = (item: StoredItem, names: readonly string[] = []) => {
  const all = [...new Set([...Object.keys(item), ...names])].map((name, index) => ({ name, place: `seen${index}` }))
  const read = all.filter(({ name }) => name in item)
  const clauses = all.map(({ name, place }) =>
    name in item ? `#${place} = :${place}` : `attribute_not_exists(#${place})`,
  )
  return {
    ConditionExpression: clauses.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(all.map(({ name, place }) => [`#${place}`, name])),
    ExpressionAttributeValues: Object.fromEntries(read.map(({ name, place }) => [`:${place}`, item[name]])),
  }
}
