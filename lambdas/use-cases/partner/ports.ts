/** Ports of the partner use cases: keys and limits, submissions, tracking links, and the operators' registry of partners. */
import type { AppError, ErrorFacts, Replay } from '#domain/app-error.ts'
import type { LenderForUser, LenderTerms } from '#lambdas/partner-api/get-lenders.contract.ts'
import type { PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import type { LimitState } from '#lambdas/partner/daily-limit.rules.ts'
import type { Gateway, GatewayKey, GatewayPlan, NeededKey } from '#lambdas/partner/gateway-keys.rules.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import type { PlanLimits } from '#lambdas/partner/usage-plans.rules.ts'
import type { PartnerMode, PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'

export interface ApiKeys {
  createKey(mode: PartnerMode): { readonly id: string; readonly key: string }
  hash(key: string): string
  /** Compares the key with a hash in constant time. */
  matches(key: string, hash: string): boolean
}

/** Values of API Gateway's keys; they give no access, and no partner sees them. */
export interface UsageKeys {
  /** Returns the value of a partner's own key. */
  valueOf(scope: PartnerScope): string
  /** Returns the value of the key of all partners that have none of their own yet. */
  sharedValueOf(mode: PartnerMode): string
}

/** Calls of API Gateway that change the keys and plans of the stage. Each may be repeated. */
export interface GatewayKeysPort {
  /** Reads those of the stage alone, without the shared ones. */
  read(): Promise<Gateway>
  createKey(needed: NeededKey & { readonly value: string }): Promise<GatewayKey>
  switchKey(keyId: string, isEnabled: boolean): Promise<void>
  removeKey(keyId: string): Promise<void>
  createPlan(limits: PlanLimits): Promise<GatewayPlan>
  addToPlan(planId: string, keyId: string): Promise<void>
  removeFromPlan(planId: string, keyId: string): Promise<void>
  removePlan(plan: GatewayPlan): Promise<void>
}

export interface IpRanges {
  /** @param ranges in their stored form, CIDR; an unreadable address is in none */
  contain(ranges: readonly string[], address: string): boolean
}

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

/** Keyed hashes of texts that must be recognized again but must not be readable. */
export interface Fingerprints {
  fingerprintOf(text: string): string
}

/** `terms` is the same object for every user, as long as the catalogue is kept. */
export interface ListedLender extends LenderForUser {
  readonly terms: LenderTerms
}

export interface LinkSigner {
  sign(text: string): string
  /** Returns the signed text, undefined for a token with an invalid signature. */
  open(token: string): string | undefined
}

/** Result of authorizing a call; `forbidden` means a valid key from an address outside the allow list. */
export type Authorization =
  | { readonly outcome: 'unauthorized' }
  | {
      readonly outcome: 'allowed' | 'forbidden'
      readonly caller: PartnerCaller
      /** The value of the key of API Gateway that counts the call. */
      readonly usageKey: string
      /** When the next day of the limit begins. */
      readonly resetAt: string
    }

/**
 * How a tracking link is opened: by a person (`tap`), by what may be a program, or at the address that takes the lender's place in the
 * sandbox.
 */
export type LinkVisit = 'tap' | 'untapped' | 'at-sandbox-lender'

/** Result of following a tracking link. */
export type FollowedLink =
  | { readonly outcome: 'unknown' | 'expired' | 'lender-gone' }
  /** `message` names the day to come back. */
  | { readonly outcome: 'under-age'; readonly message: string }
  | { readonly outcome: 'untapped'; readonly lenderName: string }
  | { readonly outcome: 'redirect'; readonly url: string }
  | { readonly outcome: 'sandbox-redirect'; readonly clickId: string | undefined }
  | { readonly outcome: 'sandbox-lender'; readonly lenderName: string }
