/**
 * The browsers to which a user's news goes by push: their item, and the writes that others make together with theirs. The address of a browser has an item
 * of its own, which names one session: so it belongs to one person, and a caller that knows the address ends its news without another fact.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSecondsAfterDays, toEpochSeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import { failedConditionsOf, recordedOrChanged, type StoredItem, type Table } from '#data/table.ts'
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
        is_claimed: z.optional(z.literal(true)),
      }),
    ),
  ),
})

/** @param item undefined where no browser was ever saved */
export const toBrowsers = (item: StoredItem | undefined): PushBrowser[] =>
  (stored.parse(item ?? {}).browsers ?? []).map(
    ({ saved_at: savedAt, origin_jti: originJti, is_claimed: isClaimed, ...browser }) => ({
      ...browser,
      savedAt,
      originJti,
      ...(isClaimed && { isClaimed }),
    }),
  )

const toStored = (browsers: readonly PushBrowser[]) =>
  browsers.map(({ savedAt, originJti, isClaimed, ...browser }) => ({
    ...browser,
    saved_at: savedAt,
    origin_jti: originJti,
    ...(isClaimed && { is_claimed: isClaimed }),
  }))

const addressKey = (endpoint: string) => keys.pushAddress(createHash('sha256').update(endpoint).digest('hex'))

/** Whether the address of a browser belongs to its session, and to no later one. */
export const belongsToSession = async (
  table: Table,
  { endpoint, originJti, isClaimed }: PushBrowser,
): Promise<boolean> => {
  if (!isClaimed) return true
  const { Item } = await table.get({ Key: addressKey(endpoint), ConsistentRead: true })
  return Item?.['origin_jti'] === originJti
}

/** From now on the address belongs to nobody. */
export const freeAddress = async (table: Table, endpoint: string): Promise<void> => {
  await table.delete({ Key: addressKey(endpoint) })
}

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
 * Stores the browsers, of which the first is saved now and gets its address, if the user wants push and nothing was stored since they were read. `refused`: the switch is off.
 * Throws SIGNED_OUT and USER_NOT_FOUND.
 */
export const saveBrowsers = async (
  table: Table,
  session: Session,
  after: readonly [PushBrowser, ...PushBrowser[]],
  before: readonly PushBrowser[],
): Promise<VersionedOutcome | { readonly outcome: 'refused' }> => {
  const { phone } = session
  const [{ endpoint, originJti, savedAt }] = after
  const ttl = epochSecondsAfterDays(new Date(savedAt), pushPolicy.browserDays)
  const wanted = { Key: keys.noticeChoice(phone), ConditionExpression: 'push = :on' }
  try {
    await table.transact([
      { ConditionCheck: ofKnownUser(session) },
      { ConditionCheck: { ...wanted, ExpressionAttributeValues: { ':on': true } } },
      { Update: replacement(phone, after, before) },
      { Put: { Item: { ...addressKey(endpoint), origin_jti: originJti, ttl } } },
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
