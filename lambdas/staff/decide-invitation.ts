/** The changes that wait for a second member of staff, and the decision about members: it changes the member in the table, which every call reads. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { approvalPolicy, type WaitingChange } from './approvals.contract.ts'
import { approvalEnd, decidedBy, isOver, isSamePerson, type Approval, type WaitingMember } from './approvals.rules.ts'
import { findApproval, listWaitingChanges } from './approvals.table.ts'
import { hasRole, type StaffMember } from './staff-member.rules.ts'
import { approveMember, refuseMember } from './staff-members.table.ts'

const shown = (approval: Approval, reader: StaffMember): WaitingChange => {
  const { by, at } = approval
  const asked = { by: by.email, at, expires_at: approvalEnd(at), is_own: isSamePerson(by, reader) }
  if (!('draft_at' in approval)) return { ...approval, ...asked }
  const { id, kind, name, hosts } = approval
  return { id, kind, name, hosts, ...asked }
}

/** Lists the changes that wait for a second member of staff and that a member may decide, the oldest first. Throws BUSY. */
export const listApprovals = async (
  { table, clock }: World,
  reader: StaffMember,
): Promise<{ waiting: WaitingChange[] }> => {
  const now = clock.now()
  const all = await listWaitingChanges(table, approvalPolicy.listed)
  const mayDecide = ({ kind }: Approval) => hasRole(reader, [decidedBy[kind] ?? []].flat())
  return {
    waiting: all
      .filter((approval) => mayDecide(approval) && !isOver(approval.at, now))
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map((approval) => shown(approval, reader)),
  }
}

interface Seen {
  readonly id: string
  /** `at` of what was seen. */
  readonly seenAt: string
}

/** Throws APPROVAL_NOT_FOUND. */
const waitingOf = async ({ table, clock }: World, { id, seenAt }: Seen): Promise<WaitingMember> => {
  const approval = await findApproval(table, 'staff', id)
  if (approval?.at !== seenAt || isOver(approval.at, clock.now())) throw new AppError('APPROVAL_NOT_FOUND')
  return approval
}

const subjectOf = ({ id }: WaitingMember) => ({ kind: 'staff', id })

/** Throws APPROVAL_NOT_FOUND, SECOND_PERSON_NEEDED for the person who asked and for the member itself, CHANGED_MEANWHILE and BUSY. */
export const approveInvitation = async (
  { table, clock, recorded }: World<'recorded'>,
  approver: StaffMember,
  seen: Seen,
): Promise<{ done: true }> => {
  const approval = await waitingOf({ table, clock }, seen)
  const { email, roles, roles_before, by } = approval
  if (isSamePerson(by, approver) || email === approver.email) throw new AppError('SECOND_PERSON_NEEDED')
  const decision = recorded({
    action: 'staff.approve',
    subject: subjectOf(approval),
    ...(roles_before && { before: { roles: roles_before } }),
    after: { email, roles },
    reason: `${by.email} asked for it`,
  })
  if (!(await approveMember(decision, approval))) throw new AppError('CHANGED_MEANWHILE')
  return { done: true }
}

/** A member who works already keeps the roles of before. Throws APPROVAL_NOT_FOUND, CHANGED_MEANWHILE and BUSY. */
export const refuseInvitation = async (
  { table, clock, recorded }: World<'recorded'>,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<{ done: true }> => {
  const approval = await waitingOf({ table, clock }, seen)
  const { email, roles } = approval
  const act = { action: 'staff.refuse', subject: subjectOf(approval), before: { email, roles }, reason } as const
  if (!(await refuseMember(recorded(act), approval))) throw new AppError('CHANGED_MEANWHILE')
  return { done: true }
}
