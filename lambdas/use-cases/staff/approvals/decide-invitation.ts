/** A second person decides about an invitation or about further roles: the member in the table changes, which every call reads. */
import { AppError } from '#domain/app-error.ts'
import { isOver, isSamePerson, type WaitingMember } from '#domain/staff/approvals.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { ApprovalPorts } from './ports.ts'

interface Seen {
  readonly id: string
  /** `at` of what was seen. */
  readonly seenAt: string
}

/** Throws APPROVAL_NOT_FOUND. */
const waitingOf = async ({ approvals, clock }: ApprovalPorts, { id, seenAt }: Seen): Promise<WaitingMember> => {
  const approval = await approvals.find('staff', id)
  if (approval?.at !== seenAt || isOver(approval.at, clock.now())) throw new AppError('APPROVAL_NOT_FOUND')
  return approval
}

const subjectOf = ({ id }: WaitingMember) => ({ kind: 'staff', id })

/** Throws APPROVAL_NOT_FOUND, SECOND_PERSON_NEEDED for the person who asked and for the member itself, CHANGED_MEANWHILE and BUSY. */
export const approveInvitation = async (
  ports: ApprovalPorts,
  approver: StaffMember,
  seen: Seen,
): Promise<{ done: true }> => {
  const approval = await waitingOf(ports, seen)
  const { email, roles, roles_before, by } = approval
  if (isSamePerson(by, approver) || email === approver.email) throw new AppError('SECOND_PERSON_NEEDED')
  const decisions = ports.decisions({
    action: 'staff.approve',
    subject: subjectOf(approval),
    ...(roles_before && { before: { roles: roles_before } }),
    after: { email, roles },
    reason: `${by.email} asked for it`,
  })
  if (!(await decisions.approve(approval))) throw new AppError('CHANGED_MEANWHILE')
  return { done: true }
}

/** A member who works already keeps the roles of before. Throws APPROVAL_NOT_FOUND, CHANGED_MEANWHILE and BUSY. */
export const refuseInvitation = async (
  ports: ApprovalPorts,
  { reason, ...seen }: Seen & { readonly reason: string },
): Promise<{ done: true }> => {
  const approval = await waitingOf(ports, seen)
  const { email, roles } = approval
  const act = { action: 'staff.refuse', subject: subjectOf(approval), before: { email, roles }, reason } as const
  if (!(await ports.decisions(act).refuse(approval))) throw new AppError('CHANGED_MEANWHILE')
  return { done: true }
}
