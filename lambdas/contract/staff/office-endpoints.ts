/** The rows of the function `staff-office` in the table of staff endpoints. */
import { approvalRoom } from '#lambdas/staff/approval-room.contract.ts'
import { funnelRoom } from './funnel-room.ts'
import { healthRoom } from './health-room.ts'

export const officeEndpoints = {
  ...approvalRoom,
  ...funnelRoom,
  ...healthRoom,
} as const
