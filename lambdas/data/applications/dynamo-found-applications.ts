/** Applications for lenders and staff, who have no session of the user. Reads are consistent, but for the index. */
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { AfterInList, ClickOutcome, FoundApplication, PlaceInList } from '#use-cases/applications/ports.ts'
import { AppError } from '#domain/app-error.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { entriesIn, findItems, findPhoneOfUser, readItems, listItems } from '../find-items.ts'
import { foundBy, keys, phoneOfUserPartition, placeOfUser, userPartition } from '../keys.ts'
import { ofAccount, setExpression } from '../expressions.ts'
import { Repository } from '../table.ts'
import { applicationPart, storedInstead, toStoredApplication } from './application-items.ts'

export class DynamoFoundApplications extends Repository {
  /** By the index, which may lag by a moment; undefined for an unknown id. */
  findPhoneOfUser(userId: string): Promise<string | undefined> {
    return findPhoneOfUser(this.table, userId)
  }

  async findStored(phone: string, lenderId: string): Promise<StoredApplication | undefined> {
    const { Item } = await this.table.get({ Key: keys.application(phone, lenderId), ConsistentRead: true })
    return Item && toStoredApplication(Item)
  }

  async listStored(phone: string): Promise<StoredApplication[]> {
    const items = await listItems(this.table, userPartition(phone), sortKeyPrefix.application, 'consistent')
    return items.map(toStoredApplication)
  }

  /** By the index: those that have had the status longest first. `next` is the last place that was read, where more follow. */
  async listWithStatus({
    lenderId,
    status,
    until,
    after,
    limit,
  }: PlaceInList & { readonly after?: AfterInList | undefined; readonly limit: number }) {
    const place = foundBy.application(lenderId, status)
    const { items, hasMore, last } = await findItems(this.table, {
      foundBy: place,
      until,
      limit,
      after: after && { ...keys.application(after.phone, lenderId), found_by: place, found_at: after.since },
    })
    const found = items.map((item) => ({
      phone: phoneOfUserPartition(String(item['pk'])),
      application: toStoredApplication(item),
    }))
    return { found, hasMore, next: last && { phone: phoneOfUserPartition(last.pk), since: last.found_at } }
  }

  /** By the index; never more than `most`. */
  async countWithStatus({ lenderId, status, until }: PlaceInList, most: number): Promise<number> {
    const { Count = 0 } = await this.table.query({
      ...entriesIn({ foundBy: foundBy.application(lenderId, status), until }),
      Select: 'COUNT',
      Limit: most,
    })
    return Count
  }

  /** The next entries of a list, not yet read: by the index, those that have had the status longest first. */
  async listEntries({
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
  }): Promise<readonly AfterInList[]> {
    const place = foundBy.application(lenderId, status)
    const { Items = [] } = await this.table.query({
      ...entriesIn({ foundBy: place, from, until }),
      Limit: limit,
      ...(after && {
        ExclusiveStartKey: { ...keys.application(after.phone, lenderId), found_by: place, found_at: after.since },
      }),
    })
    return Items.map(({ pk, found_at }) => ({ phone: phoneOfUserPartition(String(pk)), since: String(found_at) }))
  }

  /** In the order of the entries; undefined for an application that is gone. */
  async readEntries(
    entries: readonly { readonly phone: string; readonly lenderId: string }[],
  ): Promise<(StoredApplication | undefined)[]> {
    const items = await readItems(
      this.table,
      entries.map(({ phone, lenderId }) => keys.application(phone, lenderId)),
    )
    return items.map((item) => item && toStoredApplication(item))
  }

  /**
   * Gives a click id to an application that has none. The user gets a place in the index too: a click id leads to the user. `changed` gives it
   * as it is stored. Throws APPLICATION_NOT_FOUND.
   */
  async storeClickId({ phone, application }: FoundApplication, clickId: string): Promise<ClickOutcome> {
    try {
      await this.table.transact([
        applicationPart(phone, application, { click_id: clickId }),
        {
          Update: ofAccount(application.user_id, {
            ...setExpression({ always: placeOfUser(application.user_id) }),
            Key: keys.user(phone),
          }),
        },
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const present = storedInstead(failedConditionsOf(error)[0], application)
      if (!present) throw new AppError('APPLICATION_NOT_FOUND', undefined, { cause: error })
      return { outcome: 'changed', present }
    }
  }
}
