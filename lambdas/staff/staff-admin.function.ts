/** The function of what needs rights of its own: it alone changes the staff pool, and does what people ask for on paper. */
import { environment } from '#contract/environment.ts'
import { adminEndpoints } from '#contract/staff/admin-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { breachRoom, paperRoom } from '#lambdas/rights/admin-rooms.function.ts'
import { onFirstUse, sdkClientOptions } from '#lambdas/shared/aws-clients.function.ts'
import { openSealer } from '#lambdas/shared/sealer.function.ts'
import { memberRoom } from './member-room.function.ts'
import { staffFunction } from './staff-function.function.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-world.function.ts'

const parts = openStaffParts()
const poolId = requiredVariable(environment.staffUserPoolId)
const openPool = onFirstUse(async () => {
  const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider')
  const { openStaffPool } = await import('./staff-pool.function.ts')
  return openStaffPool(new CognitoIdentityProviderClient(sdkClientOptions), poolId)
})

const fourEyes = asksForSecond()
const rooms = {
  ...memberRoom(parts, { openPool, fourEyes }),
  ...paperRoom(parts, openSealer()),
  ...breachRoom(parts, fourEyes),
}

export const handler = staffFunction(adminEndpoints, rooms, readStaffOptions(parts))
