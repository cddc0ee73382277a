/** Writes to the item of a user, and the condition on each of them: the user exists and the session has not signed out. */
import { user as userSchema, type User } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import { failedConditionOf, type FailedCondition, type StoredItem } from './failed-conditions.ts'
import { keys } from './keys.ts'
import { setExpression } from './set-expression.ts'
import type { Table, TransactionPart, UpdateInput } from './table.ts'

/** `item` is the item after the write; `failed` the condition that refused it, with the stored item. */
export type UserWritten =
  | { readonly outcome: 'recorded'; readonly item: StoredItem }
  | { readonly outcome: 'refused'; readonly failed: FailedCondition }

/** Keeps only the fields that clients may see; the item holds more. */
export const toUser = (item: unknown): User => userSchema.parse(item)

export const writeUser = async (table: Table, update: UpdateInput): Promise<UserWritten> => {
  try {
    const { Attributes = {} } = await table.update({
      ...update,
      ReturnValues: 'ALL_NEW',
      ...(update.ConditionExpression !== undefined && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    })
    return { outcome: 'recorded', item: Attributes }
  } catch (error) {
    return { outcome: 'refused', failed: failedConditionOf(error) }
  }
}

/** Holds for a session that has not signed out; the expression needs the name `#jti`. */
export const notSignedOut = 'attribute_not_exists(signed_out.#jti)'

/** Returns when each session signed out, in epoch seconds by `origin_jti`. */
export const signedOutOf = (item: StoredItem | undefined): Record<string, number> =>
  (item?.['signed_out'] ?? {}) as Record<string, number>

export const isSignedOut = ({ item }: FailedCondition, { originJti }: Session): boolean =>
  Object.hasOwn(signedOutOf(item), originJti)

/** The key of the user item and the condition that guards every write to it. */
export const ofKnownUser = ({ phone, originJti }: Session) => ({
  Key: keys.user(phone),
  ConditionExpression: `attribute_exists(id) AND ${notSignedOut}`,
  ExpressionAttributeNames: { '#jti': originJti },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** Checks the condition in a transaction that does not change the user. */
export const userCheck = (session: Session): TransactionPart => ({ ConditionCheck: ofKnownUser(session) })

/** The update that records a step, on its own or as part of a transaction. */
export const stepUpdate = (session: Session, step: UserStep) => {
  const { ExpressionAttributeNames, ...set } = setExpression({ always: step })
  const condition = ofKnownUser(session)
  return {
    ...condition,
    ...set,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, ...condition.ExpressionAttributeNames },
  }
}

/** The error for a step whose condition failed: SIGNED_OUT or USER_NOT_FOUND. */
export const refusedStep = (failed: FailedCondition, session: Session): AppError =>
  new AppError(isSignedOut(failed, session) ? 'SIGNED_OUT' : 'USER_NOT_FOUND')
