/**
 * The state of the services (users, sessions, messages, secrets): JSON records in SQLite, on disk before a write returns.
 * The file is locked while a runtime uses it, so that two runtimes never share a data folder.
 */
import { DatabaseSync } from 'node:sqlite'
import { checkPages, DamagedFileError } from './damaged-file.ts'
import { createDisk } from './disk.ts'

/** Records of one kind, by key. Writes throw DiskError while the disk takes none. */
export interface Collection<Value> {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  delete(key: string): void
  /** Ordered by key. */
  entries(): [string, Value][]
}

const setUp = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS records (
    collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)
  ) WITHOUT ROWID, STRICT;
`

/** SQLITE_BUSY, the lowest byte of SQLite's code. */
const sqliteBusy = 5

/**
 * @param file path of the database, or `:memory:`
 * @throws Error when another runtime uses the file, the file is damaged, or the disk is full.
 */
export const createStateStore = (file: string, disk = createDisk()) => {
  /** Whether it held nothing when it was opened. */
  let isNew: boolean
  const database: DatabaseSync = new DatabaseSync(file, { timeout: 500 })

  try {
    checkPages(database, file)
    database.exec(setUp)
    // An empty write transaction acquires the lock now rather than at the first write.
    database.exec('BEGIN IMMEDIATE; COMMIT')
    isNew = database.prepare('SELECT 1 FROM records LIMIT 1').get() === undefined
  } catch (error) {
    database.close()
    if (error instanceof DamagedFileError) throw error
    const isLocked = error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === sqliteBusy
    throw new Error(`${file} ${isLocked ? 'is in use by another local runtime' : 'cannot be written'}`, {
      cause: error,
    })
  }
  return {
    file,

    isNew,

    collection<Value>(name: string): Collection<Value> {
      const select = database.prepare('SELECT value FROM records WHERE collection = ? AND key = ?')
      const selectAll = database.prepare('SELECT key, value FROM records WHERE collection = ? ORDER BY key')
      const upsert = database.prepare('INSERT OR REPLACE INTO records (collection, key, value) VALUES (?, ?, ?)')
      const remove = database.prepare('DELETE FROM records WHERE collection = ? AND key = ?')
      const parse = (row: Record<string, unknown>) => JSON.parse(String(row['value'])) as Value
      return {
        get: (key) => {
          const row = select.get(name, key)
          return row && parse(row)
        },
        put: (key, value) => {
          disk.write(() => upsert.run(name, key, JSON.stringify(value)))
        },
        delete: (key) => {
          disk.write(() => remove.run(name, key))
        },
        entries: () => selectAll.all(name).map((row) => [String(row['key']), parse(row)]),
      }
    },

    close(): void {
      database.close()
    },
  }
}

export type StateStore = ReturnType<typeof createStateStore>
