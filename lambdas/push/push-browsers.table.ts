/** The browsers to which a user's news goes by push: their item, and the writes that others make together with theirs. */
import * as z from 'zod/mini'
import { epochSecondsAfterDays, toEpochSeconds } from '#data/epoch-seconds.ts'
import { failedConditionsOf, recordedOrChanged, type StoredItem } from '#data/failed-conditions.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { ofKnownUser, refusedStep } from '#lambdas/shared/user-writes.table.ts'
import type { PushBrowser } from './push-browsers.rules.ts'
import { pushPolicy } from './push.contract.ts'

const stored = z.object({
  browsers: z.optional(
    z.array(
      z.object({
        endpoint: z.string(),
        p256dh: z.string(),
        auth: z.string(),
        saved_at: z.string(),
        origin_jti: z.string(),
      }),
    ),
  ),
})

/** @param item undefined where no browser was ever saved */
export const toBrowsers = (item: StoredItem | undefined): PushBrowser[] =>
  (stored.parse(item ?? {}).browsers ?? []).map(({ saved_at: savedAt, origin_jti: originJti, ...browser }) => ({
    ...browser,
    savedAt,
    originJti,
  }))

const toStored = (browsers: readonly PushBrowser[]) =>
  browsers.map(({ savedAt, originJti, ...browser }) => ({ ...browser, saved_at: savedAt, origin_jti: originJti }))

/** Stores the browsers in the place of those that were read. */
export const replacement = (phone: string, after: readonly PushBrowser[], before: readonly PushBrowser[]) => ({
  Key: keys.pushBrowsers(phone),
  UpdateExpression: 'SET browsers = :after, #ttl = :ttl',
  ConditionExpression:
    before.length === 0 ? 'attribute_not_exists(browsers) OR size(browsers) = :none' : 'browsers = :before',
  ExpressionAttributeNames: { '#ttl': 'ttl' },
  ExpressionAttributeValues: {
    ':after': toStored(after),
    ':ttl': epochSecondsAfterDays(new Date(after[0]?.savedAt ?? 0), pushPolicy.browserDays),
    ...(before.length === 0 ? { ':none': 0 } : { ':before': toStored(before) }),
  },
})

/** Forgets all browsers; the table removes what is left of the item. */
export const forgettingPart = (phone: string, now: Date) => ({
  Update: {
    Key: keys.pushBrowsers(phone),
    UpdateExpression: 'SET #ttl = :now REMOVE browsers',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':now': toEpochSeconds(now) },
  },
})

export const browsersOf = async (table: Table, phone: string): Promise<PushBrowser[]> => {
  const { Item } = await table.get({ Key: keys.pushBrowsers(phone), ConsistentRead: true })
  return toBrowsers(Item)
}

/**
 * Stores the browsers, if the user wants push and nothing was stored since they were read. `refused`: the switch is off.
 * Throws SIGNED_OUT and USER_NOT_FOUND.
 */
export const saveBrowsers = async (
  table: Table,
  session: Session,
  after: readonly PushBrowser[],
  before: readonly PushBrowser[],
): Promise<VersionedOutcome | { readonly outcome: 'refused' }> => {
  const { phone } = session
  const wanted = { Key: keys.noticeChoice(phone), ConditionExpression: 'push = :on' }
  try {
    await table.transact([
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
export const replaceBrowsers = (
  table: Table,
  phone: string,
  after: readonly PushBrowser[],
  before: readonly PushBrowser[],
): Promise<VersionedOutcome> => recordedOrChanged(table.update(replacement(phone, after, before)))
