/**
 * Closes an account: restricted in one write, sealed item by item, purged a year later. Each step may be repeated, and a step that a request
 * did not finish is continued by the sweep.
 */
import type { SealingMark } from '#lambdas/profile/known-user.rules.ts'
import { AppError, errorName } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { CloseAccountResponse } from './account.contract.ts'
import { closingBy } from './closing-items.table.ts'
import { isFreshSignIn, newClosing, nextCheckAt, purgeDueAt, tracesDueAt, type Closing } from './closing.rules.ts'
import { endSealing, findSealing, replaceBySealed, waitForDecision, writeClosing } from './closings.table.ts'
import { hasOpenComplaint, keepNextComplaint, moveNextItems } from './moves.table.ts'
import { findPersonOfPhone, personOfSession, readProfile } from './people.table.ts'
import type { Person } from './person.rules.ts'
import { rightsPolicy } from './rights-policy.contract.ts'
import { nextUnsealed } from './unsealed-items.table.ts'

/** Binds the sealed parts to their closing: they open with its context alone. */
export const contextOf = ({ id }: Pick<Closing, 'id'>) => ({ purpose: 'closed-account', closing: id })

/** In the place of a number: no phone, so nobody signs in with it. */
const nameOfLeft = ({ id }: Closing): string => `C.${id}`

/** Open complaints stay with staff until they are decided, apart from the number, which may get another owner. Throws BUSY. */
const keepComplaints = async ({ table, clock }: World, closing: Closing): Promise<void> => {
  const { person } = closing
  if (!person || closing.phase !== 'sealing') return
  const name = nameOfLeft(closing)
  if (!(await hasOpenComplaint(table, person.phone))) return
  const dueAt = nextCheckAt(clock.now()).toISOString()
  // First, so that no crash leaves a complaint that nothing seals.
  await waitForDecision(table, closing, {
    id: `${closing.id}C`,
    phase: 'complaint',
    dueAt,
    closedAt: closing.closedAt,
    by: closing.by,
    person: { phone: name, userId: person.userId },
  })
  while (await keepNextComplaint(table, closing, name));
}

/** Seals a complaint that was left, once it is decided. Throws BUSY. */
export const sealDecided = async (
  world: World<'sealer' | 'userPool'>,
  left: Closing,
  endsAt: Date,
): Promise<boolean> => {
  const { table, clock } = world
  const isOpen = left.person !== undefined && (await hasOpenComplaint(table, left.person.phone))
  if (!isOpen) return finishSealing(world, left, endsAt, true)
  await waitForDecision(table, left, { ...left, dueAt: nextCheckAt(clock.now()).toISOString() })
  return true
}

/**
 * Seals or moves what is left, removes the user of the pool unless another owner of the number has signed in, and lets the phone open another account.
 * @returns false where `endsAt` came first. Throws BUSY
 */
export const finishSealing = async (
  { table, clock, sealer, userPool }: World<'sealer' | 'userPool'>,
  closing: Closing,
  endsAt: Date,
  isNextOwner = closing.by === 'next-owner',
): Promise<boolean> => {
  await keepComplaints({ table, clock }, closing)
  for (;;) {
    if (clock.now() >= endsAt) return false
    if (closing.phase === 'moving') {
      if (await moveNextItems(table, closing)) continue
      break
    }
    const batch = await nextUnsealed(table, closing)
    if (!batch) break
    await replaceBySealed(table, closing, batch, await sealer.seal(batch.text, contextOf(closing)))
  }
  if (closing.person && !isNextOwner) await userPool.remove(closing.person.phone)
  await endSealing(table, closing, tracesDueAt(new Date(closing.closedAt)).toISOString())
  return true
}

