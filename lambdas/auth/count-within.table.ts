/** Counters of which each has its maximum. */

interface Limited {
  readonly counter: string
  readonly max: number
}

/** The parts of a write that adds one to each counter, if each is below its maximum. Its values have `:one`. */
export const countWithin = (limits: readonly Limited[]) => {
  const parts = limits.map((limit, index) => ({ ...limit, name: `#count${index}`, value: `:max${index}` }))
  return {
    add: parts.map(({ name }) => `${name} :one`).join(', '),
    condition: parts.map(({ name, value }) => `(attribute_not_exists(${name}) OR ${name} < ${value})`).join(' AND '),
    names: Object.fromEntries(parts.map(({ name, counter }) => [name, counter])),
    values: { ':one': 1, ...Object.fromEntries(parts.map(({ value, max }) => [value, max])) },
  }
}
