/** A lender tries its key. With one of the sandbox it gets an application there, which it can move through all statuses. */
import type { PingResponse } from '#contract/lenders/lender-endpoints.ts'
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import { applicationOpened } from '#domain/applications/offer-click.ts'
import type { DynamoSandboxApplications } from '#data/partner/dynamo-sandbox-applications.ts'
import type { ClickIds } from '../applications/ports.ts'
import type { Clock } from '../ports.ts'
import type { UserIds } from './ports.ts'

interface Ports {
  readonly sandbox: Pick<DynamoSandboxApplications, 'recordFirstClick'>
  readonly ids: UserIds
  readonly clickIds: ClickIds
  readonly clock: Clock
}

/** Each call makes another application, of a user whom nobody has. Throws BUSY. */
export const answerPing = async (
  { sandbox, ids, clickIds, clock }: Ports,
  lenderId: string,
  mode: PartnerMode,
): Promise<PingResponse> => {
  if (mode === 'live') return { mode }
  const now = clock.now()
  const bare = ids.nextUserId()
  const [id, clickId] = [clickIds.nextClickId(bare), clickIds.nextClickId(bare)]
  const userId = sandboxUserIdPrefix + bare
  const lender = { id: lenderId, name: lenderId, interest_rate: '' }
  const application = applicationOpened({ id, clickId, userId, lender, at: now.toISOString(), origin: {} })
  await sandbox.recordFirstClick({ userId, at: now }, application)
  return { mode, click_id: clickId }
}
