/** The record in the table, for looks: changes are recorded by `recorded-table.ts`. */
import type { RecordEntry } from '#domain/staff/record-entry.ts'
import type { Table } from '../table.ts'
import { recordCopies } from './record-copies.ts'

/** Of four copies each: a transaction has a hundred parts at most. */
const entriesAtOnce = 25

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
  async add(...entries: readonly RecordEntry[]): Promise<void> {
    for (let first = 0; first < entries.length; first += entriesAtOnce) {
      const some = entries.slice(first, first + entriesAtOnce)
      await this.#table.transact(some.flatMap((entry) => recordCopies(entry, this.#years)))
    }
  }
}
