/** What waits for a second member of staff, as a member may decide about it. */
import { approvalPolicy, type WaitingChange } from '#contract/staff/approvals.ts'
import { approvalEnd, decidedBy, isOver, isSamePerson, type Approval } from '#domain/staff/approvals.ts'
import { hasRole, type StaffMember } from '#domain/staff/staff-member.ts'
import type { ApprovalPorts } from './ports.ts'

const shown = (approval: Approval, reader: StaffMember): WaitingChange => {
  const { by, at } = approval
  const asked = { by: by.email, at, expires_at: approvalEnd(at), is_own: isSamePerson(by, reader) }
  if (!('draft_at' in approval)) return { ...approval, ...asked }
  const { id, kind, name, hosts } = approval
  return { id, kind, name, hosts, ...asked }
}

/** The oldest first. Throws BUSY. */
export const listApprovals = async (
  { approvals, clock }: Pick<ApprovalPorts, 'approvals' | 'clock'>,
  reader: StaffMember,
): Promise<{ waiting: WaitingChange[] }> => {
  const now = clock.now()
  const all = await approvals.list(approvalPolicy.listed)
  const mayDecide = ({ kind }: Approval) => hasRole(reader, [decidedBy[kind] ?? []].flat())
  return {
    waiting: all
      .filter((approval) => mayDecide(approval) && !isOver(approval.at, now))
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map((approval) => shown(approval, reader)),
  }
}
