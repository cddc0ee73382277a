/** Finds a person by the session or by the phone, and keeps whom the person nominated. */
import type { User } from '#contract/entities.ts'
import { failedConditionsOf, type StoredItem } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import { Repository, type TransactionPart } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import type { OptionalDetail } from '#lambdas/profile/profile-fields.contract.ts'
import { refusedPrefix, toUser } from '#lambdas/profile/user-item.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { isSignedOut, ofKnownUser, refusedStep } from '#lambdas/shared/user-writes.table.ts'
import { nominee as nomineeSchema, type Nominee } from './nominee.contract.ts'
import type { Person } from './ports.rules.ts'

const isTime = /^\d{4}-/

/** The earliest of its times: later campaigns, visits and categories replace some of them, but not the first acceptance of the terms. */
const firstTimeIn = (item: StoredItem): string => {
  const times = Object.entries(item).map(([name, value]) => {
    if (name.startsWith('consent_')) return (value as { readonly at?: unknown }).at
    return name.endsWith('_at') ? value : undefined
  })
  const texts = times.filter((time): time is string => typeof time === 'string' && isTime.test(time))
  return texts.toSorted()[0] ?? ''
}

const toPerson = (phone: string, item: StoredItem | undefined): Person | undefined =>
  typeof item?.['id'] === 'string'
    ? {
        phone,
        userId: item['id'],
        since: firstTimeIn(item),
        partnerCode: item['partner_code'] as string | undefined,
      }
    : undefined

export class DynamoPeople extends Repository {
  /** Throws SIGNED_OUT and USER_NOT_FOUND. */
  async findOfSession(session: Session): Promise<Person> {
    const item = await this.#profile(session.phone)
    if (isSignedOut({ item }, session)) throw new AppError('SIGNED_OUT')
    const person = toPerson(session.phone, item)
    if (!person) throw new AppError('USER_NOT_FOUND')
    return person
  }

  /** Removes a detail from each item that holds it, and notes that nothing asks for it again. Repeating it changes nothing. Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
  async eraseDetail(session: Session, { userId, partnerCode: code }: Person, detail: OptionalDetail): Promise<User> {
    const removal = { UpdateExpression: `REMOVE ${detail}` }
    const own = ofKnownUser(session)
    const refusal = {
      UpdateExpression: `SET ${refusedPrefix}${detail} = :refused ${removal.UpdateExpression}`,
      ExpressionAttributeValues: { ...own.ExpressionAttributeValues, ':refused': true },
    }
    const record = code === undefined ? undefined : keys.partnerUser({ code, mode: 'live' }, userId)
    const isSent = record && (await this.table.get({ Key: record, ProjectionExpression: 'id' })).Item !== undefined
    const isTheirs = { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': userId } }
    await this.#writeKnown(session, [
      { Update: { ...own, ...refusal } },
      ...(isSent ? [{ Update: { Key: record, ...removal, ...isTheirs } }] : []),
    ])
    return toUser((await this.#profile(session.phone)) ?? {})
  }

  /** For staff; undefined for a phone without an open account. */
  async findByPhone(phone: string): Promise<Person | undefined> {
    return toPerson(phone, await this.#profile(phone))
  }

  /** Throws SIGNED_OUT and USER_NOT_FOUND. */
  async find(session: Session): Promise<Nominee | undefined> {
    const [, { Item }] = await Promise.all([
      this.findOfSession(session),
      this.table.get({ Key: keys.nominee(session.phone) }),
    ])
    return Item && nomineeSchema.parse(Item)
  }

  /** Throws SIGNED_OUT and USER_NOT_FOUND. */
  save(session: Session, nominee: Nominee): Promise<void> {
    return this.#write(session, { Put: { Item: { ...keys.nominee(session.phone), ...nominee } } })
  }

  /** Throws SIGNED_OUT and USER_NOT_FOUND. Removing nobody changes nothing. */
  remove(session: Session): Promise<void> {
    return this.#write(session, { Delete: { Key: keys.nominee(session.phone) } })
  }

  #write(session: Session, part: TransactionPart): Promise<void> {
    return this.#writeKnown(session, [{ ConditionCheck: ofKnownUser(session) }, part])
  }

  /** @param parts the first of them on the condition that the session has a user */
  async #writeKnown(session: Session, parts: readonly TransactionPart[]): Promise<void> {
    try {
      await this.table.transact(parts)
    } catch (error) {
      const [user] = failedConditionsOf(error)
      throw user ? refusedStep(user, session) : new AppError('BUSY', undefined, { cause: error })
    }
  }

  async #profile(phone: string): Promise<StoredItem | undefined> {
    return (await this.table.get({ Key: keys.user(phone), ConsistentRead: true })).Item
  }
}
