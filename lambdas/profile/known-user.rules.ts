/** Users as a sign-in finds them, the ids of their browsers, and their refresh tokens. */
import type { User } from '#contract/entities.ts'
import type { Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { OwnerProof } from './ended-sessions.rules.ts'

export interface BrowserIds {
  /** Returns an id for one browser and one sign-in: 16 characters of base64url, a dot, and the second as a number of base 36. */
  nextBrowserId(now: Date): string
}

export interface RefreshTokens {
  /** Revokes one. A text that is no refresh token is no error. Throws BUSY when the user pool does not answer. */
  revoke(refreshToken: string): Promise<void>
  /** Revokes every one of the phone. Throws BUSY when the user pool does not answer. */
  revokeAllOf(phone: string): Promise<void>
}

/** Names the closing whose sealing holds back another account of the number. */
export interface SealingMark {
  readonly id: string
  readonly dueAt: string
}

/** Why a sign-in was not recorded. */
export interface KnownUser {
  readonly userId: string
  /** Whether the source of the user is stored. */
  readonly hasSource: boolean
  /** The account was silent, and the answer opens it. */
  readonly proof?: OwnerProof & { readonly tries: number }
  /** The items of the account before are being sealed. */
  readonly sealing?: SealingMark
}

/** `user` is the user after the write. */
export interface UserRecorded extends Recorded {
  readonly user: User
}
