/** A table as the developer's page reads it: the items of one partition, or the first ones of all. */
import { plainItem, type CallDynamoDb, type Item } from './dynamodb-client.ts'

const itemsShown = 200

export class LocalTable {
  readonly name: string
  readonly #partitionKey: string
  readonly #call: CallDynamoDb

  constructor(name: string, keySchema: readonly { AttributeName: string; KeyType: string }[], call: CallDynamoDb) {
    this.name = name
    this.#partitionKey = keySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? 'pk'
    this.#call = call
  }

  async itemsOf(partition: string): Promise<Record<string, unknown>[]> {
    return this.#read('Query', {
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': this.#partitionKey },
      ExpressionAttributeValues: { ':value': { S: partition } },
    })
  }

  async firstItems(): Promise<Record<string, unknown>[]> {
    return this.#read('Scan', {})
  }

  async #read(operation: 'Query' | 'Scan', input: object): Promise<Record<string, unknown>[]> {
    const { Items } = await this.#call(operation, { TableName: this.name, Limit: itemsShown, ...input })
    return (Items as Item[]).map(plainItem)
  }
}
