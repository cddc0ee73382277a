/** What login by one-time code needs: codes and their counters, SMS, the user directory and known browsers. */
import type { EpochMilliseconds, PhoneCodes } from '#domain/auth/phone-codes.ts'
import type { SendCap } from '#domain/auth/send-caps.ts'
import type { VersionedOutcome } from '../ports.ts'

/** The counter that a try is taken from; `codePolicy` sets its size. */
export type TryBudget = 'phone' | 'known-browser'

export interface TryClaim {
  readonly phone: string
  readonly claimId: string
  readonly now: EpochMilliseconds
  readonly budget: TryBudget
}

/** `state` includes the try when it was claimed; otherwise it is the state that refused it. */
export type ClaimOutcome =
  | { readonly outcome: 'claimed'; readonly state: PhoneCodes }
  | { readonly outcome: 'refused'; readonly state: PhoneCodes | undefined }

export interface OneTimeCodeRepository {
  findCodesOfPhone(phone: string): Promise<PhoneCodes | undefined>
  /** Stores `next` if the phone's codes still have the version before it; after `changed`, read again. */
  storeCodes(next: PhoneCodes): Promise<VersionedOutcome>
  /** Counts one try and locks all codes of the phone in one write, so that no other try can use them. */
  claimTry(claim: TryClaim): Promise<ClaimOutcome>
  /** Unlocks the codes after a wrong answer, unless another try has claimed them since. */
  releaseClaim(phone: string, claimId: string): Promise<void>
}

export interface SendCapRepository {
  /** Returns false when the window is full. */
  countUnlessFull(cap: SendCap): Promise<boolean>
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

export interface SmsSender {
  /** Resolves once the message is accepted for delivery. */
  sendSms(phone: string, text: string): Promise<void>
}

export interface UserDirectory {
  /** Ensures that the phone can sign in, creating its user if necessary. */
  ensureUser(phone: string): Promise<void>
}

export interface KnownBrowsers {
  /** Returns the browser's id (16 characters of base64url) if the token was issued to a browser that signed in with this phone. */
  browserOf(phone: string, token: string): string | undefined
}

export type Pause = (milliseconds: number) => Promise<void>
