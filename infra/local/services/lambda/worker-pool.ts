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

export const createWorkerPool = (options: WorkerPoolOptions) => {
  const busy = new Set<FunctionWorker>()
  const waiting: Waiting[] = []
  /** The thread that was given back last is taken first. The timer ends it. */
  const idle = new Map<FunctionWorker, NodeJS.Timeout>()
  /** Workers with an older bundle; they end after their present event. */
  const outdated = new WeakSet<FunctionWorker>()
  let fromReserve = 0
  let growth: NodeJS.Timeout | undefined
  let spare: FunctionWorker | undefined
  let isStopped = false

  const takeIdle = (): FunctionWorker | undefined => {
    for (const [worker, end] of Array.from(idle).toReversed()) {
      clearTimeout(end)
      idle.delete(worker)
      if (!worker.isDead) return worker
    }
    return undefined
  }

  const endIdle = async (): Promise<void> => {
    const ended = Array.from(idle)
    idle.clear()
    await Promise.all(
      ended.map(([worker, end]) => {
        clearTimeout(end)
        return worker.end()
      }),
    )
  }

  /** Keeps a thread without work for a while, the last one longer. */
  const rest = (worker: FunctionWorker): void => {
    const { milliseconds, lastMilliseconds } = options.linger ?? usualLinger
    const end = () => {
      idle.delete(worker)
      void worker.end()
      returnToReserve()
    }
    const endUnlessLast = () => {
      if (busy.size + idle.size > 1) end()
      else idle.set(worker, setTimeout(end, lastMilliseconds - milliseconds).unref())
    }
    idle.set(worker, setTimeout(endUnlessLast, milliseconds).unref())
  }

  const loadAhead = async (worker: FunctionWorker): Promise<void> => {
    await worker.load()
    if (options.keepsSpare && !isStopped) spare ??= options.createWorker()
  }

  const drop = (entry: Waiting): void => {
    waiting.splice(waiting.indexOf(entry), 1)
    entry.resolve(undefined)
  }

  /** Hands the worker to the event that has waited longest. @returns whether there was one */
  const serveNext = (worker: FunctionWorker): boolean => {
    const next = waiting.shift()
    if (!next) return false
    clearTimeout(next.end)
    busy.add(worker)
    next.resolve(worker)
    return true
  }

  /** Starts threads for the events that have waited long enough, and looks again while any waits. */
  const grow = (): void => {
    const latest = performance.now() - growAfterMilliseconds + 1
    while (waiting[0] && waiting[0].since <= latest) {
      const worker = startAnother()
      if (!worker) break
      serveNext(worker)
    }
    growth = waiting.length > 0 ? setTimeout(() => grow(), growAfterMilliseconds) : undefined
  }

  const startAnother = (): FunctionWorker | undefined => {
    const { createWorker, ownThreads, reserve } = options
    // One that loads will serve sooner than one that starts.
    if (Array.from(busy).some(({ isLoaded }) => !isLoaded)) return undefined
    // Every worker is busy while an event waits.
    const isOwn = busy.size < ownThreads
    if (!(isOwn || onlyWaits()) || !reserve.take(isOwn)) return undefined
    if (!isOwn) fromReserve += 1
    const worker = createWorker()
    void worker.load().then(() => reserve.started())
    return worker
  }

  /** Whether the events under way wait for something else most of the time, so that another thread would not slow them down. */
  const onlyWaits = (): boolean => {
    const shares = Array.from(busy, (worker) => worker.takeUtilization())
    return shares.reduce((sum, share) => sum + share, 0) < shares.length * waitingShare
  }

  const returnToReserve = (): void => {
    const beyondOwn = Math.max(0, busy.size + idle.size - options.ownThreads)
    if (beyondOwn >= fromReserve) return
    options.reserve.giveBack(fromReserve - beyondOwn)
    fromReserve = beyondOwn
  }

  return {
    get isStopped(): boolean {
      return isStopped
    },

    /** An idle worker, or one that becomes free or is started within so many milliseconds; undefined once stopped. */
    take(longestWait: number): Promise<FunctionWorker | undefined> {
      if (isStopped) return Promise.resolve(undefined)
      const worker = takeIdle() ?? (busy.size === 0 ? options.createWorker() : undefined)
      if (worker) {
        busy.add(worker)
        return Promise.resolve(worker)
      }
      return new Promise((resolve) => {
        const entry: Waiting = { since: performance.now(), resolve, end: undefined }
        if (Number.isFinite(longestWait)) entry.end = setTimeout(() => drop(entry), longestWait)
        waiting.push(entry)
        growth ??= setTimeout(() => grow(), growAfterMilliseconds)
      })
    },

    giveBack(worker: FunctionWorker): void {
      busy.delete(worker)
      const isOutdated = outdated.has(worker)
      if (isOutdated) void worker.end()
      else if (!worker.isDead && !serveNext(worker)) rest(worker)
      returnToReserve()
    },

    /** Loads the bundle again for all further events, and ahead of the first one if there is a thread with the bundle of before. */
    reload(): void {
      if (isStopped || busy.size + idle.size === 0) return
      for (const worker of busy) outdated.add(worker)
      void endIdle()
      const worker = spare ?? options.createWorker()
      spare = undefined
      if (!serveNext(worker)) rest(worker)
      void loadAhead(worker)
    },

    /** Ends every thread; events that still wait get none, and no further thread is started. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(growth)
      for (const { resolve, end } of waiting.splice(0)) {
        clearTimeout(end)
        resolve(undefined)
      }
      const spares = spare ? [spare] : []
      await Promise.all([endIdle(), ...[...busy, ...spares].map((worker) => worker.end())])
    },
  }
}

export type WorkerPool = ReturnType<typeof createWorkerPool>
