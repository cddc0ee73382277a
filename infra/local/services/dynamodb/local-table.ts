/** A table, for who waits until it is there, and for the developer's page: the items of one partition, or the first ones of all. */
import { plainItem, type CallDynamoDb, type Item } from './dynamodb-client.ts'

const itemsShown = 200

export class LocalTable {
  readonly name: string
  readonly #partitionKey: string
  readonly #call: CallDynamoDb
  readonly #ready = Promise.withResolvers<void>()

  constructor(name: string, keySchema: readonly { AttributeName: string; KeyType: string }[], call: CallDynamoDb) {
    this.name = name
    this.#partitionKey = keySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? 'pk'
    this.#call = call
  }

  /** Says that the table has been made. */
  markReady(): void {
    this.#ready.resolve()
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
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
