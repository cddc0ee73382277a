/** Splits records of a shard into lanes that run side by side: records of one partition key share a lane and keep their order. */
import { createHash } from 'node:crypto'
import type { StreamRecord } from '../dynamodb/table-stream.ts'

export interface LaneOptions {
  /** Name of the table's partition key. */
  partitionKey: string
  /** Lanes at most. */
  count: number
}

export const lanesOf = (
  records: readonly StreamRecord[],
  { partitionKey, count }: LaneOptions,
): (readonly StreamRecord[])[] => {
  const laneOf = ({ dynamodb: { Keys } }: StreamRecord) => {
    const hash = createHash('sha256').update(JSON.stringify(Keys?.[partitionKey] ?? null))
    return hash.digest().readUInt32BE() % count
  }
  return Array.from(Map.groupBy(records, laneOf).values())
}
