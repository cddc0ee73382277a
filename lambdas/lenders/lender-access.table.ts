/** The keys and the postbacks of a lender: one item, so that a call reads once before it is believed, and the counter of its postbacks. */
import { isDeepStrictEqual } from 'node:util'
import { lenderAccess, type LenderAccess } from './lender-keys.contract.ts'
import type { PartnerMode } from '#contract/partner/partner-keys.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { toEpochSeconds } from '#data/epoch-seconds.ts'
import { failedConditionOf, isWritten } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import { Repository } from '#data/table.ts'

const minuteSeconds = 60

export class DynamoLenderAccess extends Repository {
  /** Reads consistently, so that a revocation counts from the next call on. */
  async findAccess(lenderId: string): Promise<LenderAccess | undefined> {
    const { Item } = await this.table.get({ Key: keys.lenderAccess(lenderId), ConsistentRead: true })
    return Item && lenderAccess.parse(Item)
  }

  /** Writes if the stored version is still the one before that of `access`. */
  async storeAccess(access: LenderAccess): Promise<VersionedOutcome> {
    try {
      await this.table.put({
        Item: { ...keys.lenderAccess(access.lender_id), ...access },
        ConditionExpression: access.version === 1 ? 'attribute_not_exists(pk)' : '#version = :seen',
        ...(access.version > 1 && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': access.version - 1 },
        }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return { outcome: 'recorded' }
    } catch (error) {
      const { item } = failedConditionOf(error)
      // Its own write, whose answer was lost: a key that was shown to nobody must not stay.
      const isOurs = item !== undefined && isDeepStrictEqual(lenderAccess.parse(item), lenderAccess.parse(access))
      return isOurs ? { outcome: 'recorded' } : { outcome: 'changed', present: undefined }
    }
  }

  /** Returns false when the minute's limit is used up. */
  async countPostback(
    { lenderId, mode }: { readonly lenderId: string; readonly mode: PartnerMode },
    perMinute: number,
    now: Date,
  ): Promise<boolean> {
    const minute = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) + (mode === 'live' ? '' : '-test')
    return isWritten(
      this.table.update({
        Key: keys.postbackMinute(lenderId, minute),
        UpdateExpression: 'ADD calls :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(calls) OR calls < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':most': perMinute, ':ttl': toEpochSeconds(now) + 2 * minuteSeconds },
      }),
    )
  }
}
