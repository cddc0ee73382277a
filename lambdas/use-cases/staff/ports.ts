/** Ports of the staff console: members, their sessions, and the record of what staff does. */
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { StaffSession } from '#domain/staff/staff-session.ts'

/** The verified claims of an access token of the staff pool. */
export interface StaffClaims {
  readonly staffId: string
  readonly groups: readonly string[]
  readonly session: StaffSession
}

/** Throws UNAUTHORIZED and SIGNED_OUT. @param isPassive whether the call is a poll */
export type AdmitStaff = (claims: StaffClaims, isPassive: boolean) => Promise<StaffMember>

/** A member as the user pool of staff has it. */
export interface PoolMember {
  /** `sub` of the tokens. */
  readonly id: string
  readonly email: string
  /** Has not yet replaced the password of the invitation. */
  readonly isInvited: boolean
  readonly isEnabled: boolean
}

/** Members are named by their e-mail address, in lower case. */
export interface StaffPool {
  find(email: string): Promise<PoolMember | undefined>
  list(): Promise<PoolMember[]>
  /** Creates a member who has to replace the password at the first sign-in. @returns its id */
  create(email: string, password: string): Promise<string>
  /** Gives an invited member another password, and another term. */
  renewInvitation(email: string, password: string): Promise<void>
  /** Adds and removes roles until the member has these. */
  setRoles(email: string, roles: readonly StaffRole[]): Promise<void>
  /** Ends the sign-ins of a member and refuses further ones. A member that is unknown or disabled is no error. */
  disable(email: string): Promise<void>
  /** A member that is unknown is no error. */
  delete(email: string): Promise<void>
}

/** Answers before the pool compares the password. */
export type AdmitSignIn = (sent: {
  /** Undefined for an address of nobody, which is counted like that of a member, so that the answer does not reveal it. */
  readonly staffId: string | undefined
  readonly userName: string
  readonly browserTokens: readonly string[]
}) => Promise<boolean>

/** The tokens of browsers that a member has used. */
export interface BrowserTokens {
  readonly hash: (token: string) => string
  /** A text that nobody can guess. */
  readonly createToken: () => string
}
