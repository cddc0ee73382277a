/** Ports of the staff console: members, their sessions, and the record of what staff does. */
import type { StaffMember } from './staff-member.rules.ts'
import type { StaffSession } from './staff-session.rules.ts'

/** The verified claims of an access token of the staff pool. */
export interface StaffClaims {
  readonly staffId: string
  readonly groups: readonly string[]
  readonly session: StaffSession
}

/** Throws UNAUTHORIZED and SIGNED_OUT. @param isPassive whether the call is a poll */
export type AdmitStaff = (claims: StaffClaims, isPassive: boolean) => Promise<StaffMember>

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
