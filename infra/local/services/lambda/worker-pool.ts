/**
 * The worker threads of a function. Events get a thread in the order of their arrival; a thread that becomes free goes to the one that
 * has waited longest. An event that has waited too long for its caller is dropped. The pool grows while events wait: to its own few threads
 * in any case, further while the events under way only wait themselves, as AWS would run every one at once. It ends the threads that it has
 * no more use for.
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
  /** How long threads of the reserve stay without work. @default 10 s */
  lingerMilliseconds?: number
}

interface Waiting {
  since: number
  /** Undefined when the event has waited long enough, or the pool has stopped. */
  resolve: (worker: FunctionWorker | undefined) => void
  end: NodeJS.Timeout | undefined
}

/** Starting a thread costs more than a short wait for a warm one. */
const growAfterMilliseconds = 40
/** Threads that compute for less than this share of the time wait. */
const waitingShare = 0.5
const usualLingerMilliseconds = 10_000

export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #busy = new Set<FunctionWorker>()
  readonly #waiting: Waiting[] = []
  #idle: FunctionWorker[] = []
  /** Workers with an older bundle; they end after their present event. */
  #outdated = new WeakSet<FunctionWorker>()
  #fromReserve = 0
  /** The smallest number of idle workers since the last look. */
  #leastIdle = 0
  #growth: NodeJS.Timeout | undefined
  #shrinking: NodeJS.Timeout | undefined
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
    this.#idle = this.#idle.filter((worker) => !worker.isDead)
    const worker = this.#idle.pop() ?? (this.#busy.size === 0 ? this.#options.createWorker() : undefined)
    this.#leastIdle = Math.min(this.#leastIdle, this.#idle.length)
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
    else if (!worker.isDead && !this.#serveNext(worker)) this.#idle.push(worker)
    this.#returnToReserve()
  }

  /** Loads the bundle ahead of the first event. */
  warm(): void {
    if (this.#isStopped || this.#idle.length > 0) return
    const worker = this.#spare ?? this.#options.createWorker()
    this.#spare = undefined
    if (!this.#serveNext(worker)) this.#idle.push(worker)
    void this.#loadAhead(worker)
  }

  /** Loads the bundle again for all further events. */
  reload(): void {
    for (const worker of this.#busy) this.#outdated.add(worker)
    for (const worker of this.#idle.splice(0)) void worker.end()
    this.warm()
  }

  /** Ends every thread; events that still wait get none, and no further thread is started. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#growth)
    clearInterval(this.#shrinking)
    for (const { resolve, end } of this.#waiting.splice(0)) {
      clearTimeout(end)
      resolve(undefined)
    }
    const spare = this.#spare ? [this.#spare] : []
    await Promise.all([...this.#idle.splice(0), ...this.#busy, ...spare].map((worker) => worker.end()))
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
    const { createWorker, ownThreads, reserve, lingerMilliseconds = usualLingerMilliseconds } = this.#options
    // Every worker is busy while an event waits.
    const isOwn = this.#busy.size < ownThreads
    if (!(isOwn || this.#onlyWaits()) || !reserve.take(isOwn)) return undefined
    if (!isOwn) {
      this.#fromReserve += 1
      this.#shrinking ??= setInterval(() => this.#shrink(), lingerMilliseconds).unref()
    }
    const worker = createWorker()
    void worker.load().then(() => reserve.started())
    return worker
  }

  /** Whether the events under way wait for something else most of the time, so that another thread would not slow them down. */
  #onlyWaits(): boolean {
    const shares = Array.from(this.#busy, (worker) => worker.takeUtilization())
    return shares.reduce((sum, share) => sum + share, 0) < shares.length * waitingShare
  }

  /** Ends as many workers as had nothing to do since the last look, down to the pool's own. */
  #shrink(): void {
    for (const worker of this.#idle.splice(0, Math.min(this.#leastIdle, this.#fromReserve))) void worker.end()
    this.#leastIdle = this.#idle.length
    this.#returnToReserve()
    if (this.#fromReserve > 0) return
    clearInterval(this.#shrinking)
    this.#shrinking = undefined
  }

  #returnToReserve(): void {
    const beyondOwn = Math.max(0, this.#busy.size + this.#idle.length - this.#options.ownThreads)
    if (beyondOwn >= this.#fromReserve) return
    this.#options.reserve.giveBack(this.#fromReserve - beyondOwn)
    this.#fromReserve = beyondOwn
  }
}
