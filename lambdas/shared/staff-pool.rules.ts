/** The user pool of staff, as operations use it. */

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
  setRoles(email: string, roles: readonly string[]): Promise<void>
  /** Ends the sign-ins of a member and refuses further ones. A member that is unknown or disabled is no error. */
  disable(email: string): Promise<void>
  /** A member that is unknown is no error. */
  delete(email: string): Promise<void>
}
