/** Users in the table: one request per call, except for a sign-out that has others to forget. */
import * as z from 'zod/mini'
import { user as userSchema, type User, type Category, type UtmName } from '#contract/entities.ts'
import type { Language } from '#contract/languages.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import { failedConditionsOf, type StoredItem, type Table, type UpdateInput } from '#data/table.ts'
import { voidTokensPart } from '#lambdas/auth/browser-tokens.table.ts'
import { forgettingPart } from '#lambdas/push/push-browsers.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { attribute, change, fill, listed, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import { type Session, isEnded, type EndedSessions } from '#lambdas/shared/session.rules.ts'
import {
  barredSessionsIn,
  endedSessionsIn,
  isLive,
  isOpen,
  isSignedOut,
  refusedStep,
  userUpdate,
  writeUser,
} from '#lambdas/shared/user-writes.table.ts'
import { forgetEnded, ownerProofOf } from './ended-sessions.rules.ts'
import type { KnownUser, UserRecorded } from './known-user.rules.ts'
import { stepUpdate, toUser } from './profile.table.ts'
import type { UserStep } from './user-steps.rules.ts'

const sealingMark = z.object({ id: z.string(), due_at: z.string() })

const ownerFacts = z.pick(userSchema, { date_of_birth: true, pincode: true })

/** Returns the facts that the next attempt of a sign-in needs. @param userId that the sign-in would have given. @param item that refused it, of a session that has not ended */
const knownUserIn = (item: StoredItem = {}, session: Session, userId: string): KnownUser => {
  const { id, found_by, owner_tries: tries = 0 } = item
  const sealing = sealingMark.safeParse(item['sealing']).data
  return {
    userId: String(id),
    hasSource: found_by !== undefined || id === userId,
    ...(isEnded(barredSessionsIn(item, session.silentDays), session) && {
      proof: { ...ownerProofOf(ownerFacts.parse(item)), tries: Number(tries) },
    }),
    ...(sealing && { sealing: { id: sealing.id, dueAt: sealing.due_at } }),
  }
}

/** Acceptance of the terms, kept as evidence: version and hash of the text, the time and the address. */
interface Consent {
  readonly version: string
  /** SHA-256 of the text as shown. */
  readonly hash: Uint8Array
  readonly at: string
  readonly ip: string
}

type Utm = Readonly<Partial<Record<UtmName, string | undefined>>>

interface SignIn {
  /** The id of the account, if the sign-in opens it. */
  readonly userId: string
  readonly category: Category
  /** The language of the page and of the SMS that follow. Undefined for English, which items do not hold: they stay within one write unit. */
  readonly language: Language | undefined
  readonly at: string
  readonly ip: string
  readonly utm: Utm
  /** A campaign that brought a user back whose first source is stored. */
  readonly lastTouch?: Utm & { readonly ip: string; readonly at: string }
  readonly consent: Consent
  /** The owner of this account signs in, whether or not it was silent. */
  readonly isOwner?: boolean
}

/** The fields of a sign-in; `acquisition` overwrites what is stored. */
const signInFields = (
  { userId, category, language, at, ip, lastTouch, consent }: SignIn,
  phone: string,
  acquisition: object,
) => {
  const { version, ...consentRecord } = consent
  const always = {
    current_step: 'otp_verified',
    otp_verified_at: at,
    language,
    ...acquisition,
    last_touch: lastTouch,
  }
  const once = {
    id: userId,
    ...placeOfUser(userId),
    phone,
    category,
    category_selected_at: at,
    // Keeps the first acceptance of each version, with the version in the name: the item stays within one write unit (1 KB).
    [`consent_${version}`]: consentRecord,
    signed_out: {},
    ...(Object.keys(acquisition).length === 0 && { acquisition_ip: ip, acquired_at: at }),
  }
  const removed = x`REMOVE signed_out_at, owner_tries, closed, closed_by`
  return x`${fill(always, once)} ${language === undefined ? x`${removed}, #language` : removed}`
}

/** The write that removes names also raises the mark that covers them, so that no ended session can write in between. */
const forgetSignOuts = async (
  table: Table,
  Key: UpdateInput['Key'],
  ended: EndedSessions,
  nowEpochSeconds: number,
): Promise<void> => {
  const { forgotten, untilEpochSeconds } = forgetEnded(ended, nowEpochSeconds)
  if (forgotten.length === 0) return
  const isRising = untilEpochSeconds > ended.untilEpochSeconds
  const removal = x`REMOVE ${listed(forgotten.map((jti) => x`signed_out.${attribute(jti)}`))}`
  await writeUser(table, {
    Key,
    // Where another sign-out has raised the mark further, the next sign-out removes the names.
    ...(isRising
      ? change(
          x`${removal} SET signed_out_until = ${untilEpochSeconds}`,
          x`attribute_not_exists(signed_out_until) OR signed_out_until < ${untilEpochSeconds}`,
        )
      : updating(removal)),
  })
}

/**
 * Inserts a new user, or records another sign-in of a known one, whose id, category and first consent stay. A new user takes any utm
 * fields; a known one takes them only if they bring a source and none is stored, else nothing is written, nor for a known one without a place in
 * the index, whose id the sign-in does not give. Throws SIGNED_OUT.
 */
