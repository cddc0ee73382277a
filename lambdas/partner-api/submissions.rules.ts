/** The items that a submission of a partner writes, and its outcomes. */
import type { PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { PartnerOperation } from './partner-endpoints.contract.ts'
import type { SubmittedConsent } from './submit-user.contract.ts'

/** One attempt to submit a user, or the row of a call. Of a refused one only the outcome is kept, nothing that was sent. */
export interface Submission {
  readonly id: string
  readonly outcome: 'accepted' | 'duplicate' | 'rejected'
  readonly code?: PartnerErrorCode
  /** Fields of the row of a call. */
  readonly operation?: PartnerOperation
  readonly status?: number
  /** Invalid fields, by their names in the contract. */
  readonly fields?: readonly string[]
  readonly user_id?: string
  /** The consent of an accepted submission. */
  readonly consent?: SubmittedConsent
  readonly key_id: string
  readonly request_id: string
  readonly created_at: string
}

/** How an earlier request with the same Idempotency-Key ended. */
export interface RememberedOutcome {
  readonly outcome: 'accepted' | 'duplicate'
  readonly submission_id: string
  /** The user created, or the caller's own existing user; null when the existing user is not the caller's. */
  readonly user_id: string | null
  readonly body_fingerprint: string
  /** Whether a call counts for it. The call that wrote it does, until it ends in 5xx and is given back. */
  readonly isCounted: boolean
  /** A free replay was answered, so the call that counts for it cannot be given back any more. */
  readonly isConfirmed: boolean
}

/** Which body to remember under which Idempotency-Key, both as fingerprints, and for which call. */
export interface IdempotencyMark {
  readonly keyFingerprint: string
  readonly bodyFingerprint: string
  readonly requestId: string
  readonly now: Date
}

export interface NewUser {
  readonly scope: PartnerScope
  readonly userId: string
  readonly phone: string
  /** Fields of the user item; absent in the sandbox, which keeps no profiles. */
  readonly profile?: object
  /** Other fields that are kept for the partner. */
  readonly facts: object
}

/** Nothing was written because the Idempotency-Key was used before. */
interface Remembered {
  readonly outcome: 'remembered'
  readonly remembered: RememberedOutcome
}

/** Nothing was written because the phone belongs to a user: its id if this partner submitted it. */
interface KnownPhone {
  readonly outcome: 'known-phone'
  readonly ownUserId: string | null
}

/** Nothing was written because the person has closed an account of this partner, and no later consent came with the call. */
interface HasLeft {
  readonly outcome: 'has-left'
}

export type AddUserOutcome = Recorded | Remembered | KnownPhone | HasLeft
export type DuplicateOutcome = Recorded | Remembered
