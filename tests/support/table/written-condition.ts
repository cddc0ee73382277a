/** The condition of a write to the table, with its values in their places. */

interface Conditional {
  readonly ConditionExpression?: string | undefined
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined
}

export const writtenCondition = ({
  ConditionExpression = '',
  ExpressionAttributeValues = {},
}: Conditional = {}): string =>
  ConditionExpression.replaceAll(/:v\d+/g, (place) => JSON.stringify(ExpressionAttributeValues[place]))
