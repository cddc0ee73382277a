/** What the profile use cases need from outside: spec 3 (pl_users) and 7 ("Users", wizard saves). */
import type { Category, User, UtmName } from '#contract/entities.ts'
import type { Session, UserStep } from '../ports.ts'

/** The acceptance of a text, kept as evidence (`design/india.md`). */
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
   * Inserts the user, or records another sign-in of a known one: category and first consent stay, the utm fields and the address are
   * written only where none were stored. Throws SIGNED_OUT.
   */
  upsertSignedInUser(session: Session, signIn: SignIn): Promise<User>
  getUserByPhone(phone: string): Promise<User | undefined>
  /** Throws USER_NOT_FOUND and SIGNED_OUT. */
  recordStepOfUser(session: Session, step: UserStep): Promise<User>
  /** From now on the session writes nothing; earlier sign-outs whose tokens have expired are forgotten. */
  signOutSession(session: Session, now: Date): Promise<void>
}
