/** Keeps the sum of all partners' daily limits within the quota of API Gateway's usage plan (`contract/partner/partner-policy.ts`). */
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { invalidField } from '#domain/app-error.ts'
import type { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'

/** Throws VALIDATION_ERROR that names the limit that is left. */
export const ensureLimitFits = async (
  registry: Pick<DynamoPartnerRegistry, 'listDailyLimits'>,
  code: string,
  dailyLimit: number,
): Promise<void> => {
  const others = [...(await registry.listDailyLimits())].filter(([other]) => other !== code)
  const left = partnerPolicy.dailyLimitsTogether - others.reduce((sum, [, limit]) => sum + limit, 0)
  if (dailyLimit <= left) return
  throw invalidField(
    'daily-limit',
    `all partners together may have ${partnerPolicy.dailyLimitsTogether}, of which ${left} are left`,
  )
}
