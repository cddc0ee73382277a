/** Changes that wait for a second member of staff: one partition, which holds nothing else. The table removes one some time after its end. */
import type { WaitingKind } from '#contract/staff/approvals.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import type { Approval } from '#domain/staff/approvals.ts'
import { Repository } from '../../repository.ts'
import { approvalKey } from './approval-items.ts'

export class DynamoApprovals extends Repository {
  async find<Kind extends WaitingKind>(kind: Kind, id: string) {
    const { Item } = await this.table.get({ Key: approvalKey({ kind, id }), ConsistentRead: true })
    return Item?.['approval'] as Extract<Approval, { kind: Kind }> | undefined
  }

  /** @param most of them */
  async list(most: number): Promise<Approval[]> {
    const { Items = [] } = await this.table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partitionPrefix.approvals },
      Limit: most,
    })
    return Items.map(({ approval }) => approval as Approval)
  }
}
