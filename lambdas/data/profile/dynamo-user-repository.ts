/** Users in the table: one request per call, except in the rare cases that the methods name. */
import type { User } from '#contract/entities.ts'
import { sessionPolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import type { OffersUserRepository } from '#use-cases/offers/ports.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import type { SignIn, UserRepository } from '#use-cases/profile/ports.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { setExpression } from '../set-expression.ts'
import type { Table, UpdateInput } from '../table.ts'
import {
  isSignedOut,
  notSignedOut,
  refusedStep,
  signedOutOf,
  stepUpdate,
  toUser,
  writeUser,
  type UserWritten,
} from '../user-writes.ts'

/** The fields of a sign-in; `acquisition` overwrites what is stored. */
const signInFields = ({ userId, category, at, ip, consent }: SignIn, phone: string, acquisition: object) => {
  const { version, ...consentRecord } = consent
  return setExpression({
    always: { current_step: 'otp_verified', otp_verified_at: at, ...acquisition },
    once: {
      id: userId,
      phone,
      category,
      category_selected_at: at,
      // Keeps the first acceptance of each version, with the version in the name: the item stays within one write unit (1 KB).
      [`consent_${version}`]: consentRecord,
      signed_out: {},
      ...(Object.keys(acquisition).length === 0 && { acquisition_ip: ip, acquired_at: at }),
    },
  })
}

export class DynamoUserRepository implements UserRepository, OffersUserRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** A second request only when utm fields arrive for a user whose source is already stored. */
  async upsertSignedInUser(session: Session, signIn: SignIn): Promise<User> {
    const { utm, ip, at } = signIn
    if (Object.values(utm).some((value) => value !== undefined)) {
      // A new user takes any utm fields, a known one only if they bring a source and none is stored.
      const unacquired = utm.utm_source === undefined ? 'id' : 'utm_source'
      const acquired = await this.#upsert(
        session,
        signInFields(signIn, session.phone, { ...utm, acquisition_ip: ip, acquired_at: at }),
        `${notSignedOut} AND attribute_not_exists(${unacquired})`,
      )
      if (acquired.outcome === 'recorded') return toUser(acquired.item)
    }
    const signedIn = await this.#upsert(session, signInFields(signIn, session.phone, {}), notSignedOut)
    if (signedIn.outcome === 'refused') throw new AppError('SIGNED_OUT')
    return toUser(signedIn.item)
  }

  async getUserByPhone(phone: string): Promise<User | undefined> {
    const { Item } = await this.#table.get({ Key: keys.user(phone) })
    // Signing out before the first session leaves an item without an id, which is no user yet.
    return Item?.['id'] === undefined ? undefined : toUser(Item)
  }

  async recordStepOfUser(session: Session, step: UserStep): Promise<User> {
    const written = await this.#write(stepUpdate(session, step))
    if (written.outcome === 'refused') throw refusedStep(written.failed, session)
    return toUser(written.item)
  }

  /** A second request only when earlier sign-outs have expired, and two more for a phone that never started a session. */
  async signOutSession({ phone, originJti }: Session, now: Date): Promise<void> {
    const Key = keys.user(phone)
    const epochSeconds = Math.floor(now.getTime() / 1000)
    const signOut: UpdateInput = {
      Key,
      // The stream filter looks for this time, so that only sign-outs reach the function that closes their sockets.
      UpdateExpression: 'SET signed_out.#jti = :at, signed_out_at = :at',
      ConditionExpression: 'attribute_exists(signed_out)',
      ExpressionAttributeNames: { '#jti': originJti },
      ExpressionAttributeValues: { ':at': epochSeconds },
    }
    let signedOut = await this.#write(signOut)
    if (signedOut.outcome === 'refused') {
      await this.#write({ Key, ...setExpression({ always: {}, once: { signed_out: {} } }) })
      signedOut = await this.#write(signOut)
    }
    if (signedOut.outcome === 'refused') throw new AppError('BUSY')
    await this.#forgetSignOutsBefore(Key, signedOut.item, epochSeconds - sessionPolicy.accessTokenMinutes * 60)
  }

  /** Removes sign-outs whose access tokens have expired: those sessions cannot write any more. */
  async #forgetSignOutsBefore(Key: UpdateInput['Key'], item: StoredItem, epochSeconds: number): Promise<void> {
    const expired = Object.entries(signedOutOf(item)).filter(([, at]) => at < epochSeconds)
    if (expired.length === 0) return
    await this.#write({
      Key,
      UpdateExpression: `REMOVE ${expired.map((_, index) => `signed_out.#j${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(expired.map(([jti], index) => [`#j${index}`, jti])),
    })
  }

  async #upsert(
    session: Session,
    { ExpressionAttributeNames, UpdateExpression, ...values }: ReturnType<typeof setExpression>,
    ConditionExpression: string,
  ): Promise<UserWritten> {
    const written = await this.#write({
      Key: keys.user(session.phone),
      UpdateExpression: `${UpdateExpression} REMOVE signed_out_at`,
      ...values,
      ConditionExpression,
      ExpressionAttributeNames: { ...ExpressionAttributeNames, '#jti': session.originJti },
    })
    if (written.outcome === 'refused' && isSignedOut(written.failed, session)) throw new AppError('SIGNED_OUT')
    return written
  }

  #write(update: UpdateInput): Promise<UserWritten> {
    return writeUser(this.#table, update)
  }
}
