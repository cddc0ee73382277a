/** The keys and the postbacks of a lender: one item, so that a call reads once before it is believed, and the counter of its postbacks. */
import { isDeepStrictEqual } from 'node:util'
import { toEpochSeconds } from '#contract/times.ts'
import { findItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, recordedUnless, type Table } from '#data/table.ts'
import { attribute, change, condition, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { lenderAccess, type LenderAccess } from './lender-keys.contract.ts'

const minuteSeconds = 60

/** Reads consistently, so that a revocation counts from the next call on. */
export const findLenderAccess = (table: Table, lenderId: string): Promise<LenderAccess | undefined> =>
  findItem(table, keys.lenderAccess(lenderId), lenderAccess)

/** Writes if the stored version is still the one before that of `access`. */
export const storeLenderAccess = async (table: Table, access: LenderAccess): Promise<VersionedOutcome> => {
  return recordedUnless(
    table.put({
      Item: { ...keys.lenderAccess(access.lender_id), ...access },
      ...condition(access.version === 1 ? x`attribute_not_exists(pk)` : x`#version = ${access.version - 1}`),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
    ([failed]) => {
      // Its own write, whose answer was lost: a key that was shown to nobody must not stay.
      const isOurs =
        failed?.item !== undefined && isDeepStrictEqual(lenderAccess.parse(failed?.item), lenderAccess.parse(access))
      return isOurs ? { outcome: 'recorded' } : { outcome: 'changed', present: undefined }
    },
  )
}

/** Keeps how the lender's system fills the address of its postback where it leaves macros in it, once a day. */
export const noteTemplate = async (
  table: Table,
  { lenderId, mode }: { readonly lenderId: string; readonly mode: PartnerMode },
  template: string,
  day: string,
): Promise<void> => {
  const postback = attribute(mode === 'live' ? 'postback' : 'sandbox_postback')
  await isWritten(
    table.update({
      Key: keys.lenderAccess(lenderId),
      ...change(
        x`SET ${postback}.unreplaced = ${{ seen_on: day, template }}`,
        x`attribute_exists(${postback}) AND (attribute_not_exists(${postback}.unreplaced) OR ${postback}.unreplaced.seen_on < ${day})`,
      ),
    }),
  )
}

/** Returns false when the minute's limit is used up. */
export const countPostback = (
  table: Table,
  { lenderId, mode }: { readonly lenderId: string; readonly mode: PartnerMode },
  perMinute: number,
  now: Date,
): Promise<boolean> => {
  const minute = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) + (mode === 'live' ? '' : '-test')
  return isWritten(
    table.update({
      Key: keys.postbackMinute(lenderId, minute),
      ...change(
        x`ADD calls ${1} SET #ttl = ${toEpochSeconds(now) + 2 * minuteSeconds}`,
        x`attribute_not_exists(calls) OR calls < ${perMinute}`,
      ),
    }),
  )
}
