/** Parts of update expressions and conditions, built from plain fields. */
import type { ClickRule } from '#lambdas/applications/click-conditions.rules.ts'
import type { StoredItem } from './failed-conditions.ts'

interface Fields {
  /** Always written; undefined fields are skipped. */
  readonly always: object
  /** Written only when the item has no such field yet. */
  readonly once?: object
}

const present = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]: [string, unknown]) => value !== undefined)

/** Returns `SET …` with its names and values; numbered placeholders allow any field name. */
export const setExpression = ({ always, once = {} }: Fields) => {
  const fields = [
    ...present(always).map(([name, value]) => ({ name, value, once: false })),
    ...present(once).map(([name, value]) => ({ name, value, once: true })),
  ].map((field, index) => ({ ...field, nameKey: `#f${index}`, valueKey: `:f${index}` }))
  const clauses = fields.map(({ nameKey, valueKey, once }) =>
    once ? `${nameKey} = if_not_exists(${nameKey}, ${valueKey})` : `${nameKey} = ${valueKey}`,
  )
  return {
    UpdateExpression: `SET ${clauses.join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(({ nameKey, name }) => [nameKey, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(({ valueKey, value }) => [valueKey, value])),
  }
}

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

interface UserWrite {
  readonly Key: object
  readonly ConditionExpression?: string
  readonly ExpressionAttributeValues?: Record<string, unknown>
}

/** The write to the user item, with the condition beside its own that the account is this one. */
export const ofAccount = <Write extends UserWrite>(userId: string, write: Write) => ({
  ...write,
  ConditionExpression: ['id = :account', write.ConditionExpression ?? []].flat().join(' AND '),
  ExpressionAttributeValues: { ...write.ExpressionAttributeValues, ':account': userId },
})

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
