/** The clock of the runtime: real time plus an offset that tests increase, shared with the function threads. */

export class Clock {
  /** One 64-bit number of milliseconds, which the function threads read too. */
  readonly offset = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)
  readonly #offset = new BigInt64Array(this.offset)

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
  }
}
