/** The function of the rooms that admins alone may open. It alone of all functions may change the staff pool. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import { environment } from '#contract/environment.ts'
import { adminEndpoints } from '#contract/staff/admin-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import { memberRoom } from './admin/member-room.ts'
import { asksForSecond, openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()
const poolId = requiredVariable(environment.staffUserPoolId)
const openPool = onFirstUse(async () => {
  const { CognitoIdentityProviderClient } = await import('@aws-sdk/client-cognito-identity-provider')
  const { openStaffPool } = await import('#adapters/staff/cognito-staff-pool.ts')
  return openStaffPool(new CognitoIdentityProviderClient(sdkClientOptions), poolId)
})

const rooms = memberRoom(parts, { openPool, fourEyes: asksForSecond() })

export const handler = staffFunction(adminEndpoints, rooms, readStaffOptions(parts))
