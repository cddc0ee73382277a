/** What invitations and revocations share. */
import { AppError, invalidField } from '#domain/app-error.ts'
import type { RecordedAct, RecordEntry } from '#domain/staff/record-entry.ts'
import type { StaffName } from '#domain/staff/staff-member.ts'
import type { DynamoStaffMembers, StoredMember } from '#data/staff/dynamo-staff-members.ts'
import type { Clock } from '../ports.ts'
import type { PoolMember, StaffPool } from './ports.ts'

export interface InvitationPorts {
  readonly pool: StaffPool
  readonly members: Pick<DynamoStaffMembers, 'find' | 'list'>
  /** Stores a member together with an entry of the record. */
  readonly recorded: (act: RecordedAct) => Pick<DynamoStaffMembers, 'put' | 'ask'>
  /** Who runs the command. */
  readonly by: RecordEntry['by']
  /** Whether a second person agrees to an invitation and to further roles, where there is an admin who could. */
  readonly fourEyes: boolean
  readonly clock: Clock
  /** A new password that meets the policy of the pool. */
  readonly createPassword: () => string
}

/** A person in the pool, and the members that the table has for the address: several, where one has replaced another. */
export const findPerson = async (
  { pool, members }: Pick<InvitationPorts, 'pool' | 'members'>,
  email: string,
): Promise<{ known: PoolMember | undefined; ofAddress: StoredMember[] }> => {
  const [known, listed] = await Promise.all([pool.find(email), members.list()])
  // The list may lag behind the latest write.
  const latest = known && (await members.find(known.id))
  const others = listed.filter((member) => member.email === email && member.id !== latest?.id)
  return { known, ofAddress: [...(latest ? [latest] : []), ...others] }
}

/** The error of commands that name an address of nobody. */
export const unknownMember = () => invalidField('email', 'is the address of no staff member')

/** Throws VALIDATION_ERROR for an address of no active member. */
export const findActive = async (
  ports: Pick<InvitationPorts, 'pool' | 'members'>,
  email: string,
): Promise<StoredMember> => {
  const { ofAddress } = await findPerson(ports, email)
  const member = ofAddress.find(({ state }) => state === 'active')
  if (!member) throw unknownMember()
  return member
}

/** In the console nobody changes the own account, so that an admin who is left alone stays one. Throws SECOND_PERSON_NEEDED. */
export const demandOther = (caller: StaffName, email: string): void => {
  if (caller.email !== email) return
  throw new AppError('SECOND_PERSON_NEEDED', undefined, { message: 'Another admin has to change your own account.' })
}
