/** The applications of a user for staff, who know the phone and have no session of the user. */
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { ApplicationDirectory } from '#use-cases/applications/ports.ts'
import { userPartition } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import type { Table } from '../table.ts'

export class DynamoApplicationDirectory implements ApplicationDirectory {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async listApplicationsOfPhone(phone: string): Promise<Application[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': userPartition(phone), ':prefix': sortKeyPrefix.application },
    })
    return items.map((item) => applicationSchema.parse(item))
  }
}
