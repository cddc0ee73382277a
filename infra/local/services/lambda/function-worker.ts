/** One worker thread of a function: it loads the bundle on request, handles one event at a time, and is ended at its time limit. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventLoopUtilization } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { FunctionError, Invocation, WorkerMessage, WorkerSetup } from './worker-messages.ts'

export type RunResult = { payload: string } | { error: FunctionError }

export interface WorkerOptions {
  setup: WorkerSetup
  environment: Readonly<Record<string, string>>
  writeLog: (text: string) => void
}

/** Lambda gives a bundle 10 s; a laptop that is busy with other work may need more, and its callers give up at 30 s. */
const initMilliseconds = 30_000
/** So that each of many threads collects its garbage early; V8 itself would let it grow to 48 MB. */
const youngMegabytes = 6
/**
 * Compiled code is kept, so that a further thread starts in two thirds of the time. A thread gets the setting at its start, before
 * its first module: otherwise it would hold a compiler of 7 MB only to strip the types of `worker.ts`.
 */
const compileCache = join(tmpdir(), 'node-compile-cache')

export class FunctionWorker {
  readonly #worker: Worker
  readonly #ready: Promise<FunctionError | undefined>
  #isAsked = false
  #settle: ((result: RunResult) => void) | undefined
  #isDead = false
  #isLoaded = false
  #measured: EventLoopUtilization | undefined

  constructor({ setup, environment, writeLog }: WorkerOptions) {
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: setup,
      env: { ...environment, NODE_COMPILE_CACHE: compileCache },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: setup.memoryMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    })
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.setEncoding('utf8').on('data', writeLog)
    }
    this.#ready = new Promise((resolve) => {
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') {
          this.#isLoaded = true
          resolve(undefined)
        } else if (message.kind === 'init-failed') {
          // No event may get a thread without its bundle: the next one loads it in another.
          void this.end()
          resolve(message.error)
        } else this.#finish(message.kind === 'answer' ? { payload: message.payload } : { error: message.error })
      })
      const fail = (error: FunctionError) => {
        this.#isDead = true
        resolve(error)
        this.#finish({ error })
      }
      this.#worker.once('error', (error: Error) => fail({ errorType: error.name, errorMessage: error.message }))
      this.#worker.once('exit', () =>
        fail({ errorType: 'Runtime.ExitError', errorMessage: 'The function ended its own thread' }),
      )
    })
  }

  get isDead(): boolean {
    return this.#isDead
  }

  get isLoaded(): boolean {
    return this.#isLoaded
  }

  /** The share of the time since the last call in which the thread computed, from 0 to 1. */
  takeUtilization(): number {
    const { performance } = this.#worker
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, this.#measured)
    this.#measured = now
    return utilization
  }

  #finish(result: RunResult): void {
    this.#settle?.(result)
    this.#settle = undefined
  }

  /** Resolves to the error when the bundle fails to load or takes too long. A thread that took too long goes on: a later call waits for it anew. */
  async load(): Promise<FunctionError | undefined> {
    if (!this.#isAsked) this.#worker.postMessage('load', [])
    this.#isAsked = true
    let timer: NodeJS.Timeout | undefined
    const timeUp = new Promise<FunctionError>((resolve) => {
      const late = { errorType: 'Sandbox.Timedout', errorMessage: 'The bundle did not load within 30 seconds' }
      timer = setTimeout(() => resolve(late), initMilliseconds)
    })
    const error = await Promise.race([this.#ready, timeUp])
    clearTimeout(timer)
    return error
  }

  /** Runs one event. At the time limit the thread is ended, as Lambda does it. */
  async run(invocation: Invocation, timeoutSeconds: number): Promise<RunResult> {
    const result = new Promise<RunResult>((resolve) => {
      this.#settle = resolve
    })
    const timer = setTimeout(() => {
      const errorMessage = `${new Date().toISOString()} ${invocation.requestId} Task timed out after ${timeoutSeconds.toFixed(2)} seconds`
      this.#finish({ error: { errorType: 'Sandbox.Timedout', errorMessage } })
      void this.end()
    }, timeoutSeconds * 1000)
    this.#worker.postMessage(invocation, [])
    try {
      return await result
    } finally {
      clearTimeout(timer)
    }
  }

  async end(): Promise<void> {
    this.#isDead = true
    await this.#worker.terminate()
  }
}
