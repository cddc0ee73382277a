/** A function and its pool of worker threads: it grows to a small cap and reuses warm workers, each with one event at a time. */
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { FunctionWorker, type InvocationResult, type WorkerOptions } from './function-worker.ts'

export interface LambdaFunctionOptions extends WorkerOptions {
  /** The name in logs and in the list of requests. */
  label: string
  timeoutSeconds: number
  /** Threads at most; further events wait. */
  workerLimit: number
  /** Keeps a started thread that has loaded no bundle, so that a changed bundle is live sooner. */
  keepsSpare: boolean
}

/** Starting a thread costs more than a short wait for a warm one. */
const growAfterMilliseconds = 40

export class LambdaFunction {
  readonly label: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly #options: LambdaFunctionOptions
  #idle: FunctionWorker[] = []
  #busy = new Set<FunctionWorker>()
  readonly #waiting: (() => void)[] = []
  /** Workers with an older bundle; they end after their present event. */
  #outdated = new WeakSet<FunctionWorker>()
  #spare: FunctionWorker | undefined
  #isStopped = false

  constructor(options: LambdaFunctionOptions) {
    this.label = options.label
    this.folder = dirname(options.setup.modulePath)
    this.environment = options.environment
    this.#options = options
  }

  /** Runs the function with an event, which is passed as JSON. */
  async invoke(event: unknown): Promise<InvocationResult> {
    const worker = await this.#take()
    if (!worker) return { error: { errorType: 'Runtime.Stopped', errorMessage: 'The runtime has stopped' } }
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
      this.#giveBack(worker)
    }
  }

  /** Loads the bundle ahead of the first event. */
  warm(): void {
    if (this.#isStopped || this.#idle.length > 0) return
    const worker = this.#spare ?? new FunctionWorker(this.#options)
    this.#spare = undefined
    this.#idle.push(worker)
    void this.#loadAhead(worker)
  }

  /** Loads the bundle again for all further events. */
  reload(): void {
    for (const worker of this.#busy) this.#outdated.add(worker)
    for (const worker of this.#idle.splice(0)) void worker.end()
    this.warm()
  }

  /** Ends every thread; events that still wait fail, and no further thread is started. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const wake of this.#waiting.splice(0)) wake()
    const spare = this.#spare ? [this.#spare] : []
    await Promise.all([...this.#idle.splice(0), ...this.#busy, ...spare].map((worker) => worker.end()))
  }

  async #loadAhead(worker: FunctionWorker): Promise<void> {
    await worker.load()
    if (this.#options.keepsSpare && !this.#isStopped) this.#spare ??= new FunctionWorker(this.#options)
  }

  /** An idle worker, or a new one when none becomes idle soon and the cap allows it; undefined once stopped. */
  async #take(): Promise<FunctionWorker | undefined> {
    let mayGrow = this.#busy.size === 0
    while (!this.#isStopped) {
      this.#idle = this.#idle.filter((worker) => !worker.isDead)
      const worker = this.#idle.pop() ?? (mayGrow ? new FunctionWorker(this.#options) : undefined)
      if (worker) {
        this.#busy.add(worker)
        return worker
      }
      const isFree = await this.#waitForFree()
      mayGrow = this.#busy.size === 0 || (!isFree && this.#busy.size < this.#options.workerLimit)
    }
    return undefined
  }

  /** Resolves to true when a worker has become free, to false after `growAfterMilliseconds`. */
  #waitForFree(): Promise<boolean> {
    return new Promise((resolve) => {
      const onFree = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(onFree), 1)
        resolve(false)
      }, growAfterMilliseconds)
      this.#waiting.push(onFree)
    })
  }

  #giveBack(worker: FunctionWorker): void {
    this.#busy.delete(worker)
    if (this.#outdated.has(worker)) void worker.end()
    else if (!worker.isDead) this.#idle.push(worker)
    this.#waiting.shift()?.()
  }

  #logged(result: InvocationResult): InvocationResult {
    if ('error' in result) this.#options.writeLog(JSON.stringify(result.error))
    return result
  }
}
