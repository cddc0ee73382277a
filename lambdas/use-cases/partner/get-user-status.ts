/** Lists the applications of many of the partner's own users, each with its present status. */
import {
  type GetUserStatusRequest,
  type GetUserStatusResponse,
  type UserStatus,
} from '#contract/partner/partner-get-user-status.ts'
import { userIdPattern } from '#contract/partner/partner-get-lenders.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import type { Clock } from '../ports.ts'
import type { PartnerReads, UserStatuses } from './ports.ts'

interface Ports {
  readonly reads: PartnerReads
  readonly statuses: UserStatuses
  readonly clock: Clock
}

/** Foreign, unknown and malformed ids are all listed as unknown, in the order of the request. Throws BUSY. */
export const getUserStatus = async (
  { reads, statuses, clock }: Ports,
  scope: PartnerScope,
  { user_ids }: GetUserStatusRequest,
): Promise<GetUserStatusResponse> => {
  const now = clock.now()
  const ids = Array.from(new Set(user_ids))
  const found = await Promise.all(
    ids.map(async (user_id): Promise<UserStatus[]> => {
      const user = userIdPattern.test(user_id) ? await reads.readUser(scope, user_id, 'statuses', now) : undefined
      return user ? [{ user_id, applications: await statuses.listStatuses(scope, user_id, user.phone, now) }] : []
    }),
  )
  const known = found.flat()
  const isKnown = new Set(known.map(({ user_id }) => user_id))
  return {
    success: true,
    data: { users: known, unknown_user_ids: ids.filter((id) => !isKnown.has(id)) },
  }
}
