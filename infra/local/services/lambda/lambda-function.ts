/** A function: it passes events to its pool of worker threads, each thread with one event at a time. */
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { FunctionWorker, type InvocationResult, type WorkerOptions } from './function-worker.ts'
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

export interface LambdaFunctionOptions extends WorkerOptions, Omit<WorkerPoolOptions, 'createWorker'> {
  /** The name in logs and in the list of requests. */
  label: string
  timeoutSeconds: number
}

export class LambdaFunction {
  readonly label: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly #options: LambdaFunctionOptions
  readonly #pool: WorkerPool

  constructor(options: LambdaFunctionOptions) {
    this.label = options.label
    this.folder = dirname(options.setup.modulePath)
    this.environment = options.environment
    this.#options = options
    this.#pool = new WorkerPool({ ...options, createWorker: () => new FunctionWorker(options) })
  }

  /** Runs the function with an event, which is passed as JSON. */
  async invoke(event: unknown): Promise<InvocationResult> {
    const worker = await this.#pool.take()
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
      this.#pool.giveBack(worker)
    }
  }

  /** Loads the bundle ahead of the first event. */
  warm(): void {
    this.#pool.warm()
  }

  /** Loads the bundle again for all further events. */
  reload(): void {
    this.#pool.reload()
  }

  /** Ends every thread; events that still wait fail, and no further thread is started. */
  stop(): Promise<void> {
    return this.#pool.stop()
  }

  #logged(result: InvocationResult): InvocationResult {
    if ('error' in result) this.#options.writeLog(JSON.stringify(result.error))
    return result
  }
}
