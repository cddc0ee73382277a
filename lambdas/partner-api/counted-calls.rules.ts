/** A call of the partner API in the daily limit of its partner: its parts, its answer, and when it counts. */
import type { LimitState } from '#lambdas/partner/daily-limit.rules.ts'
import { partnerErrorCodes, type PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import type { AppError, ErrorFacts, Replay } from '#lambdas/shared/app-error.rules.ts'
import type { PartnerOperation } from './partner-endpoints.contract.ts'

/** A call in the daily limit of its partner. */
export interface CountedCall {
  /** With the call, and without it once it is given back. */
  readonly limitState: LimitState
  /** The call has ended and counts. */
  keep(): void
  /**
   * The call has ended and does not count. Never throws: what the table refuses now is given back with the next call of this function.
   * @param before has to succeed first; returns whether the call may be given back
   */
  giveBack(before?: () => Promise<boolean>): Promise<void>
}

/** Throws BUSY. */
export type CountCall = (caller: PartnerCaller, requestId: string) => Promise<CountedCall>

export interface PartnerCall<RequestBody> {
  readonly caller: PartnerCaller
  readonly body: RequestBody
  readonly idempotencyKey: string | undefined
  readonly requestId: string
}

export interface CallAnswer<Answer> {
  readonly answer: Answer
  /** Set when this repeats the answer to an earlier call with the same Idempotency-Key. */
  readonly replay?: Replay | undefined
}

export interface CountedOperation<RequestBody, Answer> {
  readonly handle: (call: PartnerCall<RequestBody>) => Promise<CallAnswer<Answer>>
  /** A replay that is free of charge, for a call that the daily limit refuses; undefined if there is none. */
  readonly findFreeReplay?: (call: PartnerCall<RequestBody>) => Promise<CallAnswer<Answer> | undefined>
  /** Before the call is given back: a later replay of what it wrote counts in its place. Returns false if the count has to stay. */
  readonly releaseReplay?: (call: PartnerCall<RequestBody>) => Promise<boolean>
  /** Records a refused request; returns facts to add to the error's body. */
  readonly recordRefusal?: (call: RefusedCall, refusal: AppError) => Promise<ErrorFacts>
}

/** Records how a call that counts has ended. Never throws. */
export type RecordCall = (
  call: Pick<ArrivedCall, 'operation' | 'caller' | 'requestId'>,
  refusal: AppError | undefined,
) => Promise<void>

export type RefusedCall = Pick<ArrivedCall, 'caller' | 'requestId'>

export interface ArrivedCall<RequestBody = unknown> {
  readonly operation: PartnerOperation
  readonly caller: PartnerCaller
  readonly requestId: string
  /** Called once the call is counted. */
  readonly onCounted: (counted: CountedCall) => void
  /** Throws for a request at fault. */
  readonly read: () => PartnerCall<RequestBody>
  /** Whether the caller got an error meanwhile, because the time was over. */
  readonly isGivenUp: () => boolean
}

/** Counts a call and answers it within the daily limit of its partner. Throws RATE_LIMIT_EXCEEDED, the errors of the operation, and BUSY. */
export type AnswerCounted = <RequestBody, Answer>(
  operation: CountedOperation<RequestBody, Answer>,
  arrived: ArrivedCall<RequestBody>,
) => Promise<CallAnswer<Answer>>

export const isPartnerCode = (code: string): code is PartnerErrorCode =>
  (partnerErrorCodes as readonly string[]).includes(code)
