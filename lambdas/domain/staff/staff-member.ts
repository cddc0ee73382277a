/** A staff member, and whether a role may call an endpoint. */
import { staffRoles, type RoomRole, type StaffRole } from '#contract/staff/staff-roles.ts'

/** A staff member by id and e-mail address; both are the ARN for an operator on AWS. */
export interface StaffName {
  /** `sub` of the tokens. */
  readonly id: string
  readonly email: string
}

export interface StaffMember extends StaffName {
  readonly roles: readonly StaffRole[]
}

/** Whether an invitation has ended before its password and authenticator app were used for a call. */
export const isLapsed = ({ invited_until }: { readonly invited_until?: string | undefined }, now: Date): boolean =>
  invited_until !== undefined && now.toISOString() >= invited_until

/** Roles that the token and the table both name: a role that was taken away ends at once, one that was given starts with the next token. */
export const rolesInBoth = (ofToken: readonly string[], stored: readonly StaffRole[]): StaffRole[] =>
  staffRoles.filter((role) => stored.includes(role) && ofToken.includes(role))

/** @param allowed the roles of an endpoint's row, which leaves out admin */
export const hasRole = ({ roles }: Pick<StaffMember, 'roles'>, allowed: readonly RoomRole[]): boolean =>
  roles.some((role) => role === 'admin' || allowed.includes(role))
