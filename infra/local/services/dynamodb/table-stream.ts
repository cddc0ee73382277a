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

interface ShardRecords {
  shardId: string
  records: StreamRecord[]
}

type Source = Pick<Database, 'call' | 'callStreams' | 'follow'>

const recordsAtOnce = 1000
/** How often to look for new shards once one has ended. Without a reason to look nobody asks: dynoxide reads its whole stream for the answer. */
const describeMilliseconds = 5000

export const createTableStream = (tableName: string, reader: string, database: Source, store: StateStore) => {
  /** The last processed sequence number, by stream and shard. */
  const done: Collection<string> = store.collection(`stream of ${tableName} to ${reader}`)
  /** The same, even while the store cannot be written. */
  const reached = new Map<string, string>()
  const shards = new Map<string, OpenShard>()
  let streamArn: string | undefined
  let describedAt = Number.NEGATIVE_INFINITY
  let mayHaveNewShards = true

  const findShards = async (): Promise<void> => {
    if (!mayHaveNewShards || performance.now() - describedAt < describeMilliseconds) return
    streamArn ??= await findStream()
    const { StreamDescription } = await database.callStreams('DescribeStream', { StreamArn: streamArn })
    for (const { ShardId: shardId } of (StreamDescription as { Shards?: Shard[] }).Shards ?? []) {
      if (!shards.has(shardId)) shards.set(shardId, { shardId, iterator: undefined })
    }
    describedAt = performance.now()
    mayHaveNewShards = shards.size === 0
  }

  const findStream = async (): Promise<string> => {
    const { Table } = await database.call('DescribeTable', { TableName: tableName })
    const { LatestStreamArn } = Table as { LatestStreamArn?: string }
    if (LatestStreamArn === undefined) throw new Error(`table ${tableName} has no stream`)
    return LatestStreamArn
  }

  /** Throws for an iterator that has expired, after minutes or because the database has restarted. */
  const readShard = async (shard: OpenShard): Promise<StreamRecord[]> => {
    shard.iterator ??= await iteratorOf(shard.shardId)
    const answer = await database.callStreams('GetRecords', {
      ShardIterator: shard.iterator,
      Limit: recordsAtOnce,
    })
    shard.iterator = answer['NextShardIterator'] as string | undefined
    mayHaveNewShards ||= shard.iterator === undefined
    return answer['Records'] as StreamRecord[]
  }

  const iteratorOf = async (shardId: string): Promise<string> => {
    const key = `${streamArn} ${shardId}`
    const last = reached.get(key) ?? done.get(key)
    const { ShardIterator } = await database.callStreams('GetShardIterator', {
      StreamArn: streamArn,
      ShardId: shardId,
      ...(last === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }),
    })
    return ShardIterator as string
  }

  return {
    get mayHaveNewShards(): boolean {
      return mayHaveNewShards
    },

    /** Calls `look` now, and whenever the table may have changed. */
    follow(look: () => void, stop: AbortSignal): void {
      database.follow(look, stop)
      look()
    },

    async read(): Promise<ShardRecords[]> {
      await findShards()
      const read: ShardRecords[] = []
      for (const shard of shards.values()) read.push({ shardId: shard.shardId, records: await readShard(shard) })
      return read.filter(({ records }) => records.length > 0)
    },

    /** Reads again from the kept positions, after records that were read could not be processed. */
    rewind(): void {
      for (const shard of shards.values()) shard.iterator = undefined
    },

    markDone(shardId: string, sequenceNumber: string): void {
      const key = `${streamArn} ${shardId}`
      reached.set(key, sequenceNumber)
      done.put(key, sequenceNumber)
    },
  }
}

export type TableStream = ReturnType<typeof createTableStream>
