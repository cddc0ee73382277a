/** Users in the table: one request per call, except in the rare cases that the methods name. */
import type { User } from '#contract/entities.ts'
import { AppError } from '#domain/app-error.ts'
import { forgetEnded, type EndedSessions } from '#domain/profile/ended-sessions.ts'
import type { OffersUserRepository } from '#use-cases/offers/ports.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import type { SignIn, UserRepository } from '#use-cases/profile/ports.ts'
import { toEpochSeconds } from '../epoch-seconds.ts'
import { keys } from '../keys.ts'
import { setExpression } from '../set-expression.ts'
import type { Table, UpdateInput } from '../table.ts'
import {
  endedSessionsIn,
  guardedUpdate,
  isSignedOut,
  ofLivingSession,
  refusedStep,
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
        `attribute_not_exists(${unacquired})`,
      )
      if (acquired.outcome === 'recorded') return toUser(acquired.item)
    }
    const signedIn = await this.#upsert(session, signInFields(signIn, session.phone, {}))
    if (signedIn.outcome === 'refused') throw new AppError('SIGNED_OUT')
    return toUser(signedIn.item)
  }

  async getUserOfSession(session: Session): Promise<User | undefined> {
    const { Item } = await this.#table.get({ Key: keys.user(session.phone) })
    if (isSignedOut({ item: Item }, session)) throw new AppError('SIGNED_OUT')
    // Signing out before the first session leaves an item without an id, which is no user yet.
    return Item?.['id'] === undefined ? undefined : toUser(Item)
  }

  async recordStepOfUser(session: Session, step: UserStep): Promise<User> {
    const written = await this.#write(stepUpdate(session, step))
    if (written.outcome === 'refused') throw refusedStep(written.failed, session)
    return toUser(written.item)
  }

  /** A second request only when there are sign-outs to forget, and two more for a phone that never started a session. */
  async signOutSession({ phone, originJti, startedAtEpochSeconds }: Session, now: Date): Promise<void> {
    const Key = keys.user(phone)
    const nowEpochSeconds = toEpochSeconds(now)
    const signOut: UpdateInput = {
      Key,
      // The stream filter looks for signed_out_at, so that only sign-outs reach the function that closes their sockets.
      UpdateExpression: 'SET signed_out.#jti = :startedAt, signed_out_at = :now',
      ConditionExpression: 'attribute_exists(signed_out)',
      ExpressionAttributeNames: { '#jti': originJti },
      ExpressionAttributeValues: { ':startedAt': startedAtEpochSeconds, ':now': nowEpochSeconds },
    }
    let signedOut = await this.#write(signOut)
    if (signedOut.outcome === 'refused') {
      await this.#write({ Key, ...setExpression({ always: {}, once: { signed_out: {} } }) })
      signedOut = await this.#write(signOut)
    }
    if (signedOut.outcome === 'refused') throw new AppError('BUSY')
    await this.#forgetSignOuts(Key, endedSessionsIn(signedOut.item), nowEpochSeconds)
  }

  async signOutAllSessions(session: Session, now: Date): Promise<void> {
    const nowEpochSeconds = toEpochSeconds(now)
    const signOut = setExpression({
      always: {
        signed_out: {},
        // The pool's clock, which the caller's start is told by, may be ahead of ours.
        signed_out_until: Math.max(nowEpochSeconds, session.startedAtEpochSeconds),
        signed_out_at: nowEpochSeconds,
      },
    })
    const written = await this.#write(guardedUpdate(ofLivingSession(session), signOut))
    if (written.outcome === 'refused') throw new AppError('SIGNED_OUT')
  }

  /** The mark rises in the same write that forgets the names it covers, so no session is uncovered in between. */
  async #forgetSignOuts(Key: UpdateInput['Key'], ended: EndedSessions, nowEpochSeconds: number): Promise<void> {
    const { forgotten, untilEpochSeconds } = forgetEnded(ended, nowEpochSeconds)
    if (forgotten.length === 0) return
    const isRising = untilEpochSeconds > ended.untilEpochSeconds
    await this.#write({
      Key,
      UpdateExpression: [
        `REMOVE ${forgotten.map((_, index) => `signed_out.#j${index}`).join(', ')}`,
        ...(isRising ? ['SET signed_out_until = :until'] : []),
      ].join(' '),
      ExpressionAttributeNames: Object.fromEntries(forgotten.map((jti, index) => [`#j${index}`, jti])),
      // A mark that another sign-out has raised further stays; the names are forgotten the next time.
      ...(isRising && {
        ConditionExpression: 'attribute_not_exists(signed_out_until) OR signed_out_until < :until',
        ExpressionAttributeValues: { ':until': untilEpochSeconds },
      }),
    })
  }

  async #upsert(
    session: Session,
    set: ReturnType<typeof setExpression>,
    ConditionExpression?: string,
  ): Promise<UserWritten> {
    const living = ofLivingSession(session)
    const condition = [living.ConditionExpression, ...(ConditionExpression ? [ConditionExpression] : [])].join(' AND ')
    const written = await this.#write({
      ...guardedUpdate({ ...living, ConditionExpression: condition }, set),
      UpdateExpression: `${set.UpdateExpression} REMOVE signed_out_at`,
    })
    if (written.outcome === 'refused' && isSignedOut(written.failed, session)) throw new AppError('SIGNED_OUT')
    return written
  }

  #write(update: UpdateInput): Promise<UserWritten> {
    return writeUser(this.#table, update)
  }
}
