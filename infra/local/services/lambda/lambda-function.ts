/** A function: it passes events to its pool of worker threads, each thread with one event at a time. */
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { FunctionWorker, type RunResult, type WorkerOptions } from './function-worker.ts'
import type { FunctionError } from './worker-messages.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

/** How many executions of functions may be under way at once. Events that wait for a thread count, because AWS would run them. */
export class Concurrency {
  #limit: number
  #underWay = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Takes executions out for a function that reserves them. */
  reserve(executions: number): Concurrency {
    this.#limit -= executions
    return new Concurrency(executions)
  }

  /** @returns whether one more may begin; the caller then says when it has ended */
  begin(): boolean {
    if (this.#underWay >= this.#limit) return false
    this.#underWay += 1
    return true
  }

  end(): void {
    this.#underWay -= 1
  }
}

export interface LambdaFunctionOptions extends WorkerOptions, Omit<WorkerPoolOptions, 'createWorker'> {
  /** The name in logs and in the list of requests. */
  label: string
  timeoutSeconds: number
  /** Its own, or the one of all functions that reserve none. */
  concurrency: Concurrency
}

/** `throttled`: the function did not run, because too many executions are under way. `late`: there was no answer in time. */
type InvocationResult = RunResult | { unanswered: 'throttled' | 'late' }

/** The share of the time that a caller waits: an event may wait so long for a thread, and has the rest for its run. */
const shareBeforeRun = 0.5

export class LambdaFunction {
  readonly label: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly #options: LambdaFunctionOptions
  readonly #pool: WorkerPool
  #invocations = 0

  constructor(options: LambdaFunctionOptions) {
    this.label = options.label
    this.folder = dirname(options.setup.modulePath)
    this.environment = options.environment
    this.#options = options
    this.#pool = createWorkerPool({ ...options, createWorker: () => new FunctionWorker(options) })
  }

  /** Events that a thread has run, or tried to, since the start. */
  get invocations(): number {
    return this.#invocations
  }

  /** Runs the function with an event, which is passed as JSON, as soon as there is a thread for it. */
  invoke(event: unknown): Promise<InvocationResult> {
    return this.#invoke(event, Number.POSITIVE_INFINITY)
  }

  /** As `invoke`, for a caller that waits only so long. An event that would be too late for its caller is never run. */
  async invokeWithin(milliseconds: number, event: unknown): Promise<InvocationResult> {
    const timeUp = Promise.withResolvers<InvocationResult>()
    const timer = setTimeout(() => timeUp.resolve({ unanswered: 'late' }), milliseconds)
    const result = await Promise.race([this.#invoke(event, milliseconds * shareBeforeRun), timeUp.promise])
    clearTimeout(timer)
    return result
  }

  async #invoke(event: unknown, longestWait: number): Promise<InvocationResult> {
    const { concurrency } = this.#options
    if (!concurrency.begin()) {
      this.#log({ errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' })
      return { unanswered: 'throttled' }
    }
    try {
      const worker = await this.#pool.take(longestWait)
      if (worker) return await this.#run(worker, event)
    } finally {
      concurrency.end()
    }
    if (this.#pool.isStopped)
      return { error: { errorType: 'Runtime.Stopped', errorMessage: 'The runtime has stopped' } }
    this.#log({ errorType: 'Runtime.Late', errorMessage: 'The event was dropped: no thread was free in time' })
    return { unanswered: 'late' }
  }

  async #run(worker: FunctionWorker, event: unknown): Promise<RunResult> {
    this.#invocations += 1
    try {
      const loadError = await worker.load()
      if (loadError) {
        await worker.end()
        return this.#logged({ error: loadError })
      }
      const { timeoutSeconds } = this.#options
      const invocation = {
        requestId: randomUUID(),
        event: JSON.stringify(event),
        deadline: Date.now() + timeoutSeconds * 1000,
      }
      return this.#logged(await worker.run(invocation, timeoutSeconds))
    } finally {
      this.#pool.giveBack(worker)
    }
  }

  /** Loads the bundle again for all further events. */
  reload(): void {
    this.#pool.reload()
  }

  /** Ends every thread; events that still wait fail, and no further thread is started. */
  stop(): Promise<void> {
    return this.#pool.stop()
  }

  #logged(result: RunResult): RunResult {
    if ('error' in result) this.#log(result.error)
    return result
  }

  #log(error: FunctionError): void {
    this.#options.writeLog(JSON.stringify(error))
  }
}
