/** Finds a person by the session or by the phone, and keeps whom the person nominated. */
import type { User } from '#contract/entities.ts'
import { readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { failedConditionsOf, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import type { OptionalDetail } from '#lambdas/profile/profile-fields.contract.ts'
import { refusedPrefix, toUser } from '#lambdas/profile/profile.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { change, write, x } from '#lambdas/shared/expressions.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { isKnownUser, isSignedOut, knownUserCheck, refusedStep, userUpdate } from '#lambdas/shared/user-writes.table.ts'
import { nominee as nomineeSchema, type Nominee } from './nominee.contract.ts'
import { personOf, type Person } from './person.rules.ts'

/** The item of a user, or the mark of a closed account in its place. */
export const readProfile = (table: Table, phone: string): Promise<StoredItem | undefined> =>
  readItem(table, keys.user(phone))

/** @param parts the first of them on the condition that the session has a user */
const writeKnown = async (table: Table, session: Session, parts: readonly TransactionPart[]): Promise<void> => {
  try {
    await table.transact(parts)
  } catch (error) {
    const [user] = failedConditionsOf(error)
    throw user ? refusedStep(user, session) : new AppError('BUSY', undefined, { cause: error })
  }
}

const writeBeside = (table: Table, session: Session, part: TransactionPart): Promise<void> =>
  writeKnown(table, session, [knownUserCheck(session), part])

/** Throws SIGNED_OUT and USER_NOT_FOUND. @param item in the place of the profile */
export const personOfSession = (item: StoredItem | undefined, session: Session): Person => {
  if (isSignedOut({ item }, session)) throw new AppError('SIGNED_OUT')
  const person = personOf(session.phone, item)
  if (!person) throw new AppError('USER_NOT_FOUND')
  return person
}

/** Throws SIGNED_OUT and USER_NOT_FOUND. */
export const findPersonOfSession = async (table: Table, session: Session): Promise<Person> =>
  personOfSession(await readProfile(table, session.phone), session)

/** For staff; undefined for a phone without an open account. */
export const findPersonOfPhone = async (table: Table, phone: string): Promise<Person | undefined> =>
  personOf(phone, await readProfile(table, phone))

/** Removes a detail from each item that holds it, and notes that nothing asks for it again. Repeating it changes nothing. Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const removeDetail = async (
  table: Table,
  session: Session,
  { userId, partnerCode: code }: Person,
  detail: OptionalDetail,
): Promise<User> => {
  const removal = { [detail]: undefined }
  const refusal = write({ [`${refusedPrefix}${detail}`]: true, ...removal })
  const record = code === undefined ? undefined : keys.partnerUser({ code, mode: 'live' }, userId)
  const isSent = record && (await table.get({ Key: record, ProjectionExpression: 'id' })).Item !== undefined
  await writeKnown(table, session, [
    { Update: userUpdate(session.phone, refusal, isKnownUser(session)) },
    ...(isSent ? [{ Update: { Key: record, ...change(write(removal), x`id = ${userId}`) } }] : []),
  ])
  return toUser((await readProfile(table, session.phone)) ?? {})
}

/** Throws SIGNED_OUT and USER_NOT_FOUND. */
export const findNominee = async (table: Table, session: Session): Promise<Nominee | undefined> => {
  const [, { Item }] = await Promise.all([
    findPersonOfSession(table, session),
    table.get({ Key: keys.nominee(session.phone) }),
  ])
  return Item && nomineeSchema.parse(Item)
}

/** Throws SIGNED_OUT and USER_NOT_FOUND. */
export const storeNominee = (table: Table, session: Session, nominee: Nominee): Promise<void> =>
  writeBeside(table, session, { Put: { Item: { ...keys.nominee(session.phone), ...nominee } } })

/** Throws SIGNED_OUT and USER_NOT_FOUND. Deleting nobody changes nothing. */
export const deleteNominee = (table: Table, session: Session): Promise<void> =>
  writeBeside(table, session, { Delete: { Key: keys.nominee(session.phone) } })
