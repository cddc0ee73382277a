/** The record in the table, for looks: changes are recorded by `recorded-table.ts`. */
import type { RecordEntry } from '#domain/staff/record-entry.ts'
import type { Table } from '../table.ts'
import { recordCopies } from './record-copies.ts'

/** For looks; a change is written through a recorded table, in the transaction of the change. */
export class DynamoStaffRecord {
  readonly #table: Table
  readonly #years: number

  /** @param years for which entries are kept */
  constructor(table: Table, years: number) {
    this.#table = table
    this.#years = years
  }

  /** Has to end before the data is answered. */
  async add(entry: RecordEntry): Promise<void> {
    await this.#table.transact(recordCopies(entry, this.#years))
  }
}
