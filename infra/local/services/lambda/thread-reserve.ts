/**
 * When a function may start a further thread. One is started at a time, because starts side by side would take the processors' time from
 * the events that run. A function has a few threads of its own; those beyond are shared by all functions, as memory is.
 */

/** What a loaded function takes, with room for its events. */
const bytesOfThread = 40 * 1024 * 1024
const shareOfMemory = 0.25
const mostThreads = 24

export class ThreadReserve {
  readonly #limit = Math.min(mostThreads, Math.floor((process.availableMemory() * shareOfMemory) / bytesOfThread))
  #taken = 0
  #isStarting = false

  /** @returns whether a thread may start now; the caller then says when it has `started` */
  take(isOwn: boolean): boolean {
    if (this.#isStarting || (!isOwn && this.#taken >= this.#limit)) return false
    if (!isOwn) this.#taken += 1
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
}
