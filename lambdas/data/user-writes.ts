/** Writes to the item of a user, and the condition of each: the user exists and the session has not ended. */
import { user as userSchema, type User } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import { optionalDetails } from '#lambdas/profile/profile-fields.contract.ts'
import type { UserStep } from '#lambdas/profile/user-steps.rules.ts'
import { type Session, isEnded, type EndedSessions } from '#lambdas/shared/session.rules.ts'
import { setExpression } from './expressions.ts'
import { failedConditionOf, type FailedCondition, type StoredItem } from './failed-conditions.ts'
import { keys } from './keys.ts'
import { notSilent, silentFromIn, silentValue } from './last-visit.ts'
import type { Table, UpdateInput } from './table.ts'

/** `item` is the item after the write; `failed` is the failed condition with the stored item. */
export type UserWritten =
  | { readonly outcome: 'recorded'; readonly item: StoredItem }
  | { readonly outcome: 'refused'; readonly failed: FailedCondition }

/** Begins the name of a field of an accepted version of the terms. */
export const consentPrefix = 'consent_'

/** Begins the name of a mark of a detail that the user erased. */
export const refusedPrefix = 'refused_'

/** Whether the user has accepted an earlier version of the terms, and was not shown what the present one changed. Versions are days. */
const hasNewTerms = (item: StoredItem): boolean => {
  const { termsVersion } = legalPolicy
  const agreed = Object.keys(item).filter((name) => name.startsWith(consentPrefix))
  return item['terms_seen'] !== termsVersion && agreed.some((name) => name.slice(consentPrefix.length) < termsVersion)
}

/** Keeps only the fields that clients may see; the item holds more. */
export const toUser = (item: StoredItem): User => {
  const refused = optionalDetails.filter((name) => item[name] === undefined && item[refusedPrefix + name] === true)
  return {
    ...userSchema.parse(item),
    ...(refused.length > 0 && { refused }),
    ...(hasNewTerms(item) && { has_new_terms: true }),
  }
}

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

/** Reads from a user item which sessions have ended. */
export const endedSessionsIn = (item: StoredItem | undefined): EndedSessions => ({
  signedOut: (item?.['signed_out'] ?? {}) as Record<string, number>,
  untilEpochSeconds: (item?.['signed_out_until'] ?? 0) as number,
})

/** With those that have to be started before they open anything. */
export const barredSessionsIn = (item: StoredItem | undefined, silentDays: number): EndedSessions => ({
  ...endedSessionsIn(item),
  silentFromEpochSeconds: silentFromIn(item, silentDays),
})

export const isSignedOut = ({ item }: FailedCondition, session: Session): boolean =>
  isEnded(barredSessionsIn(item, session.silentDays), session)

/** The key of the user item and the condition that the session has not ended. */
export const ofLiveSession = ({ phone, originJti, startedAtEpochSeconds }: Session) => ({
  Key: keys.user(phone),
  ConditionExpression:
    'attribute_not_exists(signed_out.#jti) AND (attribute_not_exists(signed_out_until) OR signed_out_until < :startedAt)',
  ExpressionAttributeNames: { '#jti': originJti },
  ExpressionAttributeValues: { ':startedAt': startedAtEpochSeconds },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** The same for a session that opens the account: it was started, or the account was used lately. */
export const ofOpenSession = (session: Session) => {
  const live = ofLiveSession(session)
  return {
    ...live,
    ConditionExpression: `${live.ConditionExpression} AND ${notSilent}`,
    ExpressionAttributeValues: {
      ...live.ExpressionAttributeValues,
      ':silent': silentValue(session),
    },
  }
}

/** The key of the user item and the condition that guards every write to it. */
export const ofKnownUser = (session: Session) => {
  const open = ofOpenSession(session)
  return { ...open, ConditionExpression: `attribute_exists(id) AND ${open.ConditionExpression}` }
}

/** An update under a condition, with the names and values of both. */
export const guardedUpdate = (
  guard: Omit<ReturnType<typeof ofLiveSession>, 'ExpressionAttributeValues'> & {
    readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>
  },
  { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues }: ReturnType<typeof setExpression>,
) => ({
  ...guard,
  UpdateExpression,
  ExpressionAttributeNames: { ...ExpressionAttributeNames, ...guard.ExpressionAttributeNames },
  ExpressionAttributeValues: { ...ExpressionAttributeValues, ...guard.ExpressionAttributeValues },
})

/** The update that records a step, on its own or as part of a transaction. */
export const stepUpdate = (session: Session, step: UserStep) =>
  guardedUpdate(ofKnownUser(session), setExpression({ always: step }))

/** The error for a write whose condition of `ofKnownUser` failed: SIGNED_OUT or USER_NOT_FOUND. */
export const refusedStep = (failed: FailedCondition, session: Session): AppError =>
  new AppError(isSignedOut(failed, session) ? 'SIGNED_OUT' : 'USER_NOT_FOUND')

/** The stored item, when only a further condition of the write failed. Throws SIGNED_OUT and USER_NOT_FOUND. */
export const itemOfKnownUser = (failed: FailedCondition, session: Session): StoredItem => {
  if (failed.item?.['id'] === undefined || isSignedOut(failed, session)) throw refusedStep(failed, session)
  return failed.item
}
