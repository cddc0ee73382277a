/**
 * Applications of the sandbox. They are what real ones are, for the same operations, but in partitions of their own, and without a place in the index.
 * The id of the user takes the place of the phone.
 */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { listItems, readItem } from '#data/find-items.ts'
import { keys, sandboxPartition } from '#data/keys.ts'
import { recordedUnless, type Table } from '#data/table.ts'
import { toStoredApplication } from '#lambdas/applications/application-items.table.ts'
import type { ClickOutcome, OfferClicks } from '#lambdas/applications/applications.table.ts'
import { keptAnswerPut, knownAnswer, type ApplicationStore } from '#lambdas/applications/status-events.table.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { condition, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { endOfSandboxDays } from './sandbox.rules.ts'
import { sandboxUserIdPrefix } from './user-ids.contract.ts'

/** The owner of the application. A lender that tries its key has one without a partner. */
interface SandboxVisit {
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
  ...condition(x`history = ${seen.history}`),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

const recordClick = (table: Table, put: Parameters<Table['put']>[0]): Promise<ClickOutcome> =>
  recordedUnless(table.put(put), ([failed]) => ({ outcome: 'changed', present: toStoredApplication(failed?.item) }))

export const sandboxClicks = {
  recordFirstClick: (table, { at }, application) =>
    recordClick(table, {
      Item: itemOf(application),
      ...condition(x`attribute_not_exists(pk) OR #ttl <= ${toEpochSeconds(at)}`),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  recordAnotherClick: (table, _, seen, changes) => recordClick(table, changedPut(seen, changes)),
} satisfies OfferClicks<SandboxVisit>

export const sandboxApplications: ApplicationStore = {
  /** Users of the sandbox are found without a read, and none of them has a phone. */
  findPhoneOfUser: (_, bareUserId) => Promise.resolve(sandboxUserIdPrefix + bareUserId),
  findStored: async (table, userId, lenderId) => {
    const item = await readItem(table, keys.sandboxApplication(userId, lenderId))
    return item && toStoredApplication(item)
  },
  listStored: async (table, userId) => {
    const items = await listItems(table, sandboxPartition(userId), sortKeyPrefix.application, 'consistent')
    return items.map(toStoredApplication)
  },
  storeEvent: async (table, { application }, after, _, storedResponse) => {
    return recordedUnless(
      table.transact([
        { Put: changedPut(application, after) },
        ...(storedResponse ? [{ Put: keptAnswerPut(storedResponse) }] : []),
      ]),
      ([changed, known]) => {
        if (known) return knownAnswer(known)
        if (!changed?.item) return { outcome: 'not-found' }
        return { outcome: 'changed', present: { application: toStoredApplication(changed.item) } }
      },
    )
  },
}
