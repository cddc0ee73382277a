/** What the partner use cases need from outside: spec 6 (Partner), 7 (Partner API) and 8. */
import type {
  ApiKeyGrant,
  Partner,
  PartnerKey,
  PartnerMode,
  PartnerCaller,
  PartnerScope,
} from '#contract/partner/partner-keys.ts'
import type { PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import type { OfferClicks } from '../applications/ports.ts'

export interface ApiKeyGrants {
  /** As it stands at this moment: a revocation counts on the next call. */
  findGrant(keyId: string): Promise<ApiKeyGrant | undefined>
}

export interface ApiKeys {
  createKey(mode: PartnerMode): { readonly id: string; readonly key: string }
  hash(key: string): string
  /** Whether the key has this hash, in constant time. */
  matches(key: string, hash: string): boolean
}

export interface UsageCounter {
  /** Requests of the UTC day with this one, or undefined when the caller's limit refuses it. */
  countCall(caller: PartnerCaller, now: Date): Promise<number | undefined>
}

export interface SubmissionIds {
  nextSubmissionId(now: Date): string
}

/** Texts that must be recognized again, and must not be readable. */
export interface Fingerprints {
  fingerprintOf(text: string): string
}

export interface TextSealer {
  /** Encrypts a text; `context` names what it belongs to and is needed to open it. Throws BUSY. */
  seal(text: string, context: Readonly<Record<string, string>>): Promise<string>
}

/** One attempt to submit a user. A refused one keeps its outcome and nothing that was sent. */
export interface Submission {
  readonly id: string
  readonly outcome: 'accepted' | 'duplicate' | 'rejected'
  readonly code?: PartnerErrorCode
  /** Fields of the contract that were at fault. */
  readonly fields?: readonly string[]
  readonly user_id?: string
  readonly key_id: string
  readonly request_id: string
  readonly created_at: string
}

/** How an earlier request with the same Idempotency-Key ended. */
export interface RememberedOutcome {
  readonly outcome: 'accepted' | 'duplicate'
  readonly submission_id: string
  /** The user made, or the caller's own user that was there; null for somebody else's. */
  readonly user_id: string | null
  readonly body_fingerprint: string
}

/** Under which fingerprint of the key to remember which body, and until when. */
export interface IdempotencyMark {
  readonly keyFingerprint: string
  readonly bodyFingerprint: string
  readonly now: Date
}

export interface NewUser {
  readonly scope: PartnerScope
  readonly userId: string
  readonly phone: string
  /** pl_users; undefined in the sandbox, which keeps no profiles. */
  readonly profile: object | undefined
  /** What the partner keeps about the user beside id and phone. */
  readonly facts: object
}

/** Why a user was not added: the Idempotency-Key was used before, or the phone is known. */
export type AddUserConflict =
  { readonly remembered: RememberedOutcome } | { readonly remembered?: never; readonly isOwnUser: boolean }

export interface SubmissionRepository {
  /** User, partner's user, submission and outcome to remember in one transaction. */
  addUser(user: NewUser, submission: Submission, mark?: IdempotencyMark): Promise<AddUserConflict | undefined>
  /** Gives the earlier outcome instead when the Idempotency-Key was used before. */
  recordDuplicate(
    scope: PartnerScope,
    submission: Submission,
    mark?: IdempotencyMark,
  ): Promise<RememberedOutcome | undefined>
  recordRejection(scope: PartnerScope, submission: Submission): Promise<void>
}

export interface PartnerUsers {
  /** The phone of a user whom this partner submitted; undefined for anybody else. */
  findPhoneOfUser(scope: PartnerScope, userId: string): Promise<string | undefined>
}

export interface LinkSigner {
  sign(text: string): string
  /** The signed text, or undefined for what this product did not sign. */
  open(token: string): string | undefined
}

/** Somebody followed a tracking link. */
export interface LinkClick {
  readonly scope: PartnerScope
  readonly userId: string
  readonly phone: string
  readonly lenderId: string
  readonly at: Date
}

/** Each recording writes click, application and user in one transaction. Throws USER_NOT_FOUND. */
export interface LinkClickRepository extends OfferClicks<LinkClick> {
  recordSandboxClick(click: LinkClick): Promise<void>
}

/** A partner as it is stored, with every key it ever had. */
export interface RegisteredPartner {
  readonly partner: Partner
  readonly keys: readonly PartnerKey[]
  /** Counts the changes, so that two operators cannot overwrite each other's. */
  readonly version: number
}

/** Requests of one UTC day, and when each key was last used on it. */
export interface UsageOfDay {
  readonly day: string
  readonly requests: number
  readonly lastUsedAt: ReadonlyMap<string, string>
}

export interface PartnerRegistry {
  findPartner(code: string): Promise<RegisteredPartner | undefined>
  /** Daily limits by partner code. */
  listDailyLimits(): Promise<ReadonlyMap<string, number>>
  /** Days with requests, newest first. */
  listUsage(scope: PartnerScope): Promise<UsageOfDay[]>
  /**
   * Writes the partner and the keys named, so that the next call of any of them sees it; false when the stored version is another.
   * @param seenVersion undefined for a new partner
   */
  storePartner(partner: Partner, keys: readonly PartnerKey[], seenVersion: number | undefined): Promise<boolean>
}

/** What the authorizer found out about a call. */
export type Authorization =
  { readonly outcome: 'unauthorized' } | { readonly outcome: 'allowed' | 'forbidden'; readonly caller: PartnerCaller }

/** Where a tracking link leads now. */
export type FollowedLink =
  | { readonly outcome: 'unknown' | 'expired' | 'lender-gone' }
  | { readonly outcome: 'preview'; readonly lenderName: string }
  | { readonly outcome: 'redirect'; readonly url: string }
