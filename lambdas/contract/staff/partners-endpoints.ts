/** The rows of the function `staff-partners` in the table of staff endpoints. */
import { lenderAccessRoom } from '#lambdas/lenders/lender-access.contract.ts'
import { partnerRoom } from '#lambdas/partner-api/partner-room.contract.ts'

export const partnersEndpoints = {
  ...partnerRoom,
  ...lenderAccessRoom,
} as const
