/** Answers a call of a partner within its daily limit: which calls count, which are given back, and which refusals are recorded. */
import { errorStatus } from '#contract/errors.ts'
import { AppError, toAppError, type Replay } from '#domain/app-error.ts'
import { limitReached } from '#domain/partner/daily-limit.ts'
import type {
  AnswerCounted,
  ArrivedCall,
  CallAnswer,
  CountCall,
  CountedCall,
  CountedOperation,
  PartnerCall,
  RecordCall,
  RefusedCall,
} from './ports.ts'

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
  (countCall: CountCall, recordCall: RecordCall): AnswerCounted =>
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
        await recordCall(arrived, refusal)
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
