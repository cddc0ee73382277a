/**
 * Lets a person set up another authenticator app, after a lost phone. A pool that requires the app has no action that resets it, so the member is
 * replaced by an invitation: with another id, and without what was stored under the earlier one.
 */
import type { Invitation } from '#contract/staff/member-room.ts'
import { inviteStaff } from './invite-staff.ts'
import { revokeStaff } from './revoke-staff.ts'
import { findActive, type InvitationPorts } from './invitation-ports.ts'

/** Throws VALIDATION_ERROR for an address of no active member. */
export const resetAuthenticator = async (ports: InvitationPorts, email: string): Promise<Invitation> => {
  const member = await findActive(ports, email)
  // The lost phone may still be signed in.
  await revokeStaff(ports, email)
  const { roles, partner_code } = member
  return inviteStaff(ports, { email, roles, partner_code }, 'staff.reset-authenticator')
}
