/** Recognizes an SQLite file that is damaged, before anything is served from it. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_CORRUPT and SQLITE_NOTADB, the lowest byte of SQLite's codes. */
const sqliteDamage = new Set([11, 26])

/** A file that cannot be gone on with. The message names the file and what to do. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'

  constructor(file: string, problem: string) {
    super(
      `${file} ${problem}: remove the folder ${dirname(file)} to start anew with sample data, or put a copy of it in its place`,
    )
  }
}

/** Reads every page: a millisecond for a megabyte. @throws DamagedFileError */
export const checkPages = (database: DatabaseSync, file: string): void => {
  let found: unknown
  try {
    found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && sqliteDamage.has(Number(error.errcode) % 256))) throw error
    found = error.message
  }
  // The first of several lines only names the file within SQLite.
  if (found !== 'ok') throw new DamagedFileError(file, `is damaged (${String(found).split('\n').at(-1)})`)
}

/** As `checkPages`, for a file that another program will open. @returns the names of its tables; undefined for a file that does not exist yet */
export const checkFile = (file: string): ReadonlySet<unknown> | undefined => {
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    checkPages(database, file)
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return new Set(tables.map(({ name }) => name))
  } finally {
    database.close()
  }
}
