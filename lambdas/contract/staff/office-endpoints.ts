/** The rows of the function `staff-office` in the table of staff endpoints. */
import { approvalRoom } from './approval-room.ts'
import { funnelRoom } from './funnel-room.ts'
import { healthRoom } from './health-room.ts'

export const officeEndpoints = {
  ...approvalRoom,
  ...funnelRoom,
  ...healthRoom,
} as const
