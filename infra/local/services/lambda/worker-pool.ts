/**
 * The worker threads of a function. Events get a thread in the order of their arrival; a thread that becomes free goes to the one that
 * has waited longest. An event that has waited too long for its caller is dropped. The pool grows while events wait: to its own few threads
 * in any case, further while the events under way only wait themselves, as AWS would run every one at once. It ends threads without work.
 */
import type { FunctionWorker } from './function-worker.ts'

/** Says when a thread may start; `ThreadReserve` is the one of the runtime. */
export interface Reserve {
  /** @param isOwn whether it is one of the pool's own threads, or one beyond them that is to be given back */
  take(isOwn: boolean): boolean
  started(): void
  giveBack(threads: number): void
}

export interface WorkerPoolOptions {
  createWorker: () => FunctionWorker
  /** Threads that the pool may have whatever its events do. */
  ownThreads: number
  reserve: Reserve
  /** Keeps a started thread that has loaded no bundle, so that a changed bundle is live sooner. */
  keepsSpare: boolean
  /** How long a thread stays without work. @default 10 s, and two minutes for the last thread of the pool */
  linger?: Linger
}

interface Linger {
  milliseconds: number
  lastMilliseconds: number
}

interface Waiting {
  since: number
  /** Undefined when the event has waited long enough, or the pool has stopped. */
  resolve: (worker: FunctionWorker | undefined) => void
  end: NodeJS.Timeout | undefined
}

/** Starting a thread costs more than a short wait for a warm one. */
const growAfterMilliseconds = 150
/** Threads that compute for less than this share of the time wait. */
const waitingShare = 0.25
/** Rules that run every minute find their thread. */
const usualLinger: Linger = { milliseconds: 10_000, lastMilliseconds: 120_000 }

export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #busy = new Set<FunctionWorker>()
  readonly #waiting: Waiting[] = []
  /** The thread that was given back last is taken first. The timer ends it. */
  readonly #idle = new Map<FunctionWorker, NodeJS.Timeout>()
  /** Workers with an older bundle; they end after their present event. */
  #outdated = new WeakSet<FunctionWorker>()
  #fromReserve = 0
  #growth: NodeJS.Timeout | undefined
  #spare: FunctionWorker | undefined
  #isStopped = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** An idle worker, or one that becomes free or is started within so many milliseconds; undefined once stopped. */
  take(longestWait: number): Promise<FunctionWorker | undefined> {
    if (this.#isStopped) return Promise.resolve(undefined)
    const worker = this.#takeIdle() ?? (this.#busy.size === 0 ? this.#options.createWorker() : undefined)
    if (worker) {
      this.#busy.add(worker)
      return Promise.resolve(worker)
    }
    return new Promise((resolve) => {
      const waiting: Waiting = { since: performance.now(), resolve, end: undefined }
      if (Number.isFinite(longestWait)) waiting.end = setTimeout(() => this.#drop(waiting), longestWait)
      this.#waiting.push(waiting)
      this.#growth ??= setTimeout(() => this.#grow(), growAfterMilliseconds)
    })
  }

  giveBack(worker: FunctionWorker): void {
    this.#busy.delete(worker)
    const isOutdated = this.#outdated.has(worker)
    if (isOutdated) void worker.end()
    else if (!worker.isDead && !this.#serveNext(worker)) this.#rest(worker)
    this.#returnToReserve()
  }

  /** Loads the bundle again for all further events, and ahead of the first one if there is a thread with the bundle of before. */
  reload(): void {
    if (this.#isStopped || this.#busy.size + this.#idle.size === 0) return
    for (const worker of this.#busy) this.#outdated.add(worker)
    void this.#endIdle()
    const worker = this.#spare ?? this.#options.createWorker()
    this.#spare = undefined
    if (!this.#serveNext(worker)) this.#rest(worker)
    void this.#loadAhead(worker)
  }

  /** Ends every thread; events that still wait get none, and no further thread is started. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#growth)
    for (const { resolve, end } of this.#waiting.splice(0)) {
      clearTimeout(end)
      resolve(undefined)
    }
    const spare = this.#spare ? [this.#spare] : []
    await Promise.all([this.#endIdle(), ...[...this.#busy, ...spare].map((worker) => worker.end())])
  }

  #takeIdle(): FunctionWorker | undefined {
    for (const [worker, end] of Array.from(this.#idle).toReversed()) {
      clearTimeout(end)
      this.#idle.delete(worker)
      if (!worker.isDead) return worker
    }
    return undefined
  }

  async #endIdle(): Promise<void> {
    const idle = Array.from(this.#idle)
    this.#idle.clear()
    await Promise.all(
      idle.map(([worker, end]) => {
        clearTimeout(end)
        return worker.end()
      }),
    )
  }

  /** Keeps a thread without work for a while, the last one longer. */
  #rest(worker: FunctionWorker): void {
    const { milliseconds, lastMilliseconds } = this.#options.linger ?? usualLinger
    const end = () => {
      this.#idle.delete(worker)
      void worker.end()
      this.#returnToReserve()
    }
    const endUnlessLast = () => {
      if (this.#busy.size + this.#idle.size > 1) end()
      else this.#idle.set(worker, setTimeout(end, lastMilliseconds - milliseconds).unref())
    }
    this.#idle.set(worker, setTimeout(endUnlessLast, milliseconds).unref())
  }

  async #loadAhead(worker: FunctionWorker): Promise<void> {
    await worker.load()
    if (this.#options.keepsSpare && !this.#isStopped) this.#spare ??= this.#options.createWorker()
  }

  #drop(waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    waiting.resolve(undefined)
  }

  /** Hands the worker to the event that has waited longest. @returns whether there was one */
  #serveNext(worker: FunctionWorker): boolean {
    const next = this.#waiting.shift()
    if (!next) return false
    clearTimeout(next.end)
    this.#busy.add(worker)
    next.resolve(worker)
    return true
  }

  /** Starts threads for the events that have waited long enough, and looks again while any waits. */
  #grow(): void {
    const latest = performance.now() - growAfterMilliseconds + 1
    while (this.#waiting[0] && this.#waiting[0].since <= latest) {
      const worker = this.#startAnother()
      if (!worker) break
      this.#serveNext(worker)
    }
    this.#growth = this.#waiting.length > 0 ? setTimeout(() => this.#grow(), growAfterMilliseconds) : undefined
  }

  #startAnother(): FunctionWorker | undefined {
    const { createWorker, ownThreads, reserve } = this.#options
    // One that loads will serve sooner than one that starts.
    if (Array.from(this.#busy).some(({ isLoaded }) => !isLoaded)) return undefined
    // Every worker is busy while an event waits.
    const isOwn = this.#busy.size < ownThreads
    if (!(isOwn || this.#onlyWaits()) || !reserve.take(isOwn)) return undefined
    if (!isOwn) this.#fromReserve += 1
    const worker = createWorker()
    void worker.load().then(() => reserve.started())
    return worker
  }

  /** Whether the events under way wait for something else most of the time, so that another thread would not slow them down. */
  #onlyWaits(): boolean {
    const shares = Array.from(this.#busy, (worker) => worker.takeUtilization())
    return shares.reduce((sum, share) => sum + share, 0) < shares.length * waitingShare
  }

  #returnToReserve(): void {
    const beyondOwn = Math.max(0, this.#busy.size + this.#idle.size - this.#options.ownThreads)
    if (beyondOwn >= this.#fromReserve) return
    this.#options.reserve.giveBack(this.#fromReserve - beyondOwn)
    this.#fromReserve = beyondOwn
  }
}
