/** Adds a user with a filled profile for a partner, at most once per phone and per Idempotency-Key. */
import type { Table } from '#data/table.ts'
import { limitReached, limitStateOf } from '#lambdas/partner/daily-limit.rules.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { sandboxUserIdOf } from '#lambdas/partner/sandbox.rules.ts'
import { AppError, invalidField, type Replay } from '#lambdas/shared/app-error.rules.ts'
import { accountIdOf, type Fingerprints } from '#lambdas/shared/keyed-ids.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { CallAnswer, PartnerCall } from './counted-calls.rules.ts'
import { findMagicPhone } from './magic-phones.contract.ts'
import type { RememberedOutcome, IdempotencyMark, NewUser } from './submissions.rules.ts'
import {
  addUser,
  claimCount,
  confirmCount,
  findRemembered,
  recordDuplicate,
  releaseCount,
} from './submissions.table.ts'
import type { SubmitUserRequest, SubmitUserResponse } from './submit-user.contract.ts'
import { matchFactsOf, partnerFactsOf, profileSubmitted, sentBesides } from './submitted-user.rules.ts'

/** Returns the error that this phone simulates, undefined for any other phone and outside of the sandbox. */
const simulatedError = (caller: PartnerCaller, phone: string, userId: string, now: Date): AppError | undefined => {
  const magic = findMagicPhone(caller.scope, 'submit-user', phone)
  if (!magic) return undefined
  if (magic.code === 'VALIDATION_ERROR') {
    return invalidField('phone', 'is refused: this is a magic phone of the sandbox')
  }
  if (magic.existingUserSource) {
    const { existingUserSource } = magic
    const existingUserId = existingUserSource === 'own' ? userId : null
    return new AppError(magic.code, undefined, {
      facts: { existing_user_id: existingUserId, existing_user_source: existingUserSource },
    })
  }
  if (magic.code === 'RATE_LIMIT_EXCEEDED') {
    return limitReached(limitStateOf(caller.dailyLimit, undefined, now))
  }
  return new AppError(magic.code)
}

type Submitting = World<'fingerprints' | 'identity' | 'ids' | 'sealer'>

type SubmitUserCall = PartnerCall<SubmitUserRequest>
type SubmitUserOutcome = CallAnswer<SubmitUserResponse>

/** Serializes the fields in a fixed order, so that the order sent makes no difference. */
const canonical = (body: SubmitUserRequest): string =>
  JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const markOf = (
  fingerprints: Fingerprints,
  { idempotencyKey, body, requestId }: SubmitUserCall,
  now: Date,
): IdempotencyMark | undefined =>
  idempotencyKey === undefined
    ? undefined
    : {
        keyFingerprint: fingerprints.fingerprintOf(idempotencyKey),
        bodyFingerprint: fingerprints.fingerprintOf(canonical(body)),
        requestId,
        now,
      }

const newUserOf = async (
  { sealer, identity }: World<'identity' | 'sealer'>,
  { caller: { scope }, body }: SubmitUserCall,
  now: Date,
): Promise<NewUser> => {
  const { phone } = body
  if (scope.mode === 'test')
    return { scope, userId: sandboxUserIdOf(identity, scope.code, phone), phone, facts: matchFactsOf(body) }
  const at = now.toISOString()
  const userId = accountIdOf(identity, phone, at)
  const pan_sealed =
    body.pan === undefined ? undefined : await sealer.seal(body.pan, { purpose: 'pan', user_id: userId })
  return {
    scope,
    userId,
    phone,
    profile: profileSubmitted(userId, scope.code, body, at),
    facts: {
      ...matchFactsOf(body),
      ...partnerFactsOf(body),
      ...(pan_sealed !== undefined && { pan_sealed }),
      sent_besides: sentBesides(body),
    },
  }
}

/** Names the existing user only if this partner submitted it; the users of others and of the web app stay unnamed. */
const duplicateUser = (submissionId: string, ownUserId: string | null, replay?: Replay): AppError =>
  new AppError('DUPLICATE_USER', undefined, {
    replay,
    facts: {
      existing_user_id: ownUserId,
      existing_user_source: ownUserId === null ? 'other' : 'own',
      submission_id: submissionId,
    },
  })

const answered = (
  { phone }: SubmitUserRequest,
  userId: string,
  submissionId: string,
  replay?: Replay,
): SubmitUserOutcome => ({
  answer: {
    success: true,
    message: 'User submitted successfully',
    user_id: userId,
    submission_id: submissionId,
    phone,
  },
  replay,
})

