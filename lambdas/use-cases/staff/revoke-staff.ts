/** Revokes a person: the table first, which every call reads, then the pool, which ends the sign-ins. A repetition completes an interrupted one. */
import { findPerson, unknownMember, type InvitationPorts } from './invitation-ports.ts'

/** Throws VALIDATION_ERROR for an address that neither the table nor the pool knows. */
export const revokeStaff = async (
  ports: Pick<InvitationPorts, 'pool' | 'members' | 'recorded'>,
  email: string,
): Promise<void> => {
  const { pool, recorded } = ports
  const { known, ofAddress } = await findPerson(ports, email)
  if (!known && ofAddress.length === 0) throw unknownMember()
  for (const member of ofAddress.filter(({ state }) => state !== 'revoked')) {
    await recorded({
      action: 'staff.revoke',
      subject: { kind: 'staff', id: member.id },
      before: { roles: member.roles },
    }).put({ ...member, state: 'revoked' })
  }
  await pool.disable(email)
}
