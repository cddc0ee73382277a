/**
 * Invites a person: the pool gets the member first, because its id comes from there, and the table last, without which no call is admitted. A repeated
 * invitation completes one that was interrupted.
 */
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import type { PoolMember, StoredMember } from './ports.ts'
import { findPerson, type InvitationPorts } from './invitation-ports.ts'

export interface Invitation {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** Valid for one sign-in within `staffPolicy.invitationDays`; undefined for a member who signs in already, and got these roles. */
  readonly password: string | undefined
}

/** Gives a person a first password: to a new member, or to one who has not used an earlier one. Any other member is replaced, and begins anew. */
const open = async ({ pool, createPassword }: InvitationPorts, email: string, known: PoolMember | undefined) => {
  const password = createPassword()
  if (known?.isInvited && known.isEnabled) {
    await pool.renewInvitation(email, password)
    return { id: known.id, password }
  }
  if (known) await pool.delete(email)
  return { id: await pool.create(email, password), password }
}

/** @param others members with the same address, who were replaced */
const revokeAll = async ({ recorded }: InvitationPorts, others: readonly StoredMember[]) => {
  for (const member of others) {
    const act = { action: 'staff.revoke', subject: { kind: 'staff', id: member.id } } as const
    await recorded(act).put({ ...member, state: 'revoked' })
  }
}

/** @param action by which the record names it: an invitation, unless another command begins the member anew */
export const inviteStaff = async (
  ports: InvitationPorts,
  { email, roles }: { readonly email: string; readonly roles: readonly StaffRole[] },
  action: StaffAction = 'staff.invite',
): Promise<Invitation> => {
  const { pool, recorded } = ports
  const { known, ofAddress } = await findPerson(ports, email)
  const activeOnes = ofAddress.filter(({ state }) => state === 'active')
  const active = activeOnes.find(({ id }) => id === known?.id)
  const signsIn = known !== undefined && known.isEnabled && !known.isInvited && active !== undefined
  const { id, password } = signsIn ? { id: known.id, password: undefined } : await open(ports, email, known)
  await pool.setRoles(email, roles)
  await recorded({
    action: signsIn ? 'staff.set-roles' : action,
    subject: { kind: 'staff', id },
    ...(active && { before: { roles: active.roles } }),
    after: { email, roles },
  }).put({ id, email, roles, state: 'active' })
  await revokeAll(
    ports,
    activeOnes.filter((member) => member.id !== id),
  )
  return { email, roles, password }
}
