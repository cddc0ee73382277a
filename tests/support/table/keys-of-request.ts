/** The keys that a request to the table names, with placeholders in lower case for their values. */

type Item = Readonly<Record<string, unknown>>

interface TableRequest {
  readonly Key?: Item
  readonly Item?: Item
  readonly IndexName?: string
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeValues?: Item
  readonly TransactItems?: readonly Readonly<Record<string, TableRequest>>[]
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z_]+$/, ''],
  [/^\+91\d{10}$/, 'phone'],
  [/^[0-9A-HJKMNP-TV-Z]{26}$/, 'ulid'],
  [/^\d{4}-\d\d-\d\dT/, 'time'],
  [/^\d{4}-\d\d-\d\d$/, 'day'],
  [/^\d{10}$/, 'hour'],
  [/^\d{1,6}$/, 'number'],
]

/** Constant parts of a key stay. */
const placeholder = (part: string) => {
  if (part === '') return ''
  const [, name = 'id'] = kinds.find(([pattern]) => pattern.test(part)) ?? []
  return name === '' ? part : name
}

const shown = (value: unknown) => String(value).split('#').map(placeholder).join('#')

const ofItem = ({ pk, sk }: Item) => (pk === undefined ? [] : [`${shown(pk)} / ${shown(sk)}`])

const ofQuery = ({ IndexName, KeyConditionExpression = '', ExpressionAttributeValues = {} }: TableRequest) => {
  const [partition, ...range] = [...KeyConditionExpression.matchAll(/:\w+/g)].map(([name]) =>
    shown(ExpressionAttributeValues[name]),
  )
  const isPrefix = KeyConditionExpression.includes('begins_with')
  const sort = range.length === 0 || IndexName !== undefined ? '*' : range.join(' to ') + (isPrefix ? '*' : '')
  return `${IndexName === undefined ? '' : `${IndexName}: `}${partition} / ${sort}`
}

export const keysOfRequest = (input: object): string[] => {
  const request: TableRequest = input
  if (request.TransactItems) return request.TransactItems.flatMap((part) => Object.values(part).flatMap(keysOfRequest))
  if (request.KeyConditionExpression !== undefined) return [ofQuery(request)]
  return ofItem(request.Key ?? request.Item ?? {})
}
