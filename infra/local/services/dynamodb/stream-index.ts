/** An index that dynoxide lacks: without it, each write to a table with a stream reads every change that the file has ever recorded. */
import { DatabaseSync } from 'node:sqlite'

const lockMilliseconds = 5000

/** @param file SQLite file that dynoxide has opened, and so has created its tables in */
export const indexStream = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: lockMilliseconds })
  try {
    database.exec(`
      CREATE INDEX IF NOT EXISTS _stream_records_in_order
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))
    `)
  } finally {
    database.close()
  }
}
