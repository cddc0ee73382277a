/** Saved replies: few, for all staff, in one partition. */
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { savedReply, type SavedReply } from '#contract/staff/tickets.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import type { SavedReplies } from '#use-cases/support/desk/ports.ts'
import { failedConditionOf } from '../../failed-conditions.ts'
import { keys } from '../../keys.ts'
import type { Table } from '../../table.ts'

export class DynamoSavedReplies implements SavedReplies {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async listReplies(): Promise<SavedReply[]> {
    const { Items = [] } = await this.#table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partitionPrefix.savedReplies },
      ConsistentRead: true,
      Limit: deskPolicy.savedReplies,
    })
    return Items.map((item) => savedReply.parse(item))
  }

  async putReply(reply: SavedReply, known: string | undefined): ReturnType<SavedReplies['putReply']> {
    try {
      await this.#table.put({
        Item: { ...keys.savedReply(reply.id), ...reply },
        ConditionExpression: known === undefined ? 'attribute_not_exists(pk)' : 'updated_at = :known',
        ...(known !== undefined && { ExpressionAttributeValues: { ':known': known } }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return { outcome: 'recorded' }
    } catch (error) {
      const { item } = failedConditionOf(error)
      return { outcome: 'changed', present: item && savedReply.parse(item) }
    }
  }

  async removeReply(id: string): Promise<void> {
    await this.#table.delete({ Key: keys.savedReply(id) })
  }
}
