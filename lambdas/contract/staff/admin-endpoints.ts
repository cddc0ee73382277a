/** The rows of the function `staff-admin` in the table of staff endpoints. */
import { breachRoom, paperRoom } from '#lambdas/rights/admin-rooms.contract.ts'
import { memberRoom } from '#lambdas/staff/member-room.contract.ts'
import { recordRoom } from '#lambdas/staff/record-room.contract.ts'

export const adminEndpoints = {
  ...memberRoom,
  ...paperRoom,
  ...recordRoom,
  ...breachRoom,
} as const
