/**
 * Applications of the sandbox. They are what real ones are, for the same use cases, but in partitions of their own, and without a place in the index.
 * The id of the user takes the place of the phone.
 */
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import { sandboxUserIdPrefix } from '#contract/partner/partner-get-lenders.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { AfterEvent } from '#domain/applications/new-status-event.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import { endOfSandboxDays } from '#domain/partner/sandbox.ts'
import type {
  ClickOutcome,
  FoundApplication,
  StoredResponse,
  LenderChoice,
  OfferClicks,
  StatusEventRepository,
} from '#use-cases/applications/ports.ts'
import { keptAnswerPut, knownAnswer, storeKeptAnswer } from '../applications/dynamo-status-event-repository.ts'
import { toStoredApplication } from '../applications/application-items.ts'
import { toEpochSeconds } from '../epoch-seconds.ts'
import { failedConditionOf, failedConditionsOf } from '../failed-conditions.ts'
import { keys, sandboxPartition } from '../keys.ts'
import { listItems } from '../find-items.ts'
import { Repository } from '../table.ts'

/** The owner of the application. A lender that tries its key has one without a partner. */
export interface SandboxVisit {
  readonly userId: string
  readonly scope?: PartnerScope
  readonly at: Date
}

/** The item is written whole, because it is small. */
const itemOf = (application: StoredApplication) => ({
  ...keys.sandboxApplication(application.user_id, application.lender_id),
  ...application,
  ttl: toEpochSeconds(endOfSandboxDays(application)),
})

/** Writes while the history is that of `seen`. */
const changedPut = (seen: StoredApplication, changes: Partial<StoredApplication>) => ({
  Item: itemOf({ ...seen, ...changes }),
  ConditionExpression: 'history = :seen',
  ExpressionAttributeValues: { ':seen': seen.history },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

export class DynamoSandboxApplications extends Repository implements OfferClicks<SandboxVisit>, StatusEventRepository {
  /** Users of the sandbox are found without a read, and none of them has a phone. */
  findPhoneOfUser(bareUserId: string): Promise<string> {
    return Promise.resolve(sandboxUserIdPrefix + bareUserId)
  }

  async findStored(userId: string, lenderId: string): Promise<StoredApplication | undefined> {
    const { Item } = await this.table.get({ Key: keys.sandboxApplication(userId, lenderId), ConsistentRead: true })
    return Item && toStoredApplication(Item)
  }

  async listStored(userId: string): Promise<StoredApplication[]> {
    const items = await listItems(this.table, sandboxPartition(userId), sortKeyPrefix.application, 'consistent')
    return items.map(toStoredApplication)
  }

  recordFirstClick({ at }: SandboxVisit, application: StoredApplication): Promise<ClickOutcome> {
    return this.#recordClick({
      Item: itemOf(application),
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': toEpochSeconds(at) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
  }

  recordAnotherClick(
    _: SandboxVisit,
    seen: StoredApplication,
    changes: Partial<StoredApplication>,
  ): Promise<ClickOutcome> {
    return this.#recordClick(changedPut(seen, changes))
  }

  async storeEvent(
    { application }: FoundApplication,
    after: AfterEvent,
    _: LenderChoice,
    storedResponse: StoredResponse | undefined,
  ): ReturnType<StatusEventRepository['storeEvent']> {
    try {
      await this.table.transact([
        { Put: changedPut(application, after) },
        ...(storedResponse ? [{ Put: keptAnswerPut(storedResponse) }] : []),
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [changed, known] = failedConditionsOf(error)
      if (known) return knownAnswer(known)
      if (!changed?.item) return { outcome: 'not-found' }
      return { outcome: 'changed', present: { application: toStoredApplication(changed.item) } }
    }
  }

  storeAnswer(storedResponse: StoredResponse): ReturnType<StatusEventRepository['storeAnswer']> {
    return storeKeptAnswer(this.table, storedResponse)
  }

  async #recordClick(put: Parameters<typeof this.table.put>[0]): Promise<ClickOutcome> {
    try {
      await this.table.put(put)
      return { outcome: 'recorded' }
    } catch (error) {
      return { outcome: 'changed', present: toStoredApplication(failedConditionOf(error).item) }
    }
  }
}
