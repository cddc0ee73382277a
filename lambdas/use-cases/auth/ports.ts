/** What login by one-time code needs from outside (spec 7, send-sms-otp and OTP verification). */
import type { EpochMilliseconds, PhoneCodes } from '#domain/auth/phone-codes.ts'
import type { SendCap } from '#domain/auth/send-caps.ts'

/** Which counter a try is taken from; see `codePolicy`. */
export type TryBudget = 'phone' | 'known-browser'

export interface TryClaim {
  readonly phone: string
  readonly claimId: string
  readonly now: EpochMilliseconds
  readonly budget: TryBudget
}

/** `state` counts the try when it was claimed; otherwise it is the state that refused it. */
export type ClaimOutcome =
  | { readonly isClaimed: true; readonly state: PhoneCodes }
  | { readonly isClaimed: false; readonly state: PhoneCodes | undefined }

export interface OneTimeCodeRepository {
  findCodesOfPhone(phone: string): Promise<PhoneCodes | undefined>
  /** Stores `next` if the phone's codes still have the version before it; false when somebody else wrote first. */
  storeCodes(next: PhoneCodes): Promise<boolean>
  /** Counts one try and takes all codes of the phone in one step, so that no other try sees them. */
  claimTry(claim: TryClaim): Promise<ClaimOutcome>
  /** Gives the codes back after a wrong answer, unless they changed hands since. */
  releaseClaim(phone: string, claimId: string): Promise<void>
}

export interface SendCapRepository {
  /** False when the window is full. */
  countUnlessFull(cap: SendCap): Promise<boolean>
}

export interface OneTimeCodeChallenge {
  readonly id: string
  readonly phone: string
  readonly code: string
}

export interface OneTimeCodeHasher {
  hash(challenge: OneTimeCodeChallenge): string
  /** Whether the challenge has this hash, in constant time. */
  matches(challenge: OneTimeCodeChallenge, hash: string): boolean
}

export interface SmsSender {
  /** Resolves when the message was accepted for delivery. */
  sendSms(phone: string, text: string): Promise<void>
}

export interface UserDirectory {
  /** Makes sure that the phone can sign in, whether or not it was known before. */
  ensureUser(phone: string): Promise<void>
}

export interface KnownBrowsers {
  /** Whether the token was given to a browser that signed in with this phone. */
  isKnownBrowser(phone: string, token: string): boolean
}

export type Pause = (milliseconds: number) => Promise<void>
