/** A table as the rest of the runtime sees it: event source mappings read its stream, the developer's page its items. */
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { StateStore } from '../../engine/state-store.ts'
import type { Database } from './database.ts'
import { createTableStream, type TableStream, type StreamRecord } from './table-stream.ts'

const itemsShown = 200

type Item = Parameters<typeof unmarshall>[0]

/** An item as plain JSON, ordered by attribute name. */
const plainItem = (item: Item): Record<string, unknown> => {
  const values = Object.entries(unmarshall(item)).toSorted(([left], [right]) => left.localeCompare(right))
  const plain = (_: string, value: unknown) => {
    if (value instanceof Set) return [...(value as Set<unknown>)]
    if (value instanceof Uint8Array) return `${value.length} bytes`
    return typeof value === 'bigint' ? Number(value) : value
  }
  return JSON.parse(JSON.stringify(Object.fromEntries(values), plain)) as Record<string, unknown>
}

export class LocalTable {
  readonly name: string
  readonly #partitionKey: string
  readonly #database: Database
  readonly #ready = Promise.withResolvers<void>()

  constructor(name: string, keySchema: readonly { AttributeName: string; KeyType: string }[], database: Database) {
    this.name = name
    this.#partitionKey = keySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? 'pk'
    this.#database = database
  }

  /** Resolves `whenReady`: the table exists. */
  markReady(): void {
    this.#ready.resolve()
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
  }

  /** @param reader name under which the reader's position is kept */
  openStream(reader: string, store: StateStore): TableStream {
    return createTableStream(this.name, reader, this.#database, store)
  }

  /** The value of the record's partition key, as text. */
  partitionOf({ dynamodb: { Keys } }: StreamRecord): string {
    return JSON.stringify(Keys?.[this.#partitionKey])
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
    const { Items } = await this.#database.call(operation, { TableName: this.name, Limit: itemsShown, ...input })
    return (Items as Item[]).map(plainItem)
  }
}
