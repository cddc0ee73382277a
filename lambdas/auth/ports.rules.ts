/** The ports of login by one-time code: codes and counters, SMS, the user directory and known browsers. */
import type { Language } from '#contract/languages.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { Asker, CodeLane, KnownBrowser } from './code-lanes.rules.ts'
import type { PhoneCodes } from './phone-codes.rules.ts'
import type { RangeCounters, SendCounters } from './shared-limits.rules.ts'
import type { SlidingCounts, EpochMilliseconds } from './sliding-counts.rules.ts'

export interface TryClaim {
  readonly phone: string
  /** A shared try counts in the lane and the counters of this asker. */
  readonly asker: Asker
  /** The codes of an own try, each of which must have one left; undefined for a shared try. */
  readonly codeIds: readonly string[] | undefined
  readonly claimId: string
  readonly now: EpochMilliseconds
}

/** A claim that may be released. */
export interface HeldClaim {
  readonly phone: string
  readonly lane: CodeLane
  readonly claimId: string
}

/** A try whose answer was right a moment ago; `now` is the present. */
export type RightTry = Omit<TryClaim, 'claimId'>

/** `state` includes the try when it was claimed; otherwise it is the state that refused the try. */
export type ClaimOutcome =
  | { readonly outcome: 'claimed'; readonly state: PhoneCodes }
  | { readonly outcome: 'refused'; readonly state: PhoneCodes | undefined }

export interface OneTimeCodeRepository {
  findCodesOfPhone(phone: string, lane: CodeLane): Promise<PhoneCodes | undefined>
  /** Stores `next` if the lane's codes still have the version before it; after `changed`, read again. */
  storeCodes(next: PhoneCodes): Promise<VersionedOutcome>
  /** Counts one try and claims all codes of the lane in one write, so that no other try can use them. */
  claimTry(claim: TryClaim): Promise<ClaimOutcome>
  /** Releases the codes after a wrong answer, unless another try has claimed them since. @param added to counters of the lane */
  releaseClaim(claim: HeldClaim, added: Readonly<Record<string, number>>): Promise<void>
  /** Releases the codes that a right answer has claimed, and gives its try back. */
  reopenCodes(answered: RightTry): Promise<void>
}

/** The requests of a range in this hour, the present one included if it was counted. */
export interface RangeCount {
  readonly outcome: 'counted' | 'full'
  readonly requests: number
  /** Different phones that this address of the range asked for. */
  readonly phonesOfAddress: number
  readonly requestsForPhone: number
}

/** One send to be counted in an item with sliding windows. */
export interface SendToCount {
  readonly counters: SendCounters
  /** See `maxFor`. */
  readonly isDue: boolean
  readonly now: EpochMilliseconds
  /** The counts that an attempt before found; without them the item is taken to have those of this step. */
  readonly present: SlidingCounts | undefined
}

export interface PhoneMarks {
  /** A keyed hash of the phone (8 characters of base64url), another one for each range and hour. */
  markOf(phone: string, counters: RangeCounters): string
}

export interface OneTimeCodeChallenge {
  readonly id: string
  readonly phone: string
  readonly code: string
}

export interface OneTimeCodeHasher {
  hash(challenge: OneTimeCodeChallenge): string
  /** Compares the challenge with a hash in constant time. */
  matches(challenge: OneTimeCodeChallenge, hash: string): boolean
}

/** Whether the service took the message; `unknown` when its answer is missing. */
export type SmsOutcome = 'accepted' | 'unknown'

export interface SmsSender {
  /** Hands the message over once, never twice. Rejects when the service certainly did not take it. */
  sendSms(phone: string, text: string, language: Language): Promise<SmsOutcome>
}

export interface UserDirectory {
  /** Ensures that the phone can sign in to the user pool: creates its user, or completes one whose creation was interrupted. */
  ensureUser(phone: string, userPoolId: string): Promise<void>
}

export interface KnownBrowsers {
  /** Returns the browser if the token was issued, within its life, to one that signed in with this phone. */
  browserOf(phone: string, token: string | undefined): KnownBrowser | undefined
}
