/**
 * The browsers to which a user's news goes by push: their item, and the writes that others make together with theirs. The address of a browser has an item
 * of its own, which names one session: so it belongs to one person, and a caller that knows the address ends its news without another fact.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSecondsAfterDays, toEpochSeconds } from '#contract/times.ts'
import { readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { recordedOrChanged, recordedUnless, type StoredItem, type Table } from '#data/table.ts'
import { change, condition, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { knownUserCheck, refusedStep } from '#lambdas/shared/user-writes.table.ts'
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
  return (await readItem(table, addressKey(endpoint)))?.['origin_jti'] === originJti
}

/** From now on the address belongs to nobody. */
export const freeAddress = async (table: Table, endpoint: string): Promise<void> => {
  await table.delete({ Key: addressKey(endpoint) })
}

/** Stores the browsers in the place of those that were read. */
const replacement = (phone: string, after: readonly PushBrowser[], before: readonly PushBrowser[]) => ({
  Key: keys.pushBrowsers(phone),
  ...change(
    x`SET browsers = ${toStored(after)}, #ttl = ${epochSecondsAfterDays(new Date(after[0]?.savedAt ?? 0), pushPolicy.browserDays)}`,
    before.length === 0
      ? x`attribute_not_exists(browsers) OR size(browsers) = ${0}`
      : x`browsers = ${toStored(before)}`,
  ),
})

/** Forgets all browsers; the table removes what is left of the item. */
export const forgettingPart = (phone: string, now: Date) => ({
  Update: {
    Key: keys.pushBrowsers(phone),
    ...updating(x`SET #ttl = ${toEpochSeconds(now)} REMOVE browsers`),
  },
})

export const browsersOf = async (table: Table, phone: string): Promise<PushBrowser[]> => {
  return toBrowsers(await readItem(table, keys.pushBrowsers(phone)))
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
  return recordedUnless(
    table.transact([
      knownUserCheck(session),
      { ConditionCheck: { Key: keys.noticeChoice(phone), ...condition(x`push = ${true}`) } },
      { Update: replacement(phone, after, before) },
      { Put: { Item: { ...addressKey(endpoint), origin_jti: originJti, ttl } } },
    ]),
    ([user, choice]) => {
      if (user) throw refusedStep(user, session)
      return choice ? { outcome: 'refused' } : { outcome: 'changed', present: undefined }
    },
  )
}

/** The same without a session: for browsers that left. */
export const replaceBrowsers = (
  table: Table,
  phone: string,
  after: readonly PushBrowser[],
  before: readonly PushBrowser[],
): Promise<VersionedOutcome> => recordedOrChanged(table.update(replacement(phone, after, before)))
