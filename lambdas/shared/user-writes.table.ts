/** Writes to the item of a user under the condition that the user exists and the session has not ended, and reads that show whether it has. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { queryAll } from '#data/find-items.ts'
import { keys, userPartition } from '#data/keys.ts'
import { type FailedCondition, failedConditionOf, type StoredItem, type Table, type UpdateInput } from '#data/table.ts'
import { AppError } from './app-error.rules.ts'
import { all, attribute, change, condition, expressions, type Piece, x } from './expressions.table.ts'
import { notSilent, silentFromIn } from './last-visit.table.ts'
import { type EndedSessions, isEnded, type Session, type SessionOwner } from './session.rules.ts'

/** `item` is the item after the write; `failed` is the failed condition with the stored item. */
type UserWritten =
  | { readonly outcome: 'recorded'; readonly item: StoredItem }
  | { readonly outcome: 'refused'; readonly failed: FailedCondition }

/** Begins the name of a field of an accepted version of the terms. */
export const consentPrefix = 'consent_'

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

/** The condition that the session has not ended. */
export const isLive = ({ originJti, startedAtEpochSeconds }: Session): Piece =>
  all(
    x`attribute_not_exists(signed_out.${attribute(originJti)})`,
    x`attribute_not_exists(signed_out_until) OR signed_out_until < ${startedAtEpochSeconds}`,
  )

/** The same for a session that opens the account: it was started, or the account was used lately. */
export const isOpen = (session: Session): Piece => all(isLive(session), notSilent(session))

/** The condition that guards every write of a session to its user. */
export const isKnownUser = (session: Session): Piece => all(x`attribute_exists(id)`, isOpen(session))

/** An update of the user item under these conditions. */
export const userUpdate = (phone: string, update: Piece, ...conditions: readonly Piece[]) => ({
  Key: keys.user(phone),
  ...change(update, all(...conditions)),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** The condition beside another write that the session has a user. */
export const knownUserCheck = (session: Session, ...conditions: readonly Piece[]) => ({
  ConditionCheck: {
    Key: keys.user(session.phone),
    ...condition(all(isKnownUser(session), ...conditions)),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
})

/** The error for a write whose condition `isKnownUser` failed: SIGNED_OUT or USER_NOT_FOUND. */
export const refusedStep = (failed: FailedCondition, session: Session): AppError =>
  new AppError(isSignedOut(failed, session) ? 'SIGNED_OUT' : 'USER_NOT_FOUND')

/** The stored item, when only a further condition of the write failed. Throws SIGNED_OUT and USER_NOT_FOUND. */
export const itemOfKnownUser = (failed: FailedCondition, session: Session): StoredItem => {
  if (failed.item?.['id'] === undefined || isSignedOut(failed, session)) throw refusedStep(failed, session)
  return failed.item
}

/** Sorts after every id. */
const afterAllIds = '~'

/** Returns the items of one kind. Throws SIGNED_OUT. */
export const queryOwnItems = async (
  table: Table,
  session: Session,
  kind: 'application' | 'ticket',
  consistency?: 'consistent',
): Promise<StoredItem[]> => {
  const prefix = sortKeyPrefix[kind]
  const profile = keys.user(session.phone).sk
  const [from, to] = prefix < profile ? [prefix, profile] : [profile, `${prefix}${afterAllIds}`]
  const items = await queryAll(table, {
    ...expressions({
      KeyConditionExpression: x`pk = ${userPartition(session.phone)} AND sk BETWEEN ${from} AND ${to}`,
    }),
    ...(consistency && { ConsistentRead: true }),
  })
  if (isSignedOut({ item: items.find(({ sk }) => sk === profile) }, session)) throw new AppError('SIGNED_OUT')
  return items.filter(({ sk }) => String(sk).startsWith(prefix))
}

/** With the account that the phone has now. */
export const findEndedSessions = async (
  table: Table,
  { phone, silentDays }: SessionOwner,
): Promise<EndedSessions & { readonly userId: string | undefined }> => {
  const { Item } = await table.get({
    Key: keys.user(phone),
    ProjectionExpression: 'id, signed_out, signed_out_until, otp_verified_at, acquired_at',
    ConsistentRead: true,
  })
  return { ...barredSessionsIn(Item, silentDays), userId: Item?.['id'] as string | undefined }
}
