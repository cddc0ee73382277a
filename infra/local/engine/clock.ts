/** The clock of the runtime: real time plus an offset that tests increase, shared with the function threads. */

interface Alarm {
  /** Epoch milliseconds of this clock. */
  time: number
  run: () => void
  timer: NodeJS.Timeout | undefined
}

/** Node fires a longer timer at once. */
const longestTimer = 2 ** 31 - 1

export class Clock {
  /** One 64-bit number of milliseconds, which the function threads read too. */
  readonly offset = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)
  readonly #offset = new BigInt64Array(this.offset)
  readonly #alarms = new Set<Alarm>()

  get offsetMilliseconds(): number {
    return Number(Atomics.load(this.#offset, 0))
  }

  /** Epoch milliseconds. */
  now(): number {
    return Date.now() + this.offsetMilliseconds
  }

  nowSeconds(): number {
    return Math.floor(this.now() / 1000)
  }

  date(): Date {
    return new Date(this.now())
  }

  advance(seconds: number): void {
    Atomics.add(this.#offset, 0, BigInt(Math.round(seconds * 1000)))
    for (const alarm of this.#alarms) this.#set(alarm)
  }

  /** Calls `run` once, as soon as the clock has reached the time. @returns cancels the call */
  callAt(time: number, run: () => void): () => void {
    const alarm: Alarm = { time, run, timer: undefined }
    this.#alarms.add(alarm)
    this.#set(alarm)
    return () => {
      clearTimeout(alarm.timer)
      this.#alarms.delete(alarm)
    }
  }

  #set(alarm: Alarm): void {
    const left = Math.max(0, alarm.time - this.now())
    clearTimeout(alarm.timer)
    alarm.timer = setTimeout(() => this.#ring(alarm), Math.min(left, longestTimer)).unref()
  }

  #ring(alarm: Alarm): void {
    if (this.now() < alarm.time) {
      this.#set(alarm)
      return
    }
    this.#alarms.delete(alarm)
    alarm.run()
  }
}
