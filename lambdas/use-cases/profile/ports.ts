/** The ports of the profile use cases: users, their sign-ins and their profiles. */
import type { Category, CurrentStep, User, UtmName } from '#contract/entities.ts'
import type { Changed, Recorded, Session, UserStep } from '../ports.ts'

/** Acceptance of the terms, kept as evidence: version, language and hash of the text, the time and the address. */
interface Consent {
  /** The name of the text, where the hash is not known. */
  readonly text?: string
  readonly version: string
  readonly language: string
  /** The beginning of the SHA-256 of the text as shown; none of a version before the present one. */
  readonly hash?: string
  readonly at: string
  readonly ip: string
}

type Utm = Readonly<Partial<Record<UtmName, string | undefined>>>

export interface SignIn {
  readonly userId: string
  readonly category: Category
  readonly at: string
  readonly ip: string
  readonly utm: Utm
  /** A campaign that brought a user back whose first source is stored. */
  readonly lastTouch?: Utm & { readonly ip: string; readonly at: string }
  readonly consent: Consent
}

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

/** `user` is the user after the write. */
export interface UserRecorded extends Recorded {
  readonly user: User
}

export interface UserRepository {
  /**
   * Inserts a new user, or records another sign-in of a known one, whose category and first consent stay. A new user takes any utm
   * fields; a known one takes them only if they bring a source and none is stored, else nothing is written. Throws SIGNED_OUT.
   */
  upsertSignedInUser(session: Session, signIn: SignIn): Promise<UserRecorded | Changed<'source-stored'>>
  /** Returns undefined until the first session has been started. Throws SIGNED_OUT. */
  getUserOfSession(session: Session): Promise<User | undefined>
  /**
   * Bars the session from writing for as long as any of its tokens are valid. `present` is the right value of `isFirst`.
   * @param isFirst no list of sign-outs is stored for the phone yet
   */
  signOutSession(session: Session, now: Date, isFirst: boolean): Promise<Recorded | Changed<boolean>>
  /** The same for every session of the user that has started until now. Also voids the tokens of browsers until now. Throws SIGNED_OUT. */
  signOutAllSessions(session: Session, now: Date): Promise<void>
}

/** Writes of a known user's profile. They throw USER_NOT_FOUND and SIGNED_OUT. */
export interface ProfileRepository {
  /** Stores the fields of the step, unless its `current_step` is behind the stored one, which is then `present`. */
  saveStep(session: Session, step: Partial<UserStep>): Promise<UserRecorded | Changed<CurrentStep>>
  /** Stores another category and removes the workplace, which was named for the old one. The stored category changes nothing. */
  changeCategory(session: Session, category: Category, at: string): Promise<User>
  markTermsSeen(session: Session, version: string): Promise<User>
}
