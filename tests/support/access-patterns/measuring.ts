/** What an action is measured with, for the tables of access patterns. */
import type { TestTable } from '../table/dynamo.ts'

export interface Measuring {
  readonly table: TestTable
  /** Measures an action. @param on another table than `table` */
  readonly take: (action: string, run: () => Promise<unknown>, on?: TestTable) => Promise<void>
}
