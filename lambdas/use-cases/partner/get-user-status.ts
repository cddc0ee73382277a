/** Lists the applications of many of the partner's own users, each with its present status, of users who share them with the partner. */
import {
  type GetUserStatusRequest,
  type GetUserStatusResponse,
  type UserStatus,
} from '#contract/partner/partner-get-user-status.ts'
import { userIdPattern } from '#contract/partner/partner-get-lenders.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import type { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import type { DynamoPartnerReads } from '#data/partner/dynamo-partner-reads.ts'
import type { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import type { DynamoUserStatuses } from '#data/partner/dynamo-user-statuses.ts'
import type { Clock } from '../ports.ts'

interface Ports {
  readonly users: Pick<DynamoPartnerSubmissions, 'findUser'>
  readonly reads: Pick<DynamoPartnerReads, 'readUser'>
  readonly statuses: DynamoUserStatuses
  readonly sharing: Pick<DynamoConsents, 'sharesWithPartner'>
  readonly clock: Clock
}

/** Nobody owns a user of the sandbox, so it shares. */
const sharesProgress = async ({ sharing }: Ports, { mode }: PartnerScope, userId: string): Promise<boolean> =>
  mode === 'test' || sharing.sharesWithPartner(userId)

/** Foreign, unknown and malformed ids are all listed as unknown, in the order of the request. Throws BUSY. */
export const getUserStatus = async (
  ports: Ports,
  scope: PartnerScope,
  { user_ids }: GetUserStatusRequest,
): Promise<GetUserStatusResponse> => {
  const { users, reads, statuses, clock } = ports
  const now = clock.now()
  const ids = Array.from(new Set(user_ids))
  const found = await Promise.all(
    ids.map(async (user_id): Promise<UserStatus[]> => {
      if (!userIdPattern.test(user_id)) return []
      const shares_progress = await sharesProgress(ports, scope, user_id)
      // A read that learns nothing about the applications is not noted.
      const user = shares_progress
        ? await reads.readUser(scope, user_id, 'statuses', now)
        : await users.findUser(scope, user_id, now)
      if (!user) return []
      const applications = shares_progress ? await statuses.listStatuses(scope, user_id, user.phone, now) : []
      return [{ user_id, shares_progress, applications }]
    }),
  )
  const known = found.flat()
  const isKnown = new Set(known.map(({ user_id }) => user_id))
  return {
    success: true,
    data: { users: known, unknown_user_ids: ids.filter((id) => !isKnown.has(id)) },
  }
}