export const upsertSignedInUser = async (
  table: Table,
  session: Session,
  signIn: SignIn,
): Promise<UserRecorded | Changed<KnownUser>> => {
  const { userId, utm, ip, at, isOwner } = signIn
  const hasUtm = Object.values(utm).some((value) => value !== undefined)
  const acquisition = hasUtm ? { ...utm, acquisition_ip: ip, acquired_at: at } : {}
  const fields = signInFields(signIn, session.phone, acquisition)
  // A new user takes any utm fields, a known one only if they bring a source, and neither a source nor a partner is stored.
  const unacquired =
    utm.utm_source === undefined
      ? x`attribute_not_exists(id)`
      : x`attribute_not_exists(utm_source) AND attribute_not_exists(partner_code)`
  // A known user keeps the id and the place of it. While what a closed account had is being sealed, nothing may join it.
  const isPlaced = x`attribute_not_exists(id) OR attribute_exists(found_by) OR id = ${userId}`
  const conditions = [
    ...(isOwner ? [isLive(session), x`id = ${userId}`] : [isOpen(session), isPlaced]),
    x`attribute_not_exists(sealing)`,
    ...(hasUtm ? [unacquired] : []),
  ]
  const signedIn = await writeUser(table, userUpdate(session.phone, fields, ...conditions))
  if (signedIn.outcome === 'recorded') return { outcome: 'recorded', user: toUser(signedIn.item) }
  const { item } = signedIn.failed
  if (isEnded(endedSessionsIn(item), session)) throw new AppError('SIGNED_OUT')
  return { outcome: 'changed', present: knownUserIn(item, session, userId) }
}

/**
 * Counts an answer before it is compared, so that answers at the same moment have no more tries than others.
 * @returns how many there were with this one; undefined where none was left, or the account is another one now
 */
export const countOwnerTry = async (
  table: Table,
  session: Session,
  userId: string,
  atMost: number,
): Promise<number | undefined> => {
  const isLeft = x`attribute_not_exists(owner_tries) OR owner_tries < ${atMost}`
  const counting = userUpdate(session.phone, x`ADD owner_tries ${1}`, isLive(session), x`id = ${userId}`, isLeft)
  const counted = await writeUser(table, counting)
  return counted.outcome === 'recorded' ? Number(counted.item['owner_tries']) : undefined
}

/** Returns undefined until the first session has been started. Throws SIGNED_OUT. */
export const getUserOfSession = async (table: Table, session: Session): Promise<User | undefined> => {
  const { Item } = await table.get({ Key: keys.user(session.phone) })
  if (isSignedOut({ item: Item }, session)) throw new AppError('SIGNED_OUT')
  // Signing out before the first session leaves an item without an id, which is no user yet.
  return Item?.['id'] === undefined ? undefined : toUser(Item)
}

/** Throws USER_NOT_FOUND and SIGNED_OUT. */
export const recordStepOfUser = async (table: Table, session: Session, step: UserStep): Promise<User> => {
  const written = await writeUser(table, stepUpdate(session, step))
  if (written.outcome === 'refused') throw refusedStep(written.failed, session)
  return toUser(written.item)
}

/**
 * Bars the session from writing for as long as any of its tokens are valid. `present` is the right value of `isFirst`.
 * @param isFirst no list of sign-outs is stored for the phone yet
 */
export const signOutSession = async (
  table: Table,
  session: Session,
  now: Date,
  isFirst: boolean,
): Promise<Recorded | Changed<boolean>> => {
  const { phone, originJti, startedAtEpochSeconds } = session
  const Key = keys.user(phone)
  const nowEpochSeconds = toEpochSeconds(now)
  const signedOut = await writeUser(table, {
    Key,
    // The stream filter looks for signed_out_at, so that only sign-outs reach the function that closes their sockets.
    ...(isFirst
      ? change(
          x`SET signed_out = ${{ [originJti]: startedAtEpochSeconds }}, signed_out_at = ${nowEpochSeconds}`,
          x`attribute_not_exists(signed_out)`,
        )
      : change(
          x`SET signed_out.${attribute(originJti)} = ${startedAtEpochSeconds}, signed_out_at = ${nowEpochSeconds}`,
          x`attribute_exists(signed_out)`,
        )),
  })
  if (signedOut.outcome === 'refused') return { outcome: 'changed', present: !isFirst }
  await forgetSignOuts(table, Key, endedSessionsIn(signedOut.item), nowEpochSeconds)
  return { outcome: 'recorded' }
}

/** The same for every session of the user that has started until now. Also voids the tokens of browsers, and no browser gets news by push. Throws SIGNED_OUT. */
export const signOutAllSessions = async (table: Table, session: Session, now: Date): Promise<void> => {
  const nowEpochSeconds = toEpochSeconds(now)
  const signOut = fill({
    signed_out: {},
    // The caller's start is a time of the pool's clock, which may be ahead of ours.
    signed_out_until: Math.max(nowEpochSeconds, session.startedAtEpochSeconds),
    signed_out_at: nowEpochSeconds,
  })
  try {
    await table.transact([
      { Update: userUpdate(session.phone, signOut, isOpen(session)) },
      voidTokensPart(session.phone, nowEpochSeconds),
      forgettingPart(session.phone, now),
    ])
  } catch (error) {
    failedConditionsOf(error)
    throw new AppError('SIGNED_OUT', undefined, { cause: error })
  }
}
