/** Reads files of comma-separated values on this machine. */
import { CsvError, parse } from 'csv-parse/sync'
import { csvFileOf, csvInput, type CsvFile } from '#domain/applications/csv-cells.ts'
import { InputError } from '../command.ts'

/** @throws InputError that names the line which cannot be read */
export const readCsv = (text: string): CsvFile => {
  const { table, delimiter } = csvInput(text)
  try {
    return csvFileOf(parse(table, { delimiter, relax_column_count: true, trim: true }))
  } catch (error) {
    if (error instanceof CsvError) throw new InputError(`the file cannot be read: ${error.message}`, { cause: error })
    throw error
  }
}
