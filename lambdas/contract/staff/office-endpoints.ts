/** The rows of the function `staff-office` in the table of staff endpoints. */
import { funnelRoom } from '#lambdas/funnel/funnel-room.contract.ts'
import { healthRoom } from '#lambdas/health/health-room.contract.ts'
import { approvalRoom } from '#lambdas/staff/approvals.contract.ts'

export const officeEndpoints = {
  ...approvalRoom,
  ...funnelRoom,
  ...healthRoom,
} as const
