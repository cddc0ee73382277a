/** The function of the rooms of partners and lenders. */
import { partnersEndpoints } from '#contract/staff/partners-endpoints.ts'
import { lenderAccessRoom } from '#lambdas/lenders/lender-access.function.ts'
import { partnerRoom } from '#lambdas/partner-api/partner-room.function.ts'
import { openSealer } from '#lambdas/shared/sealer.function.ts'
import { openReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { staffFunction } from './staff-function.function.ts'
import { openStaffParts, readStaffOptions } from './staff-world.function.ts'

const parts = openStaffParts()
const sealer = openSealer()
const rooms = {
  ...partnerRoom(parts, { sealer, receiver: openReceiver() }),
  ...lenderAccessRoom(parts, { sealer }),
}

export const handler = staffFunction(partnersEndpoints, rooms, readStaffOptions(parts))
