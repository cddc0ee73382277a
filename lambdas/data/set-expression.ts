/** Builds update expressions from plain fields. */

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
