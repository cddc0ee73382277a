/** The exact daily limit: one conditional counter per partner, mode and UTC day. */
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { usageDayOf } from '#domain/partner/daily-limit.ts'
import type { CountOutcome, UsageCounter } from '#use-cases/partner/ports.ts'
import { epochSecondsAfterDays } from '../epoch-seconds.ts'
import { failedConditionOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

/** Prefix of the attributes that hold when each key was last used on the day. */
export const lastUsePrefix = 'used_'

export class DynamoPartnerUsage implements UsageCounter {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** A request that the SDK repeats after a lost answer counts twice: the partner may lose a call but never gains one. */
  async countCall({ scope, keyId, dailyLimit }: PartnerCaller, now: Date): Promise<CountOutcome> {
    try {
      const { Attributes } = await this.#table.update({
        Key: keys.partnerUsage(scope, usageDayOf(now)),
        UpdateExpression: 'SET #lastUse = :at, #ttl = if_not_exists(#ttl, :ttl) ADD requests :one',
        ConditionExpression: 'attribute_not_exists(requests) OR requests < :limit',
        ExpressionAttributeNames: { '#lastUse': `${lastUsePrefix}${keyId}`, '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':at': now.toISOString(),
          ':ttl': epochSecondsAfterDays(now, partnerPolicy.recordDays),
          ':one': 1,
          ':limit': dailyLimit,
        },
        ReturnValues: 'UPDATED_NEW',
      })
      return { outcome: 'counted', requests: Number(Attributes?.['requests']) }
    } catch (error) {
      failedConditionOf(error)
      return { outcome: 'refused' }
    }
  }
}
