/** The disk of the data folder: it may be full for a while. The reason is printed once, and again only after there was room. */

/** Something could not be written. Requests that needed it are answered with 503. */
export class DiskError extends Error {
  override readonly name = 'DiskError'
}

/** SQLITE_IOERR and SQLITE_FULL, the lowest byte of SQLite's codes. */
const sqliteFailures = new Set([10, 13])

/** Writes may fail and succeed in turn until there is room for all of them. */
const settledMilliseconds = 5000

export const createDisk = (print: (line: string) => void = console.error) => {
  let failedAt: number | undefined

  const fails = (error: unknown): void => {
    if (failedAt === undefined) {
      const reason = error instanceof Error ? error.message : String(error)
      print(`the data folder cannot be written (${reason}): requests get 503 until there is room`)
    }
    failedAt = performance.now()
  }

  const works = (): void => {
    if (failedAt === undefined || performance.now() - failedAt < settledMilliseconds) return
    failedAt = undefined
    print('the data folder can be written again')
  }

  return {
    fails,

    works,

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
        fails(error)
        throw new DiskError('the data folder cannot be written', { cause: error })
      }
      works()
    },
  }
}

export type Disk = ReturnType<typeof createDisk>
