/** The function of what needs rights of its own: it alone changes the staff pool, and enters and seals what people ask for on paper. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import { environment } from '#contract/environment.ts'
import { adminEndpoints } from '#contract/staff/admin-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import { breachRoom } from './admin/breach-room.ts'
import { memberRoom } from './admin/member-room.ts'
import { paperRoom } from './admin/paper-room.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()
const poolId = requiredVariable(environment.staffUserPoolId)
const openPool = onFirstUse(async () => {
  const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider')
  const { openStaffPool } = await import('#adapters/staff/cognito-staff-pool.ts')
  return openStaffPool(new CognitoIdentityProviderClient(sdkClientOptions), poolId)
})

const dataKeyId = requiredVariable(environment.partnerDataKeyId)
const openSealer = onFirstUse(async () =>
  (await import('#adapters/sealing/kms-text-sealer.ts')).openTextSealer(dataKeyId),
)
const sealer: TextSealer = { seal: async (...sealed) => (await openSealer()).seal(...sealed) }

const fourEyes = asksForSecond()
const rooms = {
  ...memberRoom(parts, { openPool, fourEyes }),
  ...paperRoom(parts, sealer),
  ...breachRoom(parts, fourEyes),
}

export const handler = staffFunction(adminEndpoints, rooms, readStaffOptions(parts))
