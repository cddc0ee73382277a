/** Applications for lenders and staff, who have no session of the user. Reads are consistent, but for the index. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { entriesIn, findItems, listItems, readItem, readItems } from '#data/find-items.ts'
import { foundBy, keys, phoneOfUserPartition, placeOfUser, userPartition } from '#data/keys.ts'
import { recordedUnless, type Table } from '#data/table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { change, write, x } from '#lambdas/shared/expressions.table.ts'
import { applicationPart, storedInstead, toFoundApplication, toStoredApplication } from './application-items.table.ts'
import type { ClickOutcome } from './applications.table.ts'
import type { FoundApplication, StoredApplication } from './stored-application.rules.ts'

/** The applications of a lender with a status. `until` is the latest time when the status was reached. */
export interface PlaceInList {
  readonly lenderId: string
  readonly status: string
  readonly until?: string | undefined
}

/** Behind this application: whose it is, and since when it has the status. */
export interface AfterInList {
  readonly phone: string
  readonly since: string
}

export const findStoredApplication = async (
  table: Table,
  phone: string,
  lenderId: string,
): Promise<StoredApplication | undefined> => {
  const item = await readItem(table, keys.application(phone, lenderId))
  return item && toStoredApplication(item)
}

export const listStoredApplications = async (table: Table, phone: string): Promise<StoredApplication[]> => {
  const items = await listItems(table, userPartition(phone), sortKeyPrefix.application, 'consistent')
  return items.map(toStoredApplication)
}

/** By the index: those that have had the status longest first. `next` is the last place that was read, where more follow. */
export const listWithStatus = async (
  table: Table,
  {
    lenderId,
    status,
    until,
    after,
    limit,
  }: PlaceInList & { readonly after?: AfterInList | undefined; readonly limit: number },
) => {
  const place = foundBy.application(lenderId, status)
  const { items, hasMore, last } = await findItems(table, {
    foundBy: place,
    until,
    limit,
    after: after && { ...keys.application(after.phone, lenderId), found_by: place, found_at: after.since },
  })
  const found = items.map(toFoundApplication)
  return { found, hasMore, next: last && { phone: phoneOfUserPartition(last.pk), since: last.found_at } }
}

/** By the index; never more than `most`. */
export const countWithStatus = async (
  table: Table,
  { lenderId, status, until }: PlaceInList,
  most: number,
): Promise<number> => {
  const { Count = 0 } = await table.query({
    ...entriesIn({ foundBy: foundBy.application(lenderId, status), until }),
    Select: 'COUNT',
    Limit: most,
  })
  return Count
}

/** The next entries of a list, not yet read: by the index, those that have had the status longest first. */
export const listEntries = async (
  table: Table,
  {
    lenderId,
    status,
    from,
    until,
    after,
    limit,
  }: PlaceInList & {
    readonly from?: string | undefined
    readonly after?: AfterInList | undefined
    readonly limit: number
  },
): Promise<readonly AfterInList[]> => {
  const place = foundBy.application(lenderId, status)
  const { Items = [] } = await table.query({
    ...entriesIn({ foundBy: place, from, until }),
    Limit: limit,
    ...(after && {
      ExclusiveStartKey: { ...keys.application(after.phone, lenderId), found_by: place, found_at: after.since },
    }),
  })
  return Items.map(({ pk, found_at }) => ({ phone: phoneOfUserPartition(String(pk)), since: String(found_at) }))
}

/** In the order of the entries; undefined for an application that is gone. */
export const readEntries = async (
  table: Table,
  entries: readonly { readonly phone: string; readonly lenderId: string }[],
): Promise<(StoredApplication | undefined)[]> => {
  const items = await readItems(
    table,
    entries.map(({ phone, lenderId }) => keys.application(phone, lenderId)),
  )
  return items.map((item) => item && toStoredApplication(item))
}

/**
 * Gives a click id to an application that has none. The user gets a place in the index too: a click id leads to the user. `changed` gives it
 * as it is stored. Throws APPLICATION_NOT_FOUND.
 */
export const storeClickId = (
  table: Table,
  { phone, application }: FoundApplication,
  clickId: string,
): Promise<ClickOutcome> => {
  const { user_id: userId } = application
  const parts = [
    applicationPart(phone, application, { click_id: clickId }),
    { Update: { Key: keys.user(phone), ...change(write(placeOfUser(userId)), x`id = ${userId}`) } },
  ]
  return recordedUnless(table.transact(parts), ([failed], cause) => {
    const present = storedInstead(failed, application)
    if (!present) throw new AppError('APPLICATION_NOT_FOUND', undefined, { cause })
    return { outcome: 'changed', present }
  })
}
