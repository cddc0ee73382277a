/** Applications for lenders and staff, who have no session of the user. */
import { foundIndex, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { FoundApplications } from '#use-cases/applications/ports.ts'
import { foundBy, keys, phoneOfUserPartition, userPartition } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import type { Table } from '../table.ts'
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
}
