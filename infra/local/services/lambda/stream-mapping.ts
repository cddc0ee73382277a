/** An event source mapping: it polls a table's stream and passes the filtered records to a function, batch by batch. */
import type { BatchRunner } from './batch-runner.ts'
import type { StreamRecord, TableStream } from '../dynamodb/table-stream.ts'

export interface StreamMappingOptions {
  /** Resolves once the stream exists. */
  ready: () => Promise<void>
  stream: TableStream
  passes: (record: object) => boolean
  batchSize: number
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
    const { stream, passes, batchSize, runner } = this.#options
    for (const { shardId, records } of await stream.read()) {
      const markDone = (last: StreamRecord | undefined) => {
        if (last) stream.markDone(shardId, last.dynamodb.SequenceNumber)
      }
      for (const batch of chunksOf(records.filter(passes), batchSize)) {
        // Records that were not reached, or were interrupted, are delivered again at the next start.
        if (this.#isStopped) return
        this.#lastBatch = batch
        // oxlint-disable-next-line no-await-in-loop -- a shard keeps its order
        if (!(await runner.run(batch))) return
        markDone(batch.at(-1))
      }
      markDone(records.at(-1))
    }
  }
}
