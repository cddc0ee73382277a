/** The starting key of a query, which DynamoDB refuses outside the part of the partition that the query reads. dynoxide takes any. */

type Item = Readonly<Record<string, unknown>>

interface Query {
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeValues?: Item
  readonly ExclusiveStartKey?: Item
}

/** The conditions that the product writes, each with the attribute and the placeholders of its values. */
const conditions: readonly (readonly [RegExp, (value: string, first: string, last: string) => boolean])[] = [
  [/(\w+) = (:\w+)/, (value, only) => value === only],
  [/(\w+) < (:\w+)/, (value, end) => value < end],
  [/(\w+) >= (:\w+)/, (value, start) => value >= start],
  [/(\w+) BETWEEN (:\w+) AND (:\w+)/, (value, first, last) => value >= first && value <= last],
  [/begins_with\((\w+), (:\w+)\)/, (value, prefix) => value.startsWith(prefix)],
]

/** Throws in the words of DynamoDB. */
export const checkStartingKey = (input: object): void => {
  const { KeyConditionExpression = '', ExpressionAttributeValues = {}, ExclusiveStartKey }: Query = input
  if (ExclusiveStartKey === undefined) return
  for (const [pattern, isWithin] of conditions) {
    const [condition, attribute = '', ...names] = pattern.exec(KeyConditionExpression) ?? []
    if (condition === undefined) continue
    const [first = '', last = ''] = names.map((name) => String(ExpressionAttributeValues[name]))
    if (!isWithin(String(ExclusiveStartKey[attribute]), first, last))
      throw new Error('The provided starting key is outside query boundaries based on provided conditions')
  }
}
