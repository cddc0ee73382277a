/** Applications for lenders and staff, who have no session of the user. */
import { foundIndex, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { ClickOutcome, FoundApplication, FoundApplications } from '#use-cases/applications/ports.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { findItems } from '../find-items.ts'
import { foundBy, keys, phoneOfUserPartition, placeOfUser, userPartition } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import { setExpression } from '../set-expression.ts'
import type { Table } from '../table.ts'
import { applicationPart } from './application-writes.ts'
import { toStoredApplication } from './stored-applications.ts'

export class DynamoFoundApplications implements FoundApplications {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async findPhoneOfUser(userId: string): Promise<string | undefined> {
    const { Items = [] } = await this.#table.query({
      IndexName: foundIndex.name,
      KeyConditionExpression: 'found_by = :user',
      ExpressionAttributeValues: { ':user': foundBy.user(userId) },
      Limit: 1,
    })
    return Items[0] && phoneOfUserPartition(String(Items[0]['pk']))
  }

  async findStored(phone: string, lenderId: string): Promise<StoredApplication | undefined> {
    const { Item } = await this.#table.get({ Key: keys.application(phone, lenderId), ConsistentRead: true })
    return Item && toStoredApplication(Item)
  }

  async listStored(phone: string): Promise<StoredApplication[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': userPartition(phone), ':prefix': sortKeyPrefix.application },
      ConsistentRead: true,
    })
    return items.map(toStoredApplication)
  }

  async listWithStatus({
    lenderId,
    status,
    until,
    limit,
  }: Parameters<FoundApplications['listWithStatus']>[0]): ReturnType<FoundApplications['listWithStatus']> {
    const place = { foundBy: foundBy.application(lenderId, status), until, limit }
    const { items, hasMore } = await findItems(this.#table, place)
    const found = items.map((item) => ({
      phone: phoneOfUserPartition(String(item['pk'])),
      application: toStoredApplication(item),
    }))
    return { found, hasMore }
  }

  /** The user gets a place in the index too: a click id leads to the user. */
  async storeClickId({ phone, application }: FoundApplication, clickId: string): Promise<ClickOutcome> {
    try {
      await this.#table.transact([
        applicationPart(phone, application, { click_id: clickId }),
        { Update: { Key: keys.user(phone), ...setExpression({ always: placeOfUser(application.user_id) }) } },
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [changed] = failedConditionsOf(error)
      return { outcome: 'changed', present: toStoredApplication(changed?.item) }
    }
  }
}
