/** Operations of the rooms of the office: approvals, funnel and health. */
import type { officeEndpoints as endpoints } from '#contract/staff/office-endpoints.ts'
import { release } from '#entry/runtime.ts'
import { smsPaidFor, type SmsBudget } from '#lambdas/auth/sms-budget.contract.ts'
import { getFunnel } from '#lambdas/funnel/get-funnel.ts'
import { getHealth, type QueueDepths } from '#lambdas/health/get-health.ts'
import { knowBrowser } from './admit-sign-in.ts'
import { approveInvitation, refuseInvitation, listApprovals } from './decide-invitation.ts'
import { changingWorld, type StaffOperations, type WritingParts } from './staff-world.function.ts'

export const officeRooms = (
  parts: WritingParts,
  budget: SmsBudget,
  queues: QueueDepths,
  noticesAreSent: boolean,
): StaffOperations<keyof typeof endpoints> => {
  const { table, clock } = parts
  const sms = { smsLimits: smsPaidFor(budget), noticesAreSent, release }
  return {
    'list-approvals': ({ staff }) => listApprovals({ table, clock }, staff),
    'approve-invitation': (call) => {
      const { params, body, staff } = call
      return approveInvitation(changingWorld(parts, call), staff, { id: params.staff_id, seenAt: body.seen_at })
    },
    'refuse-invitation': (call) => {
      const { params, body } = call
      return refuseInvitation(changingWorld(parts, call), {
        id: params.staff_id,
        seenAt: body.seen_at,
        reason: body.reason,
      })
    },
    'get-funnel': ({ query }) => getFunnel({ table, clock }, query),
    'get-health': () => getHealth({ table, clock, queues }, sms),
    'let-member-in': (call) => {
      const id = call.params.staff_id
      const act = { action: 'staff.let-in', subject: { kind: 'staff', id } } as const
      return knowBrowser({ table: parts.recorded(call, act), clock }, id)
    },
  }
}
