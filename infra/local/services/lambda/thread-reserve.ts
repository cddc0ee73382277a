/**
 * When a function may start a further thread. One is started at a time, because starts side by side would take the processors' time from
 * the events that run. A function has a few threads of its own; AWS would run every waiting event at once, but here a thread beyond
 * those is worth its memory only while the processors have time left, which means that the running events wait for something else.
 */
import { cpus } from 'node:os'

/** What a loaded function takes, measured with the largest bundle. */
const bytesOfThread = 40 * 1024 * 1024
const shareOfMemory = 0.25
const mostThreads = 64
const shareOfIdleTime = 0.2
/** Over shorter spans the system's counters are too coarse. */
const sampleMilliseconds = 200

/** Milliseconds of all processors since the start of the machine. */
const readProcessorTimes = () => {
  const times = cpus().map((processor) => processor.times)
  const sum = (of: (one: (typeof times)[number]) => number) => times.reduce((total, one) => total + of(one), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq) }
}

export class ThreadReserve {
  readonly #limit = Math.min(mostThreads, Math.floor((process.availableMemory() * shareOfMemory) / bytesOfThread))
  #taken = 0
  #isStarting = false
  #sampledAt = Number.NEGATIVE_INFINITY
  #times = { idle: 0, all: 0 }
  #hasIdleTime = false

  /** @returns whether a thread may start now; the caller then says when it has `started` */
  take(isOwn: boolean): boolean {
    if (this.#isStarting) return false
    if (!isOwn) {
      if (this.#taken >= this.#limit || !this.#isIdle()) return false
      this.#taken += 1
    }
    this.#isStarting = true
    return true
  }

  started(): void {
    this.#isStarting = false
  }

  /** Gives back threads that were not the function's own. */
  giveBack(threads: number): void {
    this.#taken -= threads
  }

  #isIdle(): boolean {
    const sampledAt = performance.now()
    if (sampledAt - this.#sampledAt >= sampleMilliseconds) {
      const times = readProcessorTimes()
      this.#hasIdleTime = times.idle - this.#times.idle > (times.all - this.#times.all) * shareOfIdleTime
      this.#times = times
      this.#sampledAt = sampledAt
    }
    return this.#hasIdleTime
  }
}
