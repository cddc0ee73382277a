/** The user pool of staff, as invitations need it, and what they use besides. */
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { StaffMemberRepository } from './ports.ts'

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

export interface InvitationPorts {
  readonly pool: StaffPool
  readonly members: Pick<StaffMemberRepository, 'list'>
  /** Stores a member together with an entry of the record. */
  readonly recorded: (act: RecordedAct) => Pick<StaffMemberRepository, 'put'>
  /** A new password that meets the policy of the pool. */
  readonly createPassword: () => string
}
