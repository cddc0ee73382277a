/** An event source mapping: it polls a table's stream and passes the filtered records to a function, batch by batch in each lane. */
import type { BatchRunner } from './batch-runner.ts'
import type { ShardRecords, StreamRecord, TableStream } from '../dynamodb/table-stream.ts'
import { lanesOf, type LaneOptions } from './stream-lanes.ts'

export interface StreamMappingOptions {
  /** Resolves once the stream exists. */
  ready: () => Promise<void>
  stream: TableStream
  passes: (record: object) => boolean
  batchSize: number
  lanes: LaneOptions
  runner: BatchRunner
}

const pollMilliseconds = 120
/** The pause after a failed poll, such as while the database restarts. */
const recoverMilliseconds = 500

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

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
        () => this.#next(recoverMilliseconds),
      )
    }, milliseconds)
  }

  async #poll(): Promise<void> {
    for (const shard of await this.#options.stream.read()) {
      // oxlint-disable-next-line no-await-in-loop -- a handful of shards on one machine
      await this.#work(shard)
    }
  }

  async #work({ shardId, records }: ShardRecords): Promise<void> {
    const { stream, passes, batchSize, lanes, runner } = this.#options
    const left = new Set(records.filter(passes))
    const markDone = () => {
      const [first] = left
      const done = first === undefined ? records.at(-1) : records[records.indexOf(first) - 1]
      if (done) stream.markDone(shardId, done.dynamodb.SequenceNumber)
    }
    const runLane = async (lane: readonly StreamRecord[]) => {
      for (const batch of chunksOf(lane, batchSize)) {
        // Records that were not reached, or were interrupted, are delivered again at the next start.
        if (this.#isStopped) return
        this.#lastBatch = batch
        // oxlint-disable-next-line no-await-in-loop -- a lane keeps its order
        if (!(await runner.run(batch))) return
        for (const record of batch) left.delete(record)
        markDone()
      }
    }
    markDone()
    await Promise.all(lanesOf(Array.from(left), lanes).map(runLane))
  }
}
