/** The condition of every write for a user: the user exists and the session is not signed out (`design/security.md`, Sessions). */
import { AppError } from '#domain/app-error.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import type { FailedCondition, StoredItem } from './failed-conditions.ts'
import { keys } from './keys.ts'
import { setExpression } from './set-expression.ts'
import type { TransactionPart } from './table.ts'

/** Holds for a session that has not signed out; needs the name `#jti`. */
export const notSignedOut = 'attribute_not_exists(signed_out.#jti)'

/** When each session signed out, in epoch seconds by origin_jti. */
export const signedOutOf = (item: StoredItem | undefined): Record<string, number> =>
  (item?.['signed_out'] ?? {}) as Record<string, number>

export const isSignedOut = ({ item }: FailedCondition, { originJti }: Session): boolean =>
  Object.hasOwn(signedOutOf(item), originJti)

/** The condition with the item that it stands on. */
export const ofKnownUser = ({ phone, originJti }: Session) => ({
  Key: keys.user(phone),
  ConditionExpression: `attribute_exists(id) AND ${notSignedOut}`,
  ExpressionAttributeNames: { '#jti': originJti },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** The condition alone, as part of a transaction that leaves the user as it is. */
export const userCheck = (session: Session): TransactionPart => ({ ConditionCheck: ofKnownUser(session) })

/** The update that records a step, alone or as part of a transaction. */
export const stepUpdate = (session: Session, step: UserStep) => {
  const { ExpressionAttributeNames, ...set } = setExpression({ always: step })
  const condition = ofKnownUser(session)
  return {
    ...condition,
    ...set,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, ...condition.ExpressionAttributeNames },
  }
}

/** Why the step was not recorded. */
export const refusedStep = (failed: FailedCondition, session: Session): AppError =>
  new AppError(isSignedOut(failed, session) ? 'SIGNED_OUT' : 'USER_NOT_FOUND')
