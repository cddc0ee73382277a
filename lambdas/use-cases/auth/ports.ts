/** The ports of login by one-time code: codes and counters, SMS, the user directory and known browsers. */
import type { Asker, CodeLane, KnownBrowser } from '#domain/auth/code-lanes.ts'
import type { PhoneCodes } from '#domain/auth/phone-codes.ts'
import type { SharedCounters } from '#domain/auth/shared-limits.ts'
import type { EpochMilliseconds } from '#domain/auth/windows.ts'
import type { VersionedOutcome } from '../ports.ts'

export interface TryClaim {
  readonly phone: string
  /** The try counts in the lane and the counters of this asker. */
  readonly asker: Asker
  readonly claimId: string
  readonly now: EpochMilliseconds
}

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
  /** Releases the codes after a wrong answer, unless another try has claimed them since. */
  releaseClaim(phone: string, lane: CodeLane, claimId: string): Promise<void>
}

export interface SendCount {
  readonly outcome: 'counted' | 'full'
  /** The counters' values in the item now. */
  readonly counts: Readonly<Record<string, number>>
}

export interface SendCounterRepository {
  /** Adds one to all counters of the item, or to none when one of them is at its limit. @param isDue see `maxFor` */
  count(shared: SharedCounters, isDue: boolean): Promise<SendCount>
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
export type SmsDelivery = 'accepted' | 'unknown'

export interface SmsSender {
  /** Hands the message over once, never twice. Rejects when the service certainly did not take it. */
  sendSms(phone: string, text: string): Promise<SmsDelivery>
}

export interface UserDirectory {
  /** Ensures that the phone can sign in, creating its user if necessary, by the same calls for a known phone and a new one. */
  ensureUser(phone: string): Promise<void>
}

export interface KnownBrowsers {
  /** Returns the browser if the token was issued, within its life, to one that signed in with this phone. */
  browserOf(phone: string, token: string | undefined): KnownBrowser | undefined
}
