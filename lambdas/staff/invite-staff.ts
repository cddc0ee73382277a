/** The members of the staff: invited, listed, revoked, and begun anew after a lost phone. */
import { dayMilliseconds } from '#contract/times.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { PoolMember } from '#lambdas/shared/staff-pool.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { isSamePerson } from './approvals.rules.ts'
import type { Invitation, ListedMember, StaffState } from './member-room.contract.ts'
import { staffRoles } from './staff-endpoint.contract.ts'
import { ensureOneKind, isLapsed, type StaffName, type StaffMember } from './staff-member.rules.ts'
import {
  askAboutMember,
  findMember,
  isPartner,
  listMembers,
  putMember,
  type StoredMember,
} from './staff-members.table.ts'
import { staffPolicy } from './staff-policy.contract.ts'
import { createStaffPassword } from './staff-secrets.ts'

/** The member or operator who asks for a change. */
export interface Asker {
  readonly by: StaffName
  /** Whether a second person agrees to an invitation and to further roles, where there is an admin who could. */
  readonly fourEyes: boolean
}

/** A person in the pool, and the members that the table has for the address: several, where one has replaced another. */
const findPerson = async (
  { table, staffPool }: World<'staffPool'>,
  email: string,
): Promise<{ known: PoolMember | undefined; ofAddress: StoredMember[] }> => {
  const [known, listed] = await Promise.all([staffPool.find(email), listMembers(table)])
  // The list may lag behind the latest write.
  const latest = known && (await findMember(table, known.id))
  const others = listed.filter((member) => member.email === email && member.id !== latest?.id)
  return { known, ofAddress: [...(latest ? [latest] : []), ...others] }
}

/** The error of commands that name an address of nobody. */
const unknownMember = () => invalidField('email', 'is the address of no staff member')

/** Throws VALIDATION_ERROR for an address of no active member. */
export const findActive = async (world: World<'staffPool'>, email: string): Promise<StoredMember> => {
  const { ofAddress } = await findPerson(world, email)
  const member = ofAddress.find(({ state }) => state === 'active')
  if (!member) throw unknownMember()
  return member
}

/** In the console nobody changes the own account, so that an admin who is left alone stays one. Throws SECOND_PERSON_NEEDED. */
export const demandOther = (caller: StaffName, email: string): void => {
  if (caller.email !== email) return
  throw new AppError('SECOND_PERSON_NEEDED', undefined, { message: 'Another admin has to change your own account.' })
}

const invitationEnd = (now: Date): string =>
  new Date(now.getTime() + staffPolicy.invitationDays * dayMilliseconds).toISOString()

/** Gives a person a first password: to a new member, or to one who has not used an earlier one. Any other member is replaced, and begins anew. */
const open = async ({ staffPool }: World<'staffPool'>, email: string, known: PoolMember | undefined) => {
  const password = createStaffPassword()
  if (known?.isInvited && known.isEnabled) {
    await staffPool.renewInvitation(email, password)
    return { id: known.id, password }
  }
  if (known) await staffPool.delete(email)
  return { id: await staffPool.create(email, password), password }
}

/** In the table alone, which every call reads. */
export const revokeAll = async ({ recorded }: World<'recorded'>, members: readonly StoredMember[]): Promise<void> => {
  for (const member of members.filter(({ state }) => state !== 'revoked')) {
    const { id, roles } = member
    const act = { action: 'staff.revoke', subject: { kind: 'staff', id }, before: { roles } } as const
    await putMember(recorded(act), { ...member, state: 'revoked' })
  }
}

/** Whether there is somebody who could agree, and neither asks nor is asked for: the first admin waits for nobody. */
const hasOtherAdmin = async ({ table }: World, by: StaffName, email: string): Promise<boolean> =>
  (await listMembers(table)).some(
    (member) =>
      member.state === 'active' &&
      member.roles.includes('admin') &&
      member.email !== email &&
      !isSamePerson(by, member),
  )

/**
 * Invites a person: the pool gets the member first, because its id comes from there, and the table last, without which no call is admitted. A repeated
 * invitation completes one that was interrupted. Throws VALIDATION_ERROR for roles of staff together with a partner, and for a person who signs in for
 * another partner or the staff. Where the stage asks for four eyes, a new member and further roles wait for an admin: no call counts them before. Fewer
 * roles count at once.
 * @param action by which the record names it: an invitation, unless another command begins the member anew
 */
