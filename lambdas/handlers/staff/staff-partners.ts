/** The function of the rooms of partners and lenders. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { createHttpReceiver } from '#adapters/webhooks/http-receiver.ts'
import { environment } from '#contract/environment.ts'
import { partnersEndpoints } from '#contract/staff/partners-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import { lenderAccessRoom } from './partners/lender-access-room.ts'
import { partnerRoom } from './partners/partner-room.ts'
import { openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()
const dataKeyId = requiredVariable(environment.partnerDataKeyId)
const isLocal = requiredVariable(environment.stage) === 'local'
const openSealer = onFirstUse(async () =>
  (await import('#adapters/sealing/kms-text-sealer.ts')).openTextSealer(dataKeyId),
)

const sealer = { seal: async (...sealed: Parameters<TextSealer['seal']>) => (await openSealer()).seal(...sealed) }
const rooms = {
  ...partnerRoom(parts, { sealer, hosts: createHttpReceiver({ isLocal }), isLocal }),
  ...lenderAccessRoom(parts, sealer),
}

export const handler = staffFunction(partnersEndpoints, rooms, readStaffOptions(parts))
