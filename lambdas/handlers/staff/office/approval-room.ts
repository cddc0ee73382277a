/** Operations of the room Approvals. */
import type { approvalRoom as endpoints } from '#contract/staff/approval-room.ts'
import { DynamoApprovals } from '#data/staff/approvals/dynamo-approvals.ts'
import { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { approveInvitation, refuseInvitation } from '#use-cases/staff/approvals/decide-invitation.ts'
import { listApprovals } from '#use-cases/staff/approvals/list-approvals.ts'
import type { StaffParts } from '../staff-parts.ts'

export const approvalRoom = ({ table, clock, recorded }: StaffParts): StaffOperations<keyof typeof endpoints> => {
  const approvals = new DynamoApprovals(table)
  const portsOf = (call: StaffCaller) => ({
    approvals,
    decisions: (act: Parameters<StaffParts['recorded']>[1]) => new DynamoStaffMembers(recorded(call, act)),
    clock,
  })
  return {
    'list-approvals': ({ staff }) => listApprovals({ approvals, clock }, staff),
    'approve-invitation': (call) => {
      const { params, body, staff } = call
      return approveInvitation(portsOf(call), staff, { id: params.staff_id, seenAt: body.seen_at })
    },
    'refuse-invitation': (call) => {
      const { params, body } = call
      return refuseInvitation(portsOf(call), { id: params.staff_id, seenAt: body.seen_at, reason: body.reason })
    },
  }
}
