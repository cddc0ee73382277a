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

export interface UserRepository {
  /**
   * Inserts a new user, or records another sign-in of a known one: the category and the first consent stay, and the utm fields and
   * the address are written only where none were stored. Throws SIGNED_OUT.
   */
  upsertSignedInUser(session: Session, signIn: SignIn): Promise<User>
  getUserByPhone(phone: string): Promise<User | undefined>
  /** Bars the session from writing, and forgets earlier sign-outs whose tokens have expired. */
  signOutSession(session: Session, now: Date): Promise<void>
}

/** Writes of a known user's profile. They throw USER_NOT_FOUND and SIGNED_OUT. */
export interface ProfileRepository {
  /** Stores the fields of the step. A user whose stored step is a later one stays there. */
  saveStep(session: Session, step: UserStep): Promise<User>
  /** Stores another category and forgets the workplace, which was named for the old one. The stored category changes nothing. */
  changeCategory(session: Session, category: Category, at: string): Promise<User>
}
