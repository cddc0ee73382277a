/** A table's stream, read shard by shard. The position in each shard is kept with the other state. */
import { isDeepStrictEqual } from 'node:util'
import type { Collection, StateStore } from '../../engine/state-store.ts'
import type { Database } from './database.ts'

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

type Source = Pick<Database, 'call' | 'callStreams' | 'follow'>

const recordsAtOnce = 1000
/** How often to look for new shards once one has ended. Without a reason to look nobody asks: dynoxide reads its whole stream for the answer. */
const describeMilliseconds = 5000

export class TableStream {
  readonly #tableName: string
  readonly #database: Source
  /** The last processed sequence number, by stream and shard. */
  readonly #done: Collection<string>
  /** The same, even while the store cannot be written. */
  readonly #reached = new Map<string, string>()
  readonly #shards = new Map<string, OpenShard>()
  #streamArn: string | undefined
  #describedAt = Number.NEGATIVE_INFINITY
  #mayHaveNewShards = true

  constructor(tableName: string, reader: string, database: Source, store: StateStore) {
    this.#tableName = tableName
    this.#database = database
    this.#done = store.collection(`stream of ${tableName} to ${reader}`)
  }

  get mayHaveNewShards(): boolean {
    return this.#mayHaveNewShards
  }

  /** Calls `look` now, and whenever the table may have changed. */
  follow(look: () => void, stop: AbortSignal): void {
    this.#database.follow(look, stop)
    look()
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
    const { StreamDescription } = await this.#database.callStreams('DescribeStream', { StreamArn: this.#streamArn })
    for (const { ShardId: shardId } of (StreamDescription as { Shards?: Shard[] }).Shards ?? []) {
      if (!this.#shards.has(shardId)) this.#shards.set(shardId, { shardId, iterator: undefined })
    }
    this.#describedAt = performance.now()
    this.#mayHaveNewShards = this.#shards.size === 0
  }

  async #findStream(): Promise<string> {
    const { Table } = await this.#database.call('DescribeTable', { TableName: this.#tableName })
    const { LatestStreamArn } = Table as { LatestStreamArn?: string }
    if (LatestStreamArn === undefined) throw new Error(`table ${this.#tableName} has no stream`)
    return LatestStreamArn
  }

  /** Throws for an iterator that has expired, after minutes or because the database has restarted. */
  async #readShard(shard: OpenShard): Promise<StreamRecord[]> {
    shard.iterator ??= await this.#iteratorOf(shard.shardId)
    const answer = await this.#database.callStreams('GetRecords', {
      ShardIterator: shard.iterator,
      Limit: recordsAtOnce,
    })
    shard.iterator = answer['NextShardIterator'] as string | undefined
    this.#mayHaveNewShards ||= shard.iterator === undefined
    return answer['Records'] as StreamRecord[]
  }

  async #iteratorOf(shardId: string): Promise<string> {
    const key = `${this.#streamArn} ${shardId}`
    const done = this.#reached.get(key) ?? this.#done.get(key)
    const { ShardIterator } = await this.#database.callStreams('GetShardIterator', {
      StreamArn: this.#streamArn,
      ShardId: shardId,
      ...(done === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: done }),
    })
    return ShardIterator as string
  }
}
