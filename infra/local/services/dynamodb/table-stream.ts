/** A table's stream, read shard by shard. The position in each shard is kept with the other state. */
import { isDeepStrictEqual } from 'node:util'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import { DynamoDbError, type CallDynamoDb } from './dynamodb-client.ts'

export interface StreamRecord {
  eventID: string
  eventName: string
  eventSourceARN?: string
  dynamodb: {
    SequenceNumber: string
    Keys?: Readonly<Record<string, unknown>>
    OldImage?: unknown
    NewImage?: unknown
    ApproximateCreationDateTime?: number
  }
}

/** AWS writes no record of a write that changes nothing; dynoxide does. */
export const isChange = ({ dynamodb: { OldImage, NewImage } }: StreamRecord): boolean =>
  !isDeepStrictEqual(OldImage, NewImage)

interface Shard {
  ShardId: string
}

interface OpenShard {
  shardId: string
  iterator: string | undefined
}

export interface ShardRecords {
  shardId: string
  records: StreamRecord[]
}

const recordsAtOnce = 1000
/** How often to look for new shards once one has ended. Without a reason to look nobody asks: dynoxide reads its whole stream for the answer. */
const describeMilliseconds = 5000

export class TableStream {
  readonly #tableName: string
  readonly #call: CallDynamoDb
  readonly #callStreams: CallDynamoDb
  /** The last processed sequence number, by stream and shard. */
  readonly #done: Collection<string>
  /** The same, even while the store cannot be written. */
  readonly #reached = new Map<string, string>()
  readonly #shards = new Map<string, OpenShard>()
  #streamArn: string | undefined
  #describedAt = Number.NEGATIVE_INFINITY
  #mayHaveNewShards = true

  constructor(
    tableName: string,
    reader: string,
    database: { call: CallDynamoDb; callStreams: CallDynamoDb },
    store: StateStore,
  ) {
    this.#tableName = tableName
    this.#call = database.call
    this.#callStreams = database.callStreams
    this.#done = store.collection(`stream of ${tableName} to ${reader}`)
  }

  async read(): Promise<ShardRecords[]> {
    await this.#findShards()
    const read: ShardRecords[] = []
    for (const shard of this.#shards.values())
      read.push({ shardId: shard.shardId, records: await this.#readShard(shard) })
    return read.filter(({ records }) => records.length > 0)
  }

  /** Reads again from the kept positions, after records that were read could not be processed. */
  rewind(): void {
    for (const shard of this.#shards.values()) shard.iterator = undefined
  }

  markDone(shardId: string, sequenceNumber: string): void {
    const key = `${this.#streamArn} ${shardId}`
    this.#reached.set(key, sequenceNumber)
    this.#done.put(key, sequenceNumber)
  }

  async #findShards(): Promise<void> {
    if (!this.#mayHaveNewShards || performance.now() - this.#describedAt < describeMilliseconds) return
    this.#streamArn ??= await this.#findStream()
    const { StreamDescription } = await this.#callStreams('DescribeStream', { StreamArn: this.#streamArn })
    for (const { ShardId: shardId } of (StreamDescription as { Shards?: Shard[] }).Shards ?? []) {
      if (!this.#shards.has(shardId)) this.#shards.set(shardId, { shardId, iterator: undefined })
    }
    this.#describedAt = performance.now()
    this.#mayHaveNewShards = this.#shards.size === 0
  }

  async #findStream(): Promise<string> {
    const { Table } = await this.#call('DescribeTable', { TableName: this.#tableName })
    const { LatestStreamArn } = Table as { LatestStreamArn?: string }
    if (LatestStreamArn === undefined) throw new Error(`table ${this.#tableName} has no stream`)
    return LatestStreamArn
  }

  async #readShard(shard: OpenShard): Promise<StreamRecord[]> {
    try {
      shard.iterator ??= await this.#iteratorOf(shard.shardId)
      const answer = await this.#callStreams('GetRecords', { ShardIterator: shard.iterator, Limit: recordsAtOnce })
      shard.iterator = answer['NextShardIterator'] as string | undefined
      this.#mayHaveNewShards ||= shard.iterator === undefined
      return answer['Records'] as StreamRecord[]
    } catch (error) {
      if (!(error instanceof DynamoDbError)) throw error
      // An iterator expires after minutes and when the database restarts; the next read gets a new one for the kept position.
      shard.iterator = undefined
      return []
    }
  }

  async #iteratorOf(shardId: string): Promise<string> {
    const key = `${this.#streamArn} ${shardId}`
    const done = this.#reached.get(key) ?? this.#done.get(key)
    const { ShardIterator } = await this.#callStreams('GetShardIterator', {
      StreamArn: this.#streamArn,
      ShardId: shardId,
      ...(done === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: done }),
    })
    return ShardIterator as string
  }
}
