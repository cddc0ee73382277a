/** The item of a user's browsers for push, and the writes that others make together with theirs. */
import * as z from 'zod/mini'
import { pushPolicy } from '#contract/notices/push.ts'
import type { PushBrowser } from '#domain/notices/push-browsers.ts'
import { epochSecondsAfterDays, toEpochSeconds } from '../epoch-seconds.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { keys } from '../keys.ts'

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