/** Throws the remembered DUPLICATE_USER. */
const replayed = (
  body: SubmitUserRequest,
  { outcome, submission_id, user_id }: RememberedOutcome,
  replay: Replay,
): SubmitUserOutcome => {
  if (outcome === 'duplicate') throw duplicateUser(submission_id, user_id, replay)
  return answered(body, user_id ?? '', submission_id, replay)
}

/**
 * The answer to a call that the daily limit refused: a free replay, undefined if the key has none. Throws a remembered DUPLICATE_USER,
 * and BUSY.
 */
export const findFreeReplay = async (
  { table, clock, fingerprints }: World<'fingerprints'>,
  call: SubmitUserCall,
): Promise<SubmitUserOutcome | undefined> => {
  const mark = markOf(fingerprints, call, clock.now())
  const remembered = mark && (await findRemembered(table, call.caller.scope, mark))
  if (!remembered?.isCounted || remembered.body_fingerprint !== mark?.bodyFingerprint) return undefined
  if (!remembered.isConfirmed && !(await confirmCount(table, call.caller.scope, mark))) return undefined
  return replayed(call.body, remembered, 'free')
}

/**
 * Before the count of a call is given back: the next replay under its Idempotency-Key counts in its place. Returns false if a free replay
 * relies on the count, so that it has to be kept. Throws BUSY.
 */
export const releaseReplay = async (
  { table, clock, fingerprints }: World<'fingerprints'>,
  call: SubmitUserCall,
): Promise<boolean> => {
  const mark = markOf(fingerprints, call, clock.now())
  return !mark || releaseCount(table, call.caller.scope, mark)
}

/** A replay is free if another call counts, from now on for good. Without one, the replay's own call counts. Throws BUSY. */
const replayOf = async (
  table: Table,
  scope: PartnerScope,
  mark: IdempotencyMark,
  remembered: RememberedOutcome,
): Promise<Replay> => {
  if (remembered.isConfirmed) return 'free'
  return retryOnChange<Replay, boolean>(async (isCounted = remembered.isCounted) => {
    const isWritten = await (isCounted ? confirmCount(table, scope, mark) : claimCount(table, scope, mark))
    return isWritten ? settled(isCounted ? 'free' : 'counted') : { outcome: 'changed', present: !isCounted }
  })
}

/** Throws DUPLICATE_USER, VALIDATION_ERROR for a person who has left, IDEMPOTENCY_KEY_REUSED, BUSY, and in the sandbox the error of a magic phone. */
export const submitUser = async (world: Submitting, call: SubmitUserCall): Promise<SubmitUserOutcome> => {
  const { table, clock, fingerprints, identity, ids } = world
  const { caller, body } = call
  const now = clock.now()
  const sandboxUserId = sandboxUserIdOf(identity, caller.scope.code, body.phone)
  const simulated = simulatedError(caller, body.phone, sandboxUserId, now)
  if (simulated) throw simulated

  const mark = markOf(fingerprints, call, now)
  const repeat = async (remembered: RememberedOutcome): Promise<SubmitUserOutcome> => {
    if (!mark) throw new Error('An outcome is remembered under an Idempotency-Key only')
    if (remembered.body_fingerprint !== mark.bodyFingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    return replayed(body, remembered, await replayOf(table, caller.scope, mark, remembered))
  }

  const submission = {
    id: ids.nextUlid(now),
    key_id: caller.keyId,
    request_id: call.requestId,
    created_at: now.toISOString(),
  }
  const user = await newUserOf(world, call, now)
  const added = await addUser(
    table,
    user,
    { ...submission, outcome: 'accepted', user_id: user.userId, ...(body.consent && { consent: body.consent }) },
    mark,
  )
  if (added.outcome === 'recorded') return answered(body, user.userId, submission.id)
  if (added.outcome === 'remembered') return repeat(added.remembered)

  if (added.outcome === 'has-left')
    throw invalidField('consent', 'must be given after the person closed the account: ask the person anew')
  const { ownUserId } = added
  const duplicate = await recordDuplicate(
    table,
    caller.scope,
    { ...submission, outcome: 'duplicate', code: 'DUPLICATE_USER', ...(ownUserId !== null && { user_id: ownUserId }) },
    mark,
  )
  if (duplicate.outcome === 'remembered') return repeat(duplicate.remembered)
  throw duplicateUser(submission.id, ownUserId)
}
