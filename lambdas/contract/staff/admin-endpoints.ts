/** The rows of the function `staff-admin` in the table of staff endpoints. */
import { memberRoom } from '#lambdas/staff/member-room.contract.ts'
import { recordRoom } from '#lambdas/staff/record-room.contract.ts'
import { breachRoom } from './breach-room.ts'
import { paperRoom } from './paper-room.ts'

export const adminEndpoints = {
  ...memberRoom,
  ...paperRoom,
  ...recordRoom,
  ...breachRoom,
} as const
