/** A staff member, and whether a role may call an endpoint. */
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { partnerRoles, staffRoles, type RoomRole, type StaffRole } from './staff-endpoint.contract.ts'

/** A staff member by id and e-mail address; both are the ARN for an operator on AWS. */
export interface StaffName {
  /** `sub` of the tokens. */
  readonly id: string
  readonly email: string
}

export interface StaffMember extends StaffName {
  readonly roles: readonly StaffRole[]
  /** The partner of a person who works for one. */
  readonly partner_code?: string | undefined
}

const isOfPartner = (role: StaffRole): boolean => partnerRoles.some((one) => one === role)

/** Nobody is both of a partner and of the staff. Throws VALIDATION_ERROR. */
export const ensureOneKind = ({ roles, partner_code }: Pick<StaffMember, 'roles' | 'partner_code'>): void => {
  if (roles.every((role) => isOfPartner(role) === (partner_code !== undefined))) return
  throw invalidField('roles', `${partnerRoles.join(' and ')} are for people of a partner, who have no other role`)
}

/** For a person of a partner, others do not exist, and for nobody a sandbox by its name, which has a dot. Throws NOT_FOUND. */
export const ensureOwnPartner = (
  { partner_code }: Pick<StaffMember, 'partner_code'>,
  params: Readonly<Record<string, string | undefined>>,
): void => {
  const named = params['partner_code']
  if (named?.includes('.') === true) throw new AppError('NOT_FOUND')
  if (partner_code !== undefined && named !== undefined && named !== partner_code) throw new AppError('NOT_FOUND')
}

/** Whether an invitation has ended before its password and authenticator app were used for a call. */
export const isLapsed = ({ invited_until }: { readonly invited_until?: string | undefined }, now: Date): boolean =>
  invited_until !== undefined && now.toISOString() >= invited_until

/**
 * Roles that the token and the table both name: a role that was taken away ends at once, one that was given starts with the next token. Those of
 * partners count for their people alone, and those of staff for nobody of a partner.
 */
export const rolesInBoth = (
  ofToken: readonly string[],
  { roles, partner_code }: Pick<StaffMember, 'roles' | 'partner_code'>,
): StaffRole[] =>
  staffRoles.filter(
    (role) => roles.includes(role) && ofToken.includes(role) && isOfPartner(role) === (partner_code !== undefined),
  )

/** @param allowed the roles of an endpoint's row, which leaves out admin */
export const hasRole = ({ roles }: Pick<StaffMember, 'roles'>, allowed: readonly RoomRole[]): boolean =>
  roles.some((role) => role === 'admin' || allowed.includes(role))
