/** The types of stored attributes by the place of their item: an update or a rollback meets items of the other release under the same keys. */

type Item = Readonly<Record<string, unknown>>

/** Such as `{"USER#/TICKET#": "status:S title:S"}`. */
export type StoredTypes = Readonly<Record<string, string>>

const typeOf = (value: unknown) => {
  if (value instanceof Set) return 'SET'
  if (value instanceof Uint8Array) return 'B'
  if (Array.isArray(value)) return 'L'
  return { string: 'S', number: 'N', bigint: 'N', boolean: 'BOOL' }[typeof value as string] ?? 'M'
}

/** Returns the place of an item without what differs from item to item: ids, times, and the end of names that hold one. */
export const placeOf = ({ pk, sk }: Item): string => {
  const [first = '', second] = String(pk).split('#')
  const partition = second === undefined ? first : `${first}#${first === 'CAP' ? `${second}#` : ''}`
  return `${partition}/${/^[A-Z_]+(?:#|$)/.exec(String(sk))?.[0] ?? '*'}`
}
const attributeOf = (name: string) =>
  name
    .replace(/^(from|n|phones_of|left|call|used|consent|tries_[dh]|known_[dh])_.+$/, '$1_*')
    .replace(/^([a-z])\d+$/, '$1*')

/** The types that an attribute has had, where it has had several. */
const joined = (types: ReadonlySet<string>) => [...types].toSorted().join('|')

export const storedTypes = (items: readonly Item[]): StoredTypes => {
  const places = new Map<string, Map<string, Set<string>>>()
  for (const item of items) {
    const place = places.get(placeOf(item)) ?? new Map<string, Set<string>>()
    places.set(placeOf(item), place)
    for (const [name, value] of Object.entries(item)) {
      if (name === 'pk' || name === 'sk') continue
      const attribute = attributeOf(name)
      place.set(attribute, (place.get(attribute) ?? new Set()).add(typeOf(value)))
    }
  }
  return Object.fromEntries(
    [...places]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([place, attributes]) => [
        place,
        [...attributes]
          .map(([name, types]) => `${name}:${joined(types)}`)
          .toSorted()
          .join(' '),
      ]),
  )
}

/** Attributes that have another type in one of the releases, such as `CAP#RANGE#/* from_*: N and SET`. */
export const changedTypes = (earlier: StoredTypes, present: StoredTypes): string[] =>
  Object.entries(earlier).flatMap(([place, attributes]) => {
    const now = new Map((present[place] ?? '').split(' ').map((attribute) => attribute.split(':') as [string, string]))
    return attributes.split(' ').flatMap((attribute) => {
      const [name = '', type = ''] = attribute.split(':')
      const other = now.get(name)
      const isKnown = other === undefined || other.split('|').some((each) => type.split('|').includes(each))
      return isKnown ? [] : [`${place} ${name}: ${type} and ${other}`]
    })
  })

const namesIn = (item: Item) => new Set(Object.keys(item).map(attributeOf))

/** Attributes that every item of a release has at its place, and some item of another release lacks there, such as `USER#/TICKET# status`. */
export const lostAttributes = (earlier: readonly Item[], present: readonly Item[]): string[] => {
  const [known, now] = [Map.groupBy(earlier, placeOf), Map.groupBy(present, placeOf)]
  return [...known].flatMap(([place, items]) => {
    const [first = new Set<string>(), ...others] = items.map(namesIn)
    const always = [...first].filter((name) => others.every((names) => names.has(name)))
    const found = (now.get(place) ?? []).map(namesIn)
    return always.filter((name) => found.some((names) => !names.has(name))).map((name) => `${place} ${name}`)
  })
}
