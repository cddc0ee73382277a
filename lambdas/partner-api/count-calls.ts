/** Calls of a partner within its exact daily limit: which count, which are given back, and how each ended. */
import { errorStatus } from '#contract/errors.ts'
import { limitStateOf, usageDayOf, limitReached } from '#lambdas/partner/daily-limit.rules.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import type { CallMark, PartnerUsage } from '#lambdas/partner/partner-usage.table.ts'
import { toAppError, AppError, type Replay } from '#lambdas/shared/app-error.rules.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import {
  isPartnerCode,
  type CountCall,
  type RecordCall,
  type RefusedCall,
  type AnswerCounted,
  type ArrivedCall,
  type CallAnswer,
  type CountedCall,
  type CountedOperation,
  type PartnerCall,
} from './counted-calls.rules.ts'
import { partnerEndpoints } from './partner-endpoints.contract.ts'
import { recordCall, recordRejection } from './submissions.table.ts'
import { consentFieldNames } from './submit-user.contract.ts'

/** A call counts once by its request id. What could not be given back is kept for the next call, so create one counter for each instance of a function. */
export const createCallCounter = (usage: PartnerUsage, clock: Clock): CountCall => {
  const owed = new Set<() => Promise<void>>()

  const pay = async (giveBack: () => Promise<void>): Promise<void> => {
    try {
      await giveBack()
      owed.delete(giveBack)
    } catch {
      owed.add(giveBack)
    }
  }

  return async (caller, requestId) => {
    const now = clock.now()
    const mark: CallMark = { scope: caller.scope, day: usageDayOf(now), requestId }
    const giveBack = (before?: () => Promise<boolean>) =>
      pay(async () => {
        if ((await before?.()) !== false) await usage.giveBackCall(mark)
      })
    const isOwed = owed.size > 0
    const earlier = Promise.all(Array.from(owed, pay))
    const count = async () => {
      const counting = await usage.countCall(caller, requestId, now)
      if (counting.outcome === 'counted' || !isOwed) return counting
      // The call that was owed may have been the last free one of the day.
      await earlier
      return usage.countCall(caller, requestId, now)
    }
    try {
      const counting = await count()
      const isCounted = counting.outcome === 'counted'
      const limitState = limitStateOf(caller.dailyLimit, isCounted ? counting.requests : undefined, now)
      let isGivenBack = false
      return {
        get limitState() {
          return isGivenBack ? { ...limitState, remaining: limitState.remaining + 1 } : limitState
        },
        keep: () => {
          // An attempt that is still under way must find the mark; the mark is removed when it is old.
          if (isCounted && !counting.isRepeated) usage.keepCount(mark)
        },
        giveBack: async (before) => {
          isGivenBack = isCounted
          if (isCounted) await giveBack(before)
        },
      }
    } catch (error) {
      // The write may have been carried out.
      await giveBack()
      throw error
    } finally {
      await earlier
    }
  }
}

const namedFields: ReadonlySet<string> = new Set([
  ...Object.values(partnerEndpoints).flatMap(({ body }) => Object.keys(body.shape)),
  ...consentFieldNames,
])

/** Fields unknown to the contract are left out, as their names may be personal. */
const refusalOf = ({ code, details = [] }: AppError) => ({
  outcome: 'rejected' as const,
  code: isPartnerCode(code) ? code : ('VALIDATION_ERROR' as const),
  fields: details.map(({ field }) => field).filter((field) => namedFields.has(field)),
})

/** Returns the record's id, for the error answer. */
export const recordRejectedSubmission = async (
  { table, clock, ids }: World<'ids'>,
  { caller, requestId }: RefusedCall,
  refusal: AppError,
): Promise<string> => {
  const now = clock.now()
  const id = ids.nextUlid(now)
  await recordRejection(table, caller.scope, {
    id,
    ...refusalOf(refusal),
    key_id: caller.keyId,
    request_id: requestId,
    created_at: now.toISOString(),
  })
  return id
}

