/** Ports of the partner use cases: keys and limits, submissions, tracking links, and the operators' registry of partners. */
import type { LimitState } from '#domain/partner/daily-limit.ts'
import type { MatchFacts } from '#domain/offers/match.ts'
import type { PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import type {
  ApiKeyGrant,
  Partner,
  PartnerKey,
  PartnerMode,
  PartnerCaller,
  PartnerScope,
} from '#contract/partner/partner-keys.ts'
import type { LenderForUser, LenderTerms } from '#contract/partner/partner-get-lenders.ts'
import type { ReportedStatus } from '#contract/partner/partner-get-user-status.ts'
import type { SubmittedConsent } from '#contract/partner/partner-submit-user.ts'
import type { PartnerRow, SubmissionRow } from '#contract/staff/partner-room.ts'
import type { OfferClicks } from '../applications/ports.ts'
import type { Recorded, VersionedOutcome } from '../ports.ts'

export interface ApiKeyGrants {
  /** Reads consistently, so that a revocation takes effect on the next call. */
  findGrant(keyId: string): Promise<ApiKeyGrant | undefined>
}

export interface ApiKeys {
  createKey(mode: PartnerMode): { readonly id: string; readonly key: string }
  hash(key: string): string
  /** Compares the key with a hash in constant time. */
  matches(key: string, hash: string): boolean
}

/** `requests` of the UTC day, including the counted one; `isRepeated` if the write was attempted more than once. */
export type CountOutcome =
  | { readonly outcome: 'counted'; readonly requests: number; readonly isRepeated: boolean }
  | { readonly outcome: 'refused' }

export interface IpRanges {
  /** @param ranges in their stored form, CIDR; an unreadable address is in none */
  contain(ranges: readonly string[], address: string): boolean
}

/** One call in the counter of its partner, mode and UTC day. */
export interface CallMark {
  readonly scope: PartnerScope
  readonly day: string
  readonly requestId: string
}

export interface UsageCounter {
  /** Counts a call on its UTC day, unless the caller's limit is reached. Repeating it with the same request id counts nothing. */
  countCall(caller: PartnerCaller, requestId: string, now: Date): Promise<CountOutcome>
  /** The call has ended and counts, and no attempt of its count is still under way. */
  keepCount(call: CallMark): void
  /** Takes the call out of its counter if it is in there; repeating it changes nothing. */
  giveBackCall(call: CallMark): Promise<void>
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

/** Keyed hashes of texts that must be recognized again but must not be readable. */
export interface Fingerprints {
  fingerprintOf(text: string): string
}

/** One attempt to submit a user. Of a refused one only the outcome is kept, nothing that was sent. */
export interface Submission {
  readonly id: string
  readonly outcome: 'accepted' | 'duplicate' | 'rejected'
  readonly code?: PartnerErrorCode
  /** Invalid fields, by their names in the contract. */
  readonly fields?: readonly string[]
  readonly user_id?: string
  /** Of an accepted one. */
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
  /** Fields of the user item; undefined in the sandbox, which keeps no profiles. */
  readonly profile: object | undefined
  /** Other fields that are kept for the partner. */
  readonly facts: object
}

/** Nothing was written because the Idempotency-Key was used before. */
interface Remembered {
  readonly outcome: 'remembered'
  readonly remembered: RememberedOutcome
}

/** Nothing was written because the phone belongs to a user, whom this partner submitted (`isOwnUser`) or not. */
interface KnownPhone {
  readonly outcome: 'known-phone'
  readonly isOwnUser: boolean
}

export type AddUserOutcome = Recorded | Remembered | KnownPhone
export type DuplicateOutcome = Recorded | Remembered

export interface SubmissionRepository {
  /** Writes the user, the partner's record of it, the submission and the outcome to remember in one transaction. */
  addUser(user: NewUser, submission: Submission, mark?: IdempotencyMark): Promise<AddUserOutcome>
  recordDuplicate(scope: PartnerScope, submission: Submission, mark?: IdempotencyMark): Promise<DuplicateOutcome>
  findRemembered(scope: PartnerScope, mark: IdempotencyMark): Promise<RememberedOutcome | undefined>
  /** The call of `mark` counts for the remembered outcome from now on. Returns false if another call does. */
  claimCount(scope: PartnerScope, mark: IdempotencyMark): Promise<boolean>
  /** The call that counts for the remembered outcome does so for good. Returns false if none does, or only the call of `mark`. */
  confirmCount(scope: PartnerScope, mark: IdempotencyMark): Promise<boolean>
  /** The call of `mark` no longer counts for the remembered outcome, if it did. Returns false if it does so for good. */
  releaseCount(scope: PartnerScope, mark: IdempotencyMark): Promise<boolean>
  recordRejection(scope: PartnerScope, submission: Submission): Promise<void>
}

/** A user in the record of the partner that submitted it. */
export interface PartnerUser {
  readonly phone: string
  /** As the partner submitted them: the partner does not learn what the user changes later. */
  readonly facts: MatchFacts
}

export interface PartnerUsers {
  /** Returns a user whom this partner submitted, undefined for any other id and for one of the sandbox that has expired. */
  findUser(scope: PartnerScope, userId: string, now: Date): Promise<PartnerUser | undefined>
}

/** What a partner asks for about one of its users: the lenders that fit, or the statuses of applications. */
export type ReadKind = 'lenders' | 'statuses'

export interface PartnerReads {
  /** As `findUser`, and notes the read for the user to see, but for one of the sandbox. */
  readUser(scope: PartnerScope, userId: string, kind: ReadKind, now: Date): Promise<PartnerUser | undefined>
}

export interface UserStatuses {
  /** The present status of each application of a user whom this partner submitted. */
  listStatuses(scope: PartnerScope, userId: string, phone: string, now: Date): Promise<ReportedStatus[]>
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

/** One visit through a tracking link. */
export interface LinkClick {
  readonly scope: PartnerScope
  readonly userId: string
  readonly phone: string
  readonly lenderId: string
  readonly at: Date
}

/** Each recording writes click, application and user in one transaction. Throws USER_NOT_FOUND and UNDER_AGE. */
export interface LinkClickRepository extends OfferClicks<LinkClick> {
  recordSandboxClick(click: LinkClick): Promise<void>
}

/** A partner with every key it ever had. */
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
  /** Returns the daily limits by partner code. */
  listDailyLimits(): Promise<ReadonlyMap<string, number>>
  /** Returns the days with requests, newest first. */
  listUsage(scope: PartnerScope): Promise<UsageOfDay[]>
  /**
   * Writes the partner and the given keys in one transaction, if the stored version is still `seenVersion`.
   * @param seenVersion undefined for a partner that must not exist yet
   */
  storePartner(
    partner: Partner,
    keys: readonly PartnerKey[],
    seenVersion: number | undefined,
  ): Promise<VersionedOutcome>
}

/** Result of authorizing a call; `forbidden` means a valid key from an address outside the allow list. */
export type Authorization =
  | { readonly outcome: 'unauthorized' }
  | { readonly outcome: 'allowed' | 'forbidden'; readonly caller: PartnerCaller }

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
  | { readonly outcome: 'sandbox-redirect' }
  | { readonly outcome: 'sandbox-lender'; readonly lenderName: string; readonly userId: string }

/** For staff, a page at a time. */
export interface PartnerDirectory {
  /** By code. @param after the last code of the page before */
  listPartners(after: string | undefined): Promise<{ partners: PartnerRow[]; next_cursor?: string | undefined }>
  /** The newest first. @param after the last id of the page before */
  listSubmissions(
    scope: PartnerScope,
    after: string | undefined,
  ): Promise<{ submissions: SubmissionRow[]; next_cursor?: string | undefined }>
}
