/** Lists the people of the staff with their roles, from the table and the pool together. */
import { isLapsed } from '#domain/staff/staff-member.ts'
import type { ListedMember, StaffState } from '#contract/staff/member-room.ts'
import type { StoredMember } from '#data/staff/dynamo-staff-members.ts'
import type { InvitationPorts } from './invitation-ports.ts'
import type { PoolMember } from './ports.ts'

const stateOf = (stored: StoredMember | undefined, known: PoolMember | undefined, now: Date): StaffState => {
  if (stored?.state === 'waiting' && known?.isEnabled) return 'waiting'
  const isActive = stored?.state === 'active'
  if (isActive !== (known?.isEnabled ?? false)) return 'incomplete'
  if (!isActive) return 'revoked'
  if (stored && isLapsed(stored, now)) return 'expired'
  return known?.isInvited || stored?.invited_until !== undefined ? 'invited' : 'active'
}

/** By e-mail address. Of several members with one address, the one who is in the pool now counts. */
export const listStaff = async ({
  pool,
  members,
  clock,
}: Pick<InvitationPorts, 'pool' | 'members' | 'clock'>): Promise<ListedMember[]> => {
  const [known, stored] = await Promise.all([pool.list(), members.list()])
  const emails = [...new Set([...known, ...stored].map(({ email }) => email))].toSorted()
  return emails.map((email) => {
    const inPool = known.find((member) => member.email === email)
    const ofAddress = stored.filter((member) => member.email === email)
    const inTable = ofAddress.find(({ id }) => id === inPool?.id) ?? ofAddress.at(-1)
    const { id, roles = [], partner_code } = inTable ?? {}
    return { id, email, roles: [...roles], partner_code, state: stateOf(inTable, inPool, clock.now()) }
  })
}
