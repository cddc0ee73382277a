/** What the profile use cases need: users, their sign-ins and their profiles. */
import type { Category, User, UtmName } from '#contract/entities.ts'
import type { Session, UserStep } from '../ports.ts'

/** Acceptance of the terms, kept as evidence: which text, in which version and language, when, and from which address. */
interface Consent {
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
  readonly utm: Readonly<Partial<Record<UtmName, string | undefined>>>
  readonly consent: Consent
}

export interface BrowserIds {
  /** Returns an id for one browser and one sign-in: 16 characters of base64url. */
  nextBrowserId(): string
}

export interface RefreshTokens {
  /** Revokes one; a text that is none is no error. Throws BUSY when the user pool does not answer. */
  revoke(refreshToken: string): Promise<void>
  /** Revokes every one of the phone. Throws BUSY when the user pool does not answer. */
  revokeAllOf(phone: string): Promise<void>
}

export interface UserRepository {
  /**
   * Inserts a new user, or records another sign-in of a known one: the category and the first consent stay, and the utm fields and
   * the address are written only where none were stored. Throws SIGNED_OUT.
   */
  upsertSignedInUser(session: Session, signIn: SignIn): Promise<User>
  /** Returns undefined until the first session has been started. Throws SIGNED_OUT. */
  getUserOfSession(session: Session): Promise<User | undefined>
  /** Bars the session from writing for as long as any of its tokens can live. */
  signOutSession(session: Session, now: Date): Promise<void>
  /** The same for every session of the user that has started until now. Throws SIGNED_OUT. */
  signOutAllSessions(session: Session, now: Date): Promise<void>
}

/** Writes of a known user's profile. They throw USER_NOT_FOUND and SIGNED_OUT. */
export interface ProfileRepository {
  /** Stores the fields of the step. A user whose stored step is a later one stays there. */
  saveStep(session: Session, step: UserStep): Promise<User>
  /** Stores another category and forgets the workplace, which was named for the old one. The stored category changes nothing. */
  changeCategory(session: Session, category: Category, at: string): Promise<User>
}
