/** What the profile use cases need from outside: spec 3 (pl_users) and 7 ("Users", wizard saves). */
import type { Category, User, UtmName } from '#contract/entities.ts'
import type { CurrentStep } from '#contract/entities.ts'

/** Ids made from a phone number under a secret key; `adapters/hmac-identity.ts`. */
export interface Identity {
  userIdOf(phone: string): string
  /** Proves at a later login that this browser signed in with this phone before. */
  browserTokenOf(phone: string): string
}

/** Who makes a write: the phone of the access token, and the sign-in that it belongs to. */
export interface Session {
  readonly phone: string
  readonly originJti: string
}

/** The acceptance of a text, kept as evidence (`design/india.md`). */
export interface Consent {
  readonly text: string
  readonly version: string
  readonly language: string
  readonly at: string
  readonly ip: string
}

export interface SignIn {
  readonly userId: string
  readonly category: Category
  readonly at: string
  readonly ip: string
  readonly utm: Partial<Record<UtmName, string>>
  readonly consent: Consent
}

/** A step reached, with the fields it brings. */
export type UserStep = Partial<Omit<User, 'id' | 'phone' | 'category' | 'current_step'>> & { current_step: CurrentStep }

export interface UserRepository {
  /** Inserts the user, or records another sign-in of a known one. Throws `SIGNED_OUT`. */
  upsertSignedInUser(session: Session, signIn: SignIn): Promise<User>
  getUserByPhone(phone: string): Promise<User | undefined>
  /** Throws `USER_NOT_FOUND` and `SIGNED_OUT`. */
  recordStepOfUser(session: Session, step: UserStep): Promise<User>
  /** From now on the session writes nothing. */
  signOutSession(session: Session, now: Date): Promise<void>
}
