/** Reads from the user item which sessions have signed out. */
import type { SessionStates } from '#use-cases/support/ports.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'
import { signedOutOf } from '../user-writes.ts'

export class DynamoSessionStates implements SessionStates {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async signedOutSessionsOf(phone: string): Promise<ReadonlySet<string>> {
    const { Item } = await this.#table.get({
      Key: keys.user(phone),
      ProjectionExpression: 'signed_out',
      ConsistentRead: true,
    })
    return new Set(Object.keys(signedOutOf(Item)))
  }
}
