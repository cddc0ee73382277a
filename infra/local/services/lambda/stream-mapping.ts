/**
 * An event source mapping: it polls a table's stream and passes the filtered records to a function, batch by batch. Records of one
 * partition key stay in their order; those of others may go to the function at the same time, in as many lanes as the mapping allows.
 */
import { createHash } from 'node:crypto'
import { isChange, type StreamRecord, type TableStream } from '../dynamodb/table-stream.ts'
import type { BatchRunner } from './batch-runner.ts'

export interface StreamMappingOptions {
  /** Resolves once the stream exists. */
  ready: () => Promise<void>
  stream: TableStream
  /** The record's partition key. */
  partitionOf: (record: StreamRecord) => string
  passes: (record: object) => boolean
  batchSize: number
  /** Batches of a shard that the function may have at once. */
  lanes: number
  runner: BatchRunner
}

const pollMilliseconds = 120
/** The pause after a failed poll, such as while the database restarts. */
const recoverMilliseconds = 500

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** The records of each lane. A partition key is always in the same one. */
const lanesOf = ({ lanes, partitionOf }: StreamMappingOptions, records: readonly StreamRecord[]): StreamRecord[][] => {
  const laneOf = (record: StreamRecord) => createHash('md5').update(partitionOf(record)).digest().readUInt32BE() % lanes
  return Object.values(Object.groupBy(records, laneOf)).map((lane = []) => lane)
}

export class StreamMapping {
  readonly #options: StreamMappingOptions
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #lastBatch: readonly StreamRecord[] = []

  constructor(options: StreamMappingOptions) {
    this.#options = options
  }

  start(): void {
    void this.#options.ready().then(() => this.#next(0))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#options.runner.stop()
    await this.#turn
  }

  /** Delivers the last batch again, as a stream may at any time. @returns the number of its records */
  async deliverAgain(): Promise<number> {
    if (this.#lastBatch.length > 0) await this.#options.runner.deliver(this.#lastBatch)
    return this.#lastBatch.length
  }

  #next(milliseconds: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#turn = this.#poll().then(
        () => this.#next(pollMilliseconds),
        () => {
          this.#options.stream.rewind()
          this.#next(recoverMilliseconds)
        },
      )
    }, milliseconds)
  }

  async #poll(): Promise<void> {
    const { stream, passes } = this.#options
    for (const { shardId, records } of await stream.read()) {
      // Records that were not reached, or were interrupted, are delivered again at the next start.
      if (!(await this.#runAll(records.filter((record) => isChange(record) && passes(record))))) return
      const last = records.at(-1)
      if (last) stream.markDone(shardId, last.dynamodb.SequenceNumber)
    }
  }

  /** @returns whether every record was processed or given up; false when the mapping was stopped first */
  async #runAll(records: readonly StreamRecord[]): Promise<boolean> {
    const done = await Promise.all(lanesOf(this.#options, records).map((lane) => this.#runLane(lane)))
    return done.every(Boolean)
  }

  async #runLane(records: readonly StreamRecord[]): Promise<boolean> {
    const { batchSize, runner } = this.#options
    for (const batch of chunksOf(records, batchSize)) {
      if (this.#isStopped) return false
      this.#lastBatch = batch
      if (!(await runner.run(batch))) return false
    }
    return true
  }
}
