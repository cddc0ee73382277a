/** The rows of the function `staff-partners` in the table of staff endpoints. */
import { lenderAccessRoom } from '#lambdas/lenders/lender-access.contract.ts'
import { partnerRoom } from './partner-room.ts'

export const partnersEndpoints = {
  ...partnerRoom,
  ...lenderAccessRoom,
} as const