/** Restricts the account in one write, which seals everything that was acknowledged until then. Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
const beginClosing = (
  { table, clock, sealer, ids }: World<'sealer' | 'ids'>,
  person: Person,
  cause: Pick<Closing, 'by' | 'reason'>,
  session?: Session,
): Promise<Closing> => {
  const now = clock.now()
  const begun = newClosing(ids.nextUlid(now), now, { phase: 'sealing', ...cause, person })
  return retryOnChange<Closing, undefined>(async () => {
    const writing = await writeClosing(table, begun, (text) => sealer.seal(text, contextOf(begun)), session)
    return writing.outcome === 'recorded' ? settled(writing.closing) : writing
  })
}

/** Returns the end of the sealing by a request, which leaves time for its answer. */
const sealingEnd = (now: Date): Date => new Date(now.getTime() + rightsPolicy.sealingMilliseconds)

const answerOf = ({ id, closedAt }: Pick<Closing, 'id' | 'closedAt'>): CloseAccountResponse => ({
  reference: id,
  closed_at: closedAt,
  purged_after: purgeDueAt(new Date(closedAt)).toISOString(),
})

/** The account is closed or moved; what a request cannot seal or move in its time, the sweep does. */
export const finishInRequest = async (world: World<'sealer' | 'userPool' | 'log'>, closing: Closing): Promise<void> => {
  const { clock, log } = world
  const facts = { closing_id: closing.id }
  log.info('ACCOUNT_CLOSED', { ...facts, by: closing.by })
  try {
    if (!(await finishSealing(world, closing, sealingEnd(clock.now())))) log.info('SEALING_UNFINISHED', facts)
  } catch (error) {
    log.warn('SEALING_UNFINISHED', { ...facts, cause: errorName(error) })
  }
}

/** For the person, who may ask again where no answer came. Throws LOGIN_AGAIN for a session that began too long ago, SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const closeAccount = async (
  world: World<'sealer' | 'userPool' | 'ids' | 'log'>,
  session: Session,
): Promise<CloseAccountResponse> => {
  const { table, clock } = world
  const profile = await readProfile(table, session.phone)
  const closed = closingBy(profile, session)
  if (closed) return answerOf(closed)
  const person = personOfSession(profile, session)
  if (!isFreshSignIn(session, clock.now())) throw new AppError('LOGIN_AGAIN')
  const closing = await beginClosing(world, person, { by: 'user' }, session)
  await finishInRequest(world, closing)
  return answerOf(closing)
}

/** For staff, who got a request on paper. The sweep seals what the account had. Throws USER_NOT_FOUND and BUSY. */
export const closeAccountForStaff = async (
  world: World<'sealer' | 'ids'>,
  phone: string,
  reason: string,
): Promise<CloseAccountResponse> => {
  const person = await findPersonOfPhone(world.table, phone)
  if (!person) throw new AppError('USER_NOT_FOUND')
  return answerOf(await beginClosing(world, person, { by: 'staff', reason }))
}

/** For the next owner of the number, whose session goes on to an account of its own. Throws BUSY until everything of the one before is sealed. */
const sealForNextOwner = async (world: World<'sealer' | 'userPool'>, closing: Closing): Promise<void> => {
  if (!(await finishSealing(world, closing, sealingEnd(world.clock.now()), true))) throw new AppError('BUSY')
}

/** Closes the silent account of a number for its next owner. An account that is gone, or that its owner has opened meanwhile, stays as it is. Throws BUSY. */
export const giveNumberOn = async (
  world: World<'sealer' | 'userPool' | 'ids' | 'log'>,
  session: Session,
  userId: string,
): Promise<void> => {
  const { table, log } = world
  const person = await findPersonOfPhone(table, session.phone)
  if (person?.userId !== userId) return
  const closing = await beginClosing(world, person, { by: 'next-owner' }, session)
  log.info('ACCOUNT_CLOSED', { closing_id: closing.id, by: closing.by })
  await sealForNextOwner(world, closing)
}

/** Goes on with a closing that holds back another account of the number. Throws BUSY. */
export const continueSealing = async (world: World<'sealer' | 'userPool'>, mark: SealingMark): Promise<void> => {
  const closing = await findSealing(world.table, mark)
  // An account that is given back has the number until all of it is there.
  if (closing?.phase === 'sealed') throw new AppError('BUSY')
  if (closing) await sealForNextOwner(world, closing)
}
