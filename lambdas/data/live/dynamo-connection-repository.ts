/**
 * Open sockets: each has an entry in its user's set, for messages and to count them, and an item of its own, for its pings and its end.
 * Both are always written together (`infra/decisions/014-live-conversations.md`).
 */
import { livePolicy } from '#contract/policy.ts'
import type { Changed, Recorded } from '#use-cases/ports.ts'
import type { LiveConnection } from '#use-cases/live/ports.ts'
import { failedConditionsOf, type StoredItem } from '../failed-conditions.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'
import { connectionItem, fromSocketEntry, socketEntry, toConnection } from './live-items.ts'

const openSocketsIn = (phone: string, item: StoredItem | undefined): LiveConnection[] =>
  Array.from((item?.['open_sockets'] ?? new Set()) as ReadonlySet<string>, (entry) => fromSocketEntry(phone, entry))

export class DynamoConnectionRepository extends Repository {
  /** `changed` gives the user's open sockets when there are already as many as one user may have. */
  async addConnection(connection: LiveConnection): Promise<Recorded | Changed<readonly LiveConnection[]>> {
    const { phone, connectionId } = connection
    const item = connectionItem(connection)
    try {
      await this.table.transact([
        {
          Update: {
            Key: keys.sockets(phone),
            UpdateExpression: 'SET #ttl = :ttl ADD open_sockets :socket',
            ConditionExpression: 'attribute_not_exists(open_sockets) OR size(open_sockets) < :limit',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: {
              ':ttl': item.ttl,
              ':socket': new Set([socketEntry(connection)]),
              ':limit': livePolicy.connectionsPerUser,
            },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { Put: { Item: { ...keys.connection(connectionId), ...item } } },
      ])
      return { outcome: 'recorded' }
    } catch (error) {
      const [sockets] = failedConditionsOf(error)
      return { outcome: 'changed', present: openSocketsIn(phone, sockets?.item) }
    }
  }

  async findConnection(connectionId: string): Promise<LiveConnection | undefined> {
    const { Item } = await this.table.get({ Key: keys.connection(connectionId), ConsistentRead: true })
    return Item && toConnection(Item)
  }

  /** Returns every socket that was recorded before this call, of all topics. */
  async listConnectionsOfUser(phone: string): Promise<LiveConnection[]> {
    const { Item } = await this.table.get({ Key: keys.sockets(phone), ConsistentRead: true })
    return openSocketsIn(phone, Item)
  }

  async removeConnection(connection: LiveConnection): Promise<void> {
    const { phone, connectionId } = connection
    await this.table.transact([
      {
        Update: {
          Key: keys.sockets(phone),
          UpdateExpression: 'DELETE open_sockets :socket',
          ExpressionAttributeValues: { ':socket': new Set([socketEntry(connection)]) },
        },
      },
      { Delete: { Key: keys.connection(connectionId) } },
    ])
  }
}
