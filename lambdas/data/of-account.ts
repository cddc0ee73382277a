/** The condition of every write to a user that its owner's session does not make alone: a number may have another account by now. */

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
