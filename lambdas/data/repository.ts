/** The base of the classes that read and write items. */
import type { Table } from './table.ts'

export abstract class Repository {
  protected readonly table: Table

  constructor(table: Table) {
    this.table = table
  }
}
