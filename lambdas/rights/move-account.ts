/** An account goes to another number. Its owner shows codes on both; staff do it for an owner who has proved to be one. */
import { minuteMilliseconds } from '#contract/times.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { AskForMoveResponse, MoveAccountResponse } from './account.contract.ts'
import { finishInRequest, contextOf } from './close-account.ts'
import { isFreshSignIn, newClosing, purgeDueAt, type Closing } from './closing.rules.ts'
import { allowMove, findAllowedMove, writeMove } from './moves.table.ts'
import { findPersonOfPhone } from './people.table.ts'
import type { Person } from './person.rules.ts'
import { closingsOfDay, giveBack, keepNumber, openSealedParts, type OpenedPart } from './reopenings.table.ts'
import { rightsPolicy } from './rights-policy.contract.ts'

/** By a session of the old number. Throws LOGIN_AGAIN, VALIDATION_ERROR for the same number, SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const askForMove = async (
  { table, clock }: World,
  session: Session,
  phone: string,
): Promise<AskForMoveResponse> => {
  const now = clock.now()
  if (!isFreshSignIn(session, now)) throw new AppError('LOGIN_AGAIN')
  if (phone === session.phone) throw invalidField('phone', 'This is the number that you have')
  const until = new Date(now.getTime() + rightsPolicy.moveMinutes * minuteMilliseconds)
  await allowMove(table, session, phone, until)
  return { expires_at: until.toISOString() }
}

/** The old number's account, its name and everything else at the new one. Throws NUMBER_IN_USE, USER_NOT_FOUND and BUSY. */
const beginMove = async (
  { table, clock, ids }: World<'ids'>,
  person: Omit<Person, 'since'>,
  to: string,
  session?: Session,
): Promise<Closing> => {
  const now = clock.now()
  const closing = newClosing(ids.nextUlid(now), now, { phase: 'moving', by: 'moved', to, person })
  return retryOnChange<Closing, undefined>(async () => {
    const writing = await writeMove(table, closing, session)
    return writing.outcome === 'recorded' ? settled(closing) : writing
  })
}

/**
 * By a session of the new number, for the account of the old one; it may ask again where no answer came.
 * Throws LOGIN_AGAIN, MOVE_NOT_FOUND, NUMBER_IN_USE, SIGNED_OUT and BUSY.
 */
export const moveAccount = async (
  world: World<'sealer' | 'userPool' | 'ids' | 'log'>,
  session: Session,
  from: string,
): Promise<MoveAccountResponse> => {
  const { table, clock } = world
  const { userId, moved } = await findAllowedMove(table, from, session, clock.now())
  if (moved) return { moved_at: moved.closedAt }
  if (!isFreshSignIn(session, clock.now())) throw new AppError('LOGIN_AGAIN')
  const person = userId === undefined ? undefined : await findPersonOfPhone(table, from)
  if (person === undefined || person.userId !== userId) throw new AppError('MOVE_NOT_FOUND')
  const closing = await beginMove(world, person, session.phone, session)
  await finishInRequest(world, closing)
  return { moved_at: closing.closedAt }
}

/** For staff; the sweep moves the rest. Throws USER_NOT_FOUND, NUMBER_IN_USE and BUSY. */
export const moveAccountForStaff = async (world: World<'ids'>, from: string, to: string): Promise<Closing> => {
  const person = await findPersonOfPhone(world.table, from)
  if (!person) throw new AppError('USER_NOT_FOUND')
  return beginMove(world, person, to)
}

interface ClosedAccount {
  readonly closing: Closing
  readonly parts: readonly OpenedPart[]
  readonly userId: string
}

/** The last account of the number that was closed on this day. Nothing names its phone, so each that was sealed that day is opened. Throws USER_NOT_FOUND and BUSY. */
export const findClosedAccount = async (
  { table, opener }: World<'opener'>,
  phone: string,
  day: Date,
): Promise<ClosedAccount> => {
  for (const closing of (await closingsOfDay(table, day)).toReversed()) {
    const parts = await openSealedParts(table, closing, (sealed) => opener.open(sealed, contextOf(closing)))
    const profile = parts.find((part) => part.profile?.phone === phone)?.profile
    if (profile) return { closing, parts, userId: profile.userId }
  }
  throw new AppError('USER_NOT_FOUND')
}

/**
 * Gives the account of a number that went to its next owner back to its proven owner, under a number without an account. Only operators can open what was sealed.
 * Throws NUMBER_IN_USE and BUSY; a repetition goes on.
 */
export const reopenAccount = async (
  { table, clock }: World,
  { closing, parts }: ClosedAccount,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const now = clock.now()
  const begun = await keepNumber(table, closing, to, purgeDueAt(new Date(closing.closedAt)).toISOString(), now)
  const last = ({ profile }: OpenedPart) => Number(profile !== undefined)
  for (const part of parts.toSorted((one, other) => last(one) - last(other)))
    await giveBack(table, begun, part, from, now)
}
