/** Revokes a person: the table first, which every call reads, then the pool, which ends the sign-ins. A repetition completes an interrupted one. */
import { AppError } from '#domain/app-error.ts'
import type { InvitationPorts } from './staff-pool.ts'

/** Throws NOT_FOUND for an address that neither the table nor the pool knows. */
export const revokeStaff = async (
  { pool, members, recorded }: Omit<InvitationPorts, 'createPassword'>,
  email: string,
): Promise<void> => {
  const [known, stored] = await Promise.all([pool.find(email), members.list()])
  const ofAddress = stored.filter((member) => member.email === email)
  if (!known && ofAddress.length === 0) throw new AppError('NOT_FOUND')
  for (const member of ofAddress.filter(({ state }) => state === 'active')) {
    await recorded({
      action: 'staff.revoke',
      subject: { kind: 'staff', id: member.id },
      before: { roles: member.roles },
    }).put({ ...member, state: 'revoked' })
  }
  await pool.disable(email)
}
