/**
 * Closes an account: restricted in one write, sealed item by item, purged a year later. Each step may be repeated, and a step that a request
 * did not finish is continued by the sweep.
 */
import { AppError } from '#domain/app-error.ts'
import type { SealingMark } from '#lambdas/profile/known-user.rules.ts'
import type { Clock, Log, Ulids } from '#lambdas/shared/outside.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { CloseAccountResponse } from './account-closing.contract.ts'
import { isFreshSignIn, nextCheckAt, purgeDueAt, sealingDueAt, tracesDueAt } from './closing.rules.ts'
import type { DynamoClosings } from './closings.table.ts'
import type { DynamoMoves } from './moves.table.ts'
import type { DynamoPeople } from './people.table.ts'
import type { Closing, Person, PoolUsers } from './ports.rules.ts'
import { rightsPolicy } from './rights-policy.contract.ts'

export interface SealingPorts {
  readonly closings: DynamoClosings
  readonly moves: DynamoMoves
  readonly sealer: TextSealer
  readonly pool: PoolUsers
  readonly clock: Clock
  readonly log: Log
}

export interface ClosingPorts extends SealingPorts {
  readonly people: DynamoPeople
  readonly ids: Ulids
}

/** Binds the sealed parts to their closing: they open with its context alone. */
export const contextOf = ({ id }: Pick<Closing, 'id'>) => ({ purpose: 'closed-account', closing: id })

/** In the place of a number: no phone, so nobody signs in with it. */
const nameOfLeft = ({ id }: Closing): string => `C.${id}`

/** Open complaints stay with staff until they are decided, apart from the number, which may get another owner. Throws BUSY. */
const keepComplaints = async ({ closings, moves, clock }: SealingPorts, closing: Closing): Promise<void> => {
  const { person } = closing
  if (!person || closing.phase !== 'sealing') return
  const name = nameOfLeft(closing)
  if (!(await moves.hasOpenComplaint(person.phone))) return
  const dueAt = nextCheckAt(clock.now()).toISOString()
  // First, so that no crash leaves a complaint that nothing seals.
  await closings.waitForDecision(closing, {
    id: `${closing.id}C`,
    phase: 'complaint',
    dueAt,
    closedAt: closing.closedAt,
    by: closing.by,
    person: { phone: name, userId: person.userId },
  })
  while (await moves.keepNextComplaint(closing, name));
}

/** Seals a complaint that was left, once it is decided. Throws BUSY. */
export const sealDecided = async (ports: SealingPorts, left: Closing, endsAt: Date): Promise<boolean> => {
  const { closings, moves, clock } = ports
  const isOpen = left.person !== undefined && (await moves.hasOpenComplaint(left.person.phone))
  if (!isOpen) return finishSealing(ports, left, endsAt, true)
  await closings.waitForDecision(left, { ...left, dueAt: nextCheckAt(clock.now()).toISOString() })
  return true
}

/**
 * Seals or moves what is left, removes the user of the pool unless another owner of the number has signed in, and lets the phone open another account.
 * @returns false where `endsAt` came first. Throws BUSY
 */
export const finishSealing = async (
  ports: SealingPorts,
  closing: Closing,
  endsAt: Date,
  isNextOwner = closing.by === 'next-owner',
): Promise<boolean> => {
  const { closings, moves, sealer, pool, clock } = ports
  await keepComplaints(ports, closing)
  for (;;) {
    if (clock.now() >= endsAt) return false
    if (closing.phase === 'moving') {
      if (await moves.moveNext(closing)) continue
      break
    }
    const batch = await closings.nextBatch(closing)
    if (!batch) break
    await closings.replaceBySealed(closing, batch, await sealer.seal(batch.text, contextOf(closing)))
  }
  if (closing.person && !isNextOwner) await pool.remove(closing.person.phone)
  await closings.endSealing(closing, tracesDueAt(new Date(closing.closedAt)).toISOString())
  return true
}

