/** Lists the people of the staff with their roles, from the table and the pool together. */
import type { StaffRole } from '#contract/staff/staff-roles.ts'
import type { StoredMember } from '#data/staff/dynamo-staff-members.ts'
import type { InvitationPorts } from './invitation-ports.ts'
import type { PoolMember } from './ports.ts'

/** `waiting`: for a second person. `incomplete`: an invitation or revocation stopped half-way; the command that was given repairs it when it is repeated. */
export type StaffState = 'waiting' | 'invited' | 'active' | 'revoked' | 'incomplete'

export interface ListedStaff {
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly state: StaffState
}

const stateOf = (stored: StoredMember | undefined, known: PoolMember | undefined): StaffState => {
  if (stored?.state === 'waiting' && known?.isEnabled) return 'waiting'
  const isActive = stored?.state === 'active'
  if (isActive !== (known?.isEnabled ?? false)) return 'incomplete'
  if (!isActive) return 'revoked'
  return known?.isInvited ? 'invited' : 'active'
}

/** By e-mail address. Of several members with one address, the one who is in the pool now counts. */
export const listStaff = async ({
  pool,
  members,
}: Pick<InvitationPorts, 'pool' | 'members'>): Promise<ListedStaff[]> => {
  const [known, stored] = await Promise.all([pool.list(), members.list()])
  const emails = [...new Set([...known, ...stored].map(({ email }) => email))].toSorted()
  return emails.map((email) => {
    const inPool = known.find((member) => member.email === email)
    const ofAddress = stored.filter((member) => member.email === email)
    const inTable = ofAddress.find(({ id }) => id === inPool?.id) ?? ofAddress.at(-1)
    return { email, roles: inTable?.roles ?? [], state: stateOf(inTable, inPool) }
  })
}
