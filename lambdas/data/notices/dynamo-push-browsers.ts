/** The browsers to which a user's news goes by push. */
import type { PushBrowser } from '#domain/notices/push-browsers.ts'
import type { Session, VersionedOutcome } from '#use-cases/ports.ts'
import { failedConditionsOf, recordedOrChanged } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'
import { ofKnownUser, refusedStep } from '../user-writes.ts'
import { replacement, toBrowsers } from './push-browsers-item.ts'

export class DynamoPushBrowsers extends Repository {
  async browsersOf(phone: string): Promise<PushBrowser[]> {
    const { Item } = await this.table.get({ Key: keys.pushBrowsers(phone), ConsistentRead: true })
    return toBrowsers(Item)
  }

  /**
   * Stores the browsers, if the user wants push and nothing was stored since they were read. `refused`: the switch is off.
   * Throws SIGNED_OUT and USER_NOT_FOUND.
   */
  async save(
    session: Session,
    after: readonly PushBrowser[],
    before: readonly PushBrowser[],
  ): Promise<VersionedOutcome | { readonly outcome: 'refused' }> {
    const { phone } = session
    const wanted = { Key: keys.noticeChoice(phone), ConditionExpression: 'push = :on' }
    try {
      await this.table.transact([
        { ConditionCheck: ofKnownUser(session) },
        { ConditionCheck: { ...wanted, ExpressionAttributeValues: { ':on': true } } },
        { Update: replacement(phone, after, before) },
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [user, choice] = failedConditionsOf(error)
      if (user) throw refusedStep(user, session)
      return choice ? { outcome: 'refused' } : { outcome: 'changed', present: undefined }
    }
  }

  /** The same without a session: for browsers that left. */
  async replace(
    phone: string,
    after: readonly PushBrowser[],
    before: readonly PushBrowser[],
  ): Promise<VersionedOutcome> {
    return recordedOrChanged(this.table.update(replacement(phone, after, before)))
  }
}
