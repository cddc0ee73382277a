/**
 * Expressions of DynamoDB as they read: in x`#status = ${status}` a value is in `${}`, and `#status` is the attribute of that name. Each value and each name
 * gets its placeholder here.
 */

/** A part of an expression: texts, and a value between each two of them. */
class Piece {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts
    this.values = values
  }
}

const plain = (text: string): Piece => new Piece([text])
const ofValue = (value: unknown): Piece => new Piece(['', ''], [value])

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

/** An attribute whose name is known at run time, of letters, digits and underscores. */
export const attribute = (name: string): Piece => plain(`#${name}`)

/** @throws TypeError without a piece, because DynamoDB refuses an empty expression */
const joinedBy = (sign: string, [first, ...others]: readonly Piece[]): Piece => {
  if (!first) throw new TypeError('An expression has no parts')
  return others.reduce((piece, other) => joined(joined(piece, plain(sign)), other), first)
}

export const listed = (pieces: readonly Piece[]): Piece => joinedBy(', ', pieces)

/** The condition that all of these hold. */
export const all = (...conditions: readonly Piece[]): Piece =>
  joinedBy(
    ' AND ',
    conditions.map((one) => x`(${one})`),
  )

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

/** Expressions of one request, by their parameter, with the names and values of all. */
export const expressions = <Parameter extends string>(pieces: Readonly<Record<Parameter, Piece>>) => {
  const values: Record<string, unknown> = {}
  const names: Record<string, string> = {}
  const textOf = ({ texts, values: own }: Piece): string => {
    const text = texts.reduce((before, next, index) => {
      const place = `:v${Object.keys(values).length}`
      values[place] = own[index - 1]
      return `${before}${place}${next}`
    })
    for (const [placeholder, name = ''] of text.matchAll(/#(\w+)/g)) names[placeholder] = name
    return text
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

/** An update, and the condition under which it is made. */
export const change = (UpdateExpression: Piece, ConditionExpression: Piece) =>
  expressions({ UpdateExpression, ConditionExpression })

export const condition = (ConditionExpression: Piece) => expressions({ ConditionExpression })
