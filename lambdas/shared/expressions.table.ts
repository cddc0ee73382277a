/**
 * Expressions of DynamoDB as they read: in x`#status = ${status}` a value is in `${}`, and `#status` is the attribute of that name. Each value and each name
 * gets its placeholder here.
 */

/** A part of an expression: texts, and a value between each two of them. */
export class Piece {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts
    this.values = values
  }
}

const plain = (text: string): Piece => new Piece([text])
const ofValue = (value: unknown): Piece => new Piece(['', ''], [value])

/** A name that no placeholder can repeat, such as the id of a session. */
class AnyName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const joined = (one: Piece, other: Piece): Piece =>
  new Piece(
    [...one.texts.slice(0, -1), `${one.texts.at(-1) ?? ''}${other.texts[0] ?? ''}`, ...other.texts.slice(1)],
    [...one.values, ...other.values],
  )

/** Reads an expression. A piece in `${}` becomes a part of it. */
export const x = (texts: TemplateStringsArray, ...values: readonly unknown[]): Piece =>
  values.reduce<Piece>(
    (piece, value, index) =>
      joined(joined(piece, value instanceof Piece ? value : ofValue(value)), plain(texts[index + 1] ?? '')),
    plain(texts[0] ?? ''),
  )

/** An attribute whose name is known at run time. */
export const attribute = (name: string): Piece => (/^\w+$/.test(name) ? plain(`#${name}`) : ofValue(new AnyName(name)))

/** @throws TypeError without a piece, because DynamoDB refuses an empty expression */
const joinedBy = (sign: string, [first, ...others]: readonly Piece[]): Piece => {
  if (!first) throw new TypeError('An expression has no parts')
  return others.reduce((piece, other) => joined(joined(piece, plain(sign)), other), first)
}

export const listed = (pieces: readonly Piece[]): Piece => joinedBy(', ', pieces)

/** The condition that all of these hold. DynamoDB refuses a bracket around another one, so a condition alone has none. */
export const all = (...conditions: readonly Piece[]): Piece =>
  joinedBy(' AND ', conditions.length === 1 ? conditions : conditions.map((one) => x`(${one})`))

/** The condition that one of these holds. */
export const some = (...conditions: readonly Piece[]): Piece => joinedBy(' OR ', conditions)

/** `SET` of these fields, and `REMOVE` of those that are undefined. */
export const write = (fields: object): Piece => {
  const entries = Object.entries(fields).map(([name, value]) => ({ name: attribute(name), value: value as unknown }))
  const removed = entries.filter(({ value }) => value === undefined).map(({ name }) => name)
  const set = entries.filter(({ value }) => value !== undefined).map(({ name, value }) => x`${name} = ${value}`)
  const clauses = [
    ...(set.length > 0 ? [x`SET ${listed(set)}`] : []),
    ...(removed.length > 0 ? [x`REMOVE ${listed(removed)}`] : []),
  ]
  return joinedBy(' ', clauses)
}

const present = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]: [string, unknown]) => value !== undefined)

/** `SET` of the fields that are given. @param once written only where the item has no such field yet */
export const fill = (always: object, once: object = {}): Piece =>
  x`SET ${listed([
    ...present(always).map(([name, value]) => x`${attribute(name)} = ${value}`),
    ...present(once).map(([name, value]) => x`${attribute(name)} = if_not_exists(${attribute(name)}, ${value})`),
  ])}`

/** Expressions of one request, by their parameter, with the names and values of all. */
export const expressions = <Parameter extends string>(pieces: Readonly<Record<Parameter, Piece>>) => {
  const values: Record<string, unknown> = {}
  const names: Record<string, string> = {}
  const placeOfName = ({ name }: AnyName): string => {
    const known = Object.keys(names).find((place) => names[place] === name)
    const place = known ?? `#n${Object.keys(names).length}`
    names[place] = name
    return place
  }
  const placeOfValue = (value: unknown): string => {
    const place = `:v${Object.keys(values).length}`
    values[place] = value
    return place
  }
  const textOf = ({ texts, values: own }: Piece): string => {
    for (const [placeholder, name = ''] of texts.join(' ').matchAll(/#(\w+)/g)) names[placeholder] = name
    return texts.reduce((before, next, index) => {
      const value = own[index - 1]
      return `${before}${value instanceof AnyName ? placeOfName(value) : placeOfValue(value)}${next}`
    })
  }
  const written = Object.fromEntries(
    Object.entries<Piece>(pieces).map(([parameter, piece]) => [parameter, textOf(piece)]),
  ) as Record<Parameter, string>
  return {
    ...written,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

export const updating = (UpdateExpression: Piece) => expressions({ UpdateExpression })

/** An update, and the condition under which it is made. */
export const change = (UpdateExpression: Piece, ConditionExpression: Piece) =>
  expressions({ UpdateExpression, ConditionExpression })

export const condition = (ConditionExpression: Piece) => expressions({ ConditionExpression })