export const inviteStaff = async (
  { table, clock, staffPool, recorded }: World<'staffPool' | 'recorded'>,
  { by, fourEyes }: Asker,
  { email, roles, partner_code }: Omit<StaffMember, 'id'>,
  action: StaffAction = 'staff.invite',
): Promise<Invitation> => {
  ensureOneKind({ roles, partner_code })
  const { known, ofAddress } = await findPerson({ table, clock, staffPool }, email)
  const presentOnes = ofAddress.filter(({ state }) => state !== 'revoked')
  const present = presentOnes.find(({ id }) => id === known?.id)
  const isInvited = known?.isInvited === true || present?.invited_until !== undefined
  const signsIn = known?.isEnabled === true && !isInvited && present !== undefined
  if (present?.state === 'active' && present.partner_code !== partner_code)
    throw invalidField('partner_code', 'is another one than before: revoke this person first')
  if (partner_code !== undefined && !(await isPartner(table, partner_code)))
    throw invalidField('partner_code', 'no partner has this code')
  const { id, password } = signsIn
    ? { id: known.id, password: undefined }
    : await open({ table, clock, staffPool }, email, known)
  const held = present?.state === 'active' && present.id === id ? present.roles : undefined
  const isMore = roles.some((role) => !held?.includes(role))
  const waits = fourEyes && isMore && (await hasOtherAdmin({ table, clock }, by, email))
  // A role counts once the table has it too.
  await staffPool.setRoles(
    email,
    waits && held ? staffRoles.filter((role) => [...roles, ...held].includes(role)) : roles,
  )
  const own = partner_code !== undefined && { partner_code }
  const write = recorded({
    action: signsIn ? 'staff.set-roles' : action,
    subject: { kind: 'staff', id },
    ...(held && { before: { roles: held } }),
    after: { email, roles, ...own, ...(waits && { waits }) },
  })
  const term = { ...own, ...(signsIn ? {} : { invited_until: invitationEnd(clock.now()) }) }
  const asked = { kind: 'staff' as const, id, email, roles: [...roles], by, at: clock.now().toISOString() }
  if (!waits) await putMember(write, { id, email, roles, state: 'active', ...term })
  else if (held) {
    if (!signsIn) await putMember(write, { id, email, roles: held, state: 'active', ...term })
    await askAboutMember(write, { ...asked, roles_before: [...held] })
  } else await askAboutMember(write, asked, { id, email, roles, state: 'waiting', ...term })
  await revokeAll(
    { table, clock, recorded },
    presentOnes.filter((member) => member.id !== id),
  )
  return { email, roles: [...roles], password, waits }
}

const stateOf = (stored: StoredMember | undefined, known: PoolMember | undefined, now: Date): StaffState => {
  if (stored?.state === 'waiting' && known?.isEnabled) return 'waiting'
  const isActive = stored?.state === 'active'
  if (isActive !== (known?.isEnabled ?? false)) return 'incomplete'
  if (!isActive) return 'revoked'
  if (stored && isLapsed(stored, now)) return 'expired'
  return known?.isInvited || stored?.invited_until !== undefined ? 'invited' : 'active'
}

/** From the table and the pool together, by e-mail address. Of several members with one address, the one who is in the pool now counts. */
export const listStaff = async ({ table, clock, staffPool }: World<'staffPool'>): Promise<ListedMember[]> => {
  const [known, stored] = await Promise.all([staffPool.list(), listMembers(table)])
  const emails = [...new Set([...known, ...stored].map(({ email }) => email))].toSorted()
  return emails.map((email) => {
    const inPool = known.find((member) => member.email === email)
    const ofAddress = stored.filter((member) => member.email === email)
    const inTable = ofAddress.find(({ id }) => id === inPool?.id) ?? ofAddress.at(-1)
    const { id, roles = [], partner_code } = inTable ?? {}
    return { id, email, roles: [...roles], partner_code, state: stateOf(inTable, inPool, clock.now()) }
  })
}

/**
 * The table first, which every call reads, then the pool, which ends the sign-ins. A repetition completes an interrupted one.
 * Throws VALIDATION_ERROR for an address that neither of them knows.
 */
export const revokeStaff = async (
  { table, clock, staffPool, recorded }: World<'staffPool' | 'recorded'>,
  email: string,
): Promise<void> => {
  const { known, ofAddress } = await findPerson({ table, clock, staffPool }, email)
  if (!known && ofAddress.length === 0) throw unknownMember()
  await revokeAll({ table, clock, recorded }, ofAddress)
  await staffPool.disable(email)
}

/**
 * After a lost phone. A pool that requires the authenticator app has no action that resets it, so an invitation replaces the member: with another id, and without what was
 * stored under the earlier one. Throws VALIDATION_ERROR for an address of no active member.
 */
export const resetAuthenticator = async (
  world: World<'staffPool' | 'recorded'>,
  asker: Asker,
  email: string,
): Promise<Invitation> => {
  const member = await findActive(world, email)
  // The lost phone may still be signed in.
  await revokeStaff(world, email)
  const { roles, partner_code } = member
  return inviteStaff(world, asker, { email, roles, partner_code }, 'staff.reset-authenticator')
}
