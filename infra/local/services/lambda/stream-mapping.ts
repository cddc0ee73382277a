/**
 * An event source mapping: it reads a table's stream after each change, and passes the filtered records to a function, batch by batch. Records of one
 * partition key stay in their order; those of others may go to the function at the same time, in as many lanes as the mapping allows.
 */
import { createHash } from 'node:crypto'
import { isChange, type StreamRecord, type TableStream } from '../dynamodb/table-stream.ts'
import type { BatchRunner } from './batch-runner.ts'

interface StreamMappingOptions {
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

/** The pause between two reads, of which one may fail while the database restarts. */
const pauseMilliseconds = 120

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** The records of each lane. A partition key is always in the same one. */
const lanesOf = ({ lanes, partitionOf }: StreamMappingOptions, records: readonly StreamRecord[]): StreamRecord[][] => {
  const laneOf = (record: StreamRecord) => createHash('md5').update(partitionOf(record)).digest().readUInt32BE() % lanes
  return Object.values(Object.groupBy(records, laneOf)).map((lane = []) => lane)
}

export class StreamMapping {
  readonly #options: StreamMappingOptions
  readonly #stopping = new AbortController()
  /** Whether the stream may have records that were not read. */
  #isDue = false
  /** Whether it reads the stream, or has just done so. */
  #isReading = false
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #lastBatch: readonly StreamRecord[] = []

  constructor(options: StreamMappingOptions) {
    this.#options = options
  }

  start(): void {
    void this.#follow()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    this.#options.runner.stop()
    await this.#turn
  }

  /** Delivers the last batch again, as a stream may at any time. @returns the number of its records */
  async deliverAgain(): Promise<number> {
    if (this.#lastBatch.length > 0) await this.#options.runner.deliver(this.#lastBatch)
    return this.#lastBatch.length
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #follow(): Promise<void> {
    const { ready, stream } = this.#options
    await ready()
    if (!this.#isStopped) stream.follow(() => this.#look(), this.#stopping.signal)
  }

  #look(): void {
    this.#isDue = true
    if (!this.#isReading && !this.#isStopped) this.#turn = this.#readAndPause()
  }

  async #readAndPause(): Promise<void> {
    this.#isReading = true
    this.#isDue = false
    try {
      if (await this.#read()) this.#isDue = true
    } catch {
      this.#options.stream.rewind()
      this.#isDue = true
    }
    this.#timer = setTimeout(() => {
      this.#isReading = false
      if (this.#isDue) this.#look()
    }, pauseMilliseconds)
  }

  /** @returns whether there may be more to read */
  async #read(): Promise<boolean> {
    const { stream, passes } = this.#options
    const shards = await stream.read()
    for (const { shardId, records } of shards) {
      // Records that were not reached, or were interrupted, are delivered again at the next start.
      if (!(await this.#runAll(records.filter((record) => isChange(record) && passes(record))))) return false
      const last = records.at(-1)
      if (last) stream.markDone(shardId, last.dynamodb.SequenceNumber)
    }
    return shards.length > 0 || stream.mayHaveNewShards
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
