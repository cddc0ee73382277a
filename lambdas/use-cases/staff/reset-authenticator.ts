/**
 * Lets a person set up another authenticator app, after a lost phone. A pool that requires the app has no action that resets it, so the member is
 * replaced by an invitation: with another id, and without what was stored under the earlier one.
 */
import { AppError } from '#domain/app-error.ts'
import { inviteStaff, type Invitation } from './invite-staff.ts'
import { revokeStaff } from './revoke-staff.ts'
import type { InvitationPorts } from './staff-pool.ts'

/** Throws NOT_FOUND for an address of no active member. */
export const resetAuthenticator = async (ports: InvitationPorts, email: string): Promise<Invitation> => {
  const member = (await ports.members.list()).find((one) => one.email === email && one.state === 'active')
  if (!member) throw new AppError('NOT_FOUND')
  // The lost phone may still be signed in.
  await revokeStaff(ports, email)
  return inviteStaff(ports, { email, roles: member.roles }, 'staff.reset-authenticator')
}
