/** The function of the rooms of partners and lenders. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { createHttpReceiver } from '#adapters/webhooks/http-receiver.ts'
import { environment } from '#contract/environment.ts'
import { partnersEndpoints } from '#contract/staff/partners-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import { partnersRooms } from './partners/partners-rooms.ts'
import { openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()
const dataKeyId = requiredVariable(environment.partnerDataKeyId)
const isLocal = requiredVariable(environment.stage) === 'local'
const openSealer = onFirstUse(async () =>
  (await import('#adapters/partner/kms-text-sealer.ts')).openTextSealer(dataKeyId),
)

export const handler = staffFunction(
  partnersEndpoints,
  partnersRooms(parts, {
    sealer: { seal: async (text, context) => (await openSealer()).seal(text, context) },
    hosts: createHttpReceiver({ isLocal }),
    isLocal,
  }),
  readStaffOptions(parts),
)
