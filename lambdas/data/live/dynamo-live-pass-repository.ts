/** Passes for live conversations: one item per pass, under its hash, deleted by its one use. */
import type { LivePass } from '#use-cases/live/ports.ts'
import { failedConditionOf } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'
import { passItem, toPass } from './live-items.ts'

export class DynamoLivePassRepository extends Repository {
  async storePass(hash: string, pass: LivePass, expiresAtEpochSeconds: number): Promise<void> {
    await this.table.put({
      Item: {
        ...keys.livePass(hash),
        ...passItem(pass),
        expires_at: expiresAtEpochSeconds,
        ttl: expiresAtEpochSeconds,
      },
    })
  }

  /** Returns a pass once; undefined when it is unknown, used or expired. */
  async takePass(hash: string, now: Date): Promise<LivePass | undefined> {
    try {
      const { Attributes } = await this.table.delete({
        Key: keys.livePass(hash),
        ConditionExpression: 'expires_at > :now',
        ExpressionAttributeValues: { ':now': now.getTime() / 1000 },
        ReturnValues: 'ALL_OLD',
      })
      return toPass(Attributes)
    } catch (error) {
      failedConditionOf(error)
      return undefined
    }
  }
}