/** The row is named after the request, so a repeated write adds none. A call is answered without a row that cannot be written soon. */
export const recordCalls =
  ({ table, clock, log, pause }: World<'log' | 'pause'>): RecordCall =>
  async ({ operation, caller, requestId }, refusal) => {
    const created_at = clock.now().toISOString()
    const refused = refusal && refusalOf(refusal)
    const written = recordCall(table, caller.scope, {
      id: `${created_at}-${requestId}`,
      outcome: 'accepted',
      ...refused,
      operation,
      status: refused ? errorStatus[refused.code] : partnerEndpoints[operation].successStatus,
      key_id: caller.keyId,
      request_id: requestId,
      created_at,
    })
    const problem = await Promise.race([
      written.catch((error: unknown) => toAppError(error).code),
      pause(partnerPolicy.callRowMilliseconds).then(() => 'TIMEOUT'),
    ])
    if (problem !== undefined) log.warn('PARTNER_CALL_NOT_LISTED', { reason: problem })
  }

/** Throws RATE_LIMIT_EXCEEDED, unless the call repeats one that was answered before. */
const answerAboveLimit = async <RequestBody, Answer>(
  { findFreeReplay }: CountedOperation<RequestBody, Answer>,
  counted: CountedCall,
  { read }: ArrivedCall<RequestBody>,
): Promise<CallAnswer<Answer>> => {
  const refusal = limitReached(counted.limitState)
  let call: PartnerCall<RequestBody>
  try {
    call = read()
  } catch {
    throw refusal
  }
  const replayed = await findFreeReplay?.(call)
  if (!replayed) throw refusal
  return replayed
}

/** The request is at fault, and the refusal is not recorded yet. */
const isUnrecordedRefusal = ({ code, facts }: AppError): boolean =>
  [400, 404, 409, 413, 415, 422].includes(errorStatus[code]) && facts['submission_id'] === undefined

/** Returns the refusal with the id of its record. */
const recorded = async (
  { recordRefusal }: Pick<CountedOperation<never, unknown>, 'recordRefusal'>,
  call: RefusedCall,
  refusal: AppError,
): Promise<AppError> => {
  if (!recordRefusal || !isUnrecordedRefusal(refusal)) return refusal
  const facts = await recordRefusal(call, refusal)
  const { code, details, cause, retryAfterSeconds } = refusal
  return new AppError(code, details, { cause, facts: { ...refusal.facts, ...facts }, retryAfterSeconds })
}

/**
 * A call costs nothing if it fails for our reasons, is given up, or repeats an answer that another call counts for.
 * Throws RATE_LIMIT_EXCEEDED, the errors of the operation, and BUSY.
 */
export const answerCountedCalls =
  (countCall: CountCall, recordEnd: RecordCall): AnswerCounted =>
  async <RequestBody, Answer>(
    operation: CountedOperation<RequestBody, Answer>,
    arrived: ArrivedCall<RequestBody>,
  ): Promise<CallAnswer<Answer>> => {
    const counted = await countCall(arrived.caller, arrived.requestId)
    arrived.onCounted(counted)
    if (!counted.limitState.isAllowed) return answerAboveLimit(operation, counted, arrived)
    let call: PartnerCall<RequestBody> | undefined
    const settle = async (replay: Replay | undefined, refusal?: AppError) => {
      const isOurFault = refusal !== undefined && errorStatus[refusal.code] >= 500
      if (replay === 'free') await counted.giveBack()
      else if (isOurFault || arrived.isGivenUp())
        await counted.giveBack(async () => !call || (await operation.releaseReplay?.(call)) !== false)
      else {
        counted.keep()
        await recordEnd(arrived, refusal)
      }
    }
    try {
      call = arrived.read()
      const answered = await operation.handle(call)
      await settle(answered.replay)
      return answered
    } catch (error) {
      const refusal = await recorded(operation, arrived, toAppError(error)).catch(toAppError)
      await settle(refusal.replay, refusal)
      throw refusal
    }
  }
