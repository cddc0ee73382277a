/**
 * Invites a person: the pool gets the member first, because its id comes from there, and the table last, without which no call is admitted. A repeated
 * invitation completes one that was interrupted.
 */
import { dayMilliseconds } from '#contract/durations.ts'
import type { Invitation } from '#contract/staff/member-room.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { staffRoles } from '#contract/staff/staff-roles.ts'
import { invalidField } from '#domain/app-error.ts'
import { ensureOneKind, type StaffMember } from '#domain/staff/staff-member.ts'
import { isSamePerson } from '#domain/staff/approvals.ts'
import type { StoredMember } from '#data/staff/dynamo-staff-members.ts'
import type { PoolMember } from './ports.ts'
import { findPerson, type InvitationPorts } from './invitation-ports.ts'

const invitationEnd = (now: Date): string =>
  new Date(now.getTime() + staffPolicy.invitationDays * dayMilliseconds).toISOString()

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

/** Whether there is somebody who could agree, and neither asks nor is asked for: the first admin waits for nobody. */
const hasOtherAdmin = async ({ members, by }: InvitationPorts, email: string): Promise<boolean> =>
  (await members.list()).some(
    (member) =>
      member.state === 'active' &&
      member.roles.includes('admin') &&
      member.email !== email &&
      !isSamePerson(by, member),
  )

/**
 * Throws VALIDATION_ERROR for roles of staff together with a partner, and for a person who signs in for another partner or the staff.
 * Where the stage asks for four eyes, a new member and further roles wait for an admin: no call counts them before. Fewer roles count at once.
 * @param action by which the record names it: an invitation, unless another command begins the member anew
 */
export const inviteStaff = async (
  ports: InvitationPorts,
  { email, roles, partner_code }: Omit<StaffMember, 'id'>,
  action: StaffAction = 'staff.invite',
): Promise<Invitation> => {
  const { pool, recorded, clock, by } = ports
  ensureOneKind({ roles, partner_code })
  const { known, ofAddress } = await findPerson(ports, email)
  const presentOnes = ofAddress.filter(({ state }) => state !== 'revoked')
  const present = presentOnes.find(({ id }) => id === known?.id)
  const isInvited = known?.isInvited === true || present?.invited_until !== undefined
  const signsIn = known?.isEnabled === true && !isInvited && present !== undefined
  if (present?.state === 'active' && present.partner_code !== partner_code)
    throw invalidField('partner', 'is another one than before: revoke this person first')
  const { id, password } = signsIn ? { id: known.id, password: undefined } : await open(ports, email, known)
  const held = present?.state === 'active' && present.id === id ? present.roles : undefined
  const isMore = roles.some((role) => !held?.includes(role))
  const waits = ports.fourEyes && isMore && (await hasOtherAdmin(ports, email))
  // A role counts once the table has it too.
  await pool.setRoles(email, waits && held ? staffRoles.filter((role) => [...roles, ...held].includes(role)) : roles)
  const own = partner_code !== undefined && { partner_code }
  const write = recorded({
    action: signsIn ? 'staff.set-roles' : action,
    subject: { kind: 'staff', id },
    ...(held && { before: { roles: held } }),
    after: { email, roles, ...own, ...(waits && { waits }) },
  })
  const term = { ...own, ...(signsIn ? {} : { invited_until: invitationEnd(clock.now()) }) }
  const asked = { kind: 'staff' as const, id, email, roles: [...roles], by, at: clock.now().toISOString() }
  if (!waits) await write.put({ id, email, roles, state: 'active', ...term })
  else if (held) {
    if (!signsIn) await write.put({ id, email, roles: held, state: 'active', ...term })
    await write.ask({ ...asked, roles_before: [...held] })
  } else await write.ask(asked, { id, email, roles, state: 'waiting', ...term })
  await revokeAll(
    ports,
    presentOnes.filter((member) => member.id !== id),
  )
  return { email, roles: [...roles], password, waits }
}
