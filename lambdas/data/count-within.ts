/** The parts of a write that adds 1 to counters, on the condition that each is below its limit. */

interface Limited {
  readonly counter: string
  readonly max: number
}

export const countWithin = (limits: readonly Limited[]) => {
  const parts = limits.map((limit, index) => ({ ...limit, name: `#count${index}`, value: `:max${index}` }))
  return {
    add: parts.map(({ name }) => `${name} :one`).join(', '),
    condition: parts.map(({ name, value }) => `(attribute_not_exists(${name}) OR ${name} < ${value})`).join(' AND '),
    names: Object.fromEntries(parts.map(({ name, counter }) => [name, counter])),
    values: { ':one': 1, ...Object.fromEntries(parts.map(({ value, max }) => [value, max])) },
  }
}
