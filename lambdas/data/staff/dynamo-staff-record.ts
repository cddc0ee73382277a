/** The record in the table, for looks: changes are recorded by `recorded-table.ts`. */
import type { RecordEntry } from '#domain/staff/record-entry.ts'
import type { StaffRecord } from '#use-cases/staff/ports.ts'
import type { Table } from '../table.ts'
import { recordCopies } from './record-copies.ts'

export class DynamoStaffRecord implements StaffRecord {
  readonly #table: Table
  readonly #years: number

  /** @param years for which entries are kept */
  constructor(table: Table, years: number) {
    this.#table = table
    this.#years = years
  }

  async add(entry: RecordEntry): Promise<void> {
    await this.#table.transact(recordCopies(entry, this.#years))
  }
}