/** Restricts the account in one write, which seals everything that was acknowledged until then. Throws SIGNED_OUT, USER_NOT_FOUND and BUSY. */
const beginClosing = (
  { closings, sealer, ids }: Pick<ClosingPorts, 'closings' | 'sealer' | 'ids'>,
  person: Person,
  cause: Pick<Closing, 'by' | 'reason'>,
  now: Date,
  session?: Session,
): Promise<Closing> => {
  const begun: Closing = {
    id: ids.nextUlid(now),
    phase: 'sealing',
    dueAt: sealingDueAt(now).toISOString(),
    closedAt: now.toISOString(),
    ...cause,
    person,
  }
  return retryOnChange<Closing, undefined>(async () => {
    const writing = await closings.begin(begun, (text) => sealer.seal(text, contextOf(begun)), session)
    return writing.outcome === 'recorded' ? settled(writing.closing) : writing
  })
}

/** Returns the end of the sealing by a request, which leaves time for its answer. */
const sealingEnd = (now: Date): Date => new Date(now.getTime() + rightsPolicy.sealingMilliseconds)

const answerOf = ({ id, closedAt }: Closing): CloseAccountResponse => ({
  reference: id,
  closed_at: closedAt,
  purged_after: purgeDueAt(new Date(closedAt)).toISOString(),
})

/** The account is closed or moved; what a request cannot seal or move in its time, the sweep does. */
export const finishInRequest = async (ports: SealingPorts, closing: Closing): Promise<void> => {
  const { clock, log } = ports
  const facts = { closing_id: closing.id }
  log.info('ACCOUNT_CLOSED', { ...facts, by: closing.by })
  try {
    if (!(await finishSealing(ports, closing, sealingEnd(clock.now())))) log.info('SEALING_UNFINISHED', facts)
  } catch (error) {
    log.warn('SEALING_UNFINISHED', { ...facts, cause: error instanceof Error ? error.name : 'unknown' })
  }
}

/** For the person. Throws LOGIN_AGAIN for a session that began too long ago, SIGNED_OUT, USER_NOT_FOUND and BUSY. */
export const closeAccount = async (ports: ClosingPorts, session: Session): Promise<CloseAccountResponse> => {
  const { people, clock } = ports
  const person = await people.findOfSession(session)
  const now = clock.now()
  if (!isFreshSignIn(session, now)) throw new AppError('LOGIN_AGAIN')
  const closing = await beginClosing(ports, person, { by: 'user' }, now, session)
  await finishInRequest(ports, closing)
  return answerOf(closing)
}

/** For staff, who got a request on paper. The sweep seals what the account had. Throws USER_NOT_FOUND and BUSY. */
export const closeAccountForStaff = async (
  ports: Pick<ClosingPorts, 'people' | 'closings' | 'sealer' | 'ids' | 'clock'>,
  phone: string,
  reason: string,
): Promise<CloseAccountResponse> => {
  const person = await ports.people.findByPhone(phone)
  if (!person) throw new AppError('USER_NOT_FOUND')
  return answerOf(await beginClosing(ports, person, { by: 'staff', reason }, ports.clock.now()))
}

/** For the next owner of the number, whose session goes on to an account of its own. Throws BUSY until everything of the one before is sealed. */
const sealForNextOwner = async (ports: SealingPorts, closing: Closing): Promise<void> => {
  if (!(await finishSealing(ports, closing, sealingEnd(ports.clock.now()), true))) throw new AppError('BUSY')
}

/** Closes the silent account of a number for its next owner. An account that is gone, or that its owner has opened meanwhile, stays as it is. Throws BUSY. */
export const giveNumberOn = async (ports: ClosingPorts, session: Session, userId: string): Promise<void> => {
  const person = await ports.people.findByPhone(session.phone)
  if (person?.userId !== userId) return
  const closing = await beginClosing(ports, person, { by: 'next-owner' }, ports.clock.now(), session)
  ports.log.info('ACCOUNT_CLOSED', { closing_id: closing.id, by: closing.by })
  await sealForNextOwner(ports, closing)
}

/** Goes on with a closing that holds back another account of the number. Throws BUSY. */
export const continueSealing = async (ports: SealingPorts, mark: SealingMark): Promise<void> => {
  const closing = await ports.closings.findSealing(mark)
  // An account that is given back has the number until all of it is there.
  if (closing?.phase === 'sealed') throw new AppError('BUSY')
  if (closing) await sealForNextOwner(ports, closing)
}
