/** The disk of the data folder: it may be full for a while. The reason is printed once, and again only after there was room. */

/** Something could not be written. Requests that needed it are answered with 503. */
export class DiskError extends Error {
  override readonly name = 'DiskError'
}

/** SQLITE_IOERR and SQLITE_FULL, the lowest byte of SQLite's codes. */
const sqliteFailures = new Set([10, 13])

/** Writes may fail and succeed in turn until there is room for all of them. */
const settledMilliseconds = 5000

export class Disk {
  readonly #print: (line: string) => void
  #failedAt: number | undefined

  constructor(print: (line: string) => void = console.error) {
    this.#print = print
  }

  fails(error: unknown): void {
    if (this.#failedAt === undefined) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#print(`the data folder cannot be written (${reason}): requests get 503 until there is room`)
    }
    this.#failedAt = performance.now()
  }

  works(): void {
    if (this.#failedAt === undefined || performance.now() - this.#failedAt < settledMilliseconds) return
    this.#failedAt = undefined
    this.#print('the data folder can be written again')
  }

  /**
   * Runs a write of SQLite.
   * @throws DiskError when the disk does not take it
   */
  write(work: () => void): void {
    try {
      work()
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
      if (!sqliteFailures.has(code % 256)) throw error
      this.fails(error)
      throw new DiskError('the data folder cannot be written', { cause: error })
    }
    this.works()
  }
}
