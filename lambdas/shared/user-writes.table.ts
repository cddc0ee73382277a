/** Writes to the item of a user under the condition that the user exists and the session has not ended, and reads that show whether it has. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { queryAll } from '#data/find-items.ts'
import { keys, userPartition } from '#data/keys.ts'
import { type FailedCondition, failedConditionOf, type StoredItem, type Table, type UpdateInput } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import { notSilent, silentFromIn, silentValue } from './last-visit.table.ts'
import { type EndedSessions, isEnded, type Session, type SessionOwner } from './session.rules.ts'

/** `item` is the item after the write; `failed` is the failed condition with the stored item. */
export type UserWritten =
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

/** A write to the user item, with its own condition. */
export interface UserWrite {
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

interface Fields {
  /** Always written; undefined fields are skipped. */
  readonly always: object
  /** Written only when the item has no such field yet. */
  readonly once?: object
}

const present = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]: [string, unknown]) => value !== undefined)

/** Returns `SET …` with its names and values; numbered placeholders allow any field name. */
export const setExpression = ({ always, once = {} }: Fields) => {
  const fields = [
    ...present(always).map(([name, value]) => ({ name, value, once: false })),
    ...present(once).map(([name, value]) => ({ name, value, once: true })),
  ].map((field, index) => ({ ...field, nameKey: `#f${index}`, valueKey: `:f${index}` }))
  const clauses = fields.map(({ nameKey, valueKey, once }) =>
    once ? `${nameKey} = if_not_exists(${nameKey}, ${valueKey})` : `${nameKey} = ${valueKey}`,
  )
  return {
    UpdateExpression: `SET ${clauses.join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(({ nameKey, name }) => [nameKey, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(({ valueKey, value }) => [valueKey, value])),
  }
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

/** The error for a write whose condition of `ofKnownUser` failed: SIGNED_OUT or USER_NOT_FOUND. */
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
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': userPartition(session.phone),
      ':from': prefix < profile ? prefix : profile,
      ':to': prefix < profile ? profile : `${prefix}${afterAllIds}`,
    },
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
