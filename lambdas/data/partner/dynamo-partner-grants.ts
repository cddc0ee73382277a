/** The authorizer's read: one consistent read by the key's id, so that a revocation takes effect at once. */
import { apiKeyGrant, type ApiKeyGrant } from '#contract/partner/partner-keys.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

export class DynamoPartnerGrants {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Reads consistently, so that a revocation takes effect on the next call. */
  async findGrant(keyId: string): Promise<ApiKeyGrant | undefined> {
    const { Item } = await this.#table.get({ Key: keys.apiKey(keyId), ConsistentRead: true })
    return Item && apiKeyGrant.parse(Item)
  }
}
