/** The authorizer's read: one consistent read by the key's id, so that a revocation takes effect at once. */
import { apiKeyGrant, type ApiKeyGrant } from '#contract/partner/partner-keys.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'

export class DynamoPartnerGrants extends Repository {
  /** Reads consistently, so that a revocation takes effect on the next call. */
  async findGrant(keyId: string): Promise<ApiKeyGrant | undefined> {
    const { Item } = await this.table.get({ Key: keys.apiKey(keyId), ConsistentRead: true })
    return Item && apiKeyGrant.parse(Item)
  }
}
