/** A table of its own for a test file or a test, in the database that the data layer shares. */
import { inject } from 'vitest'
import { createMeasuredTable } from './measured-table.ts'

export type { RequestUse } from './measured-table.ts'

/** Creates an empty table, which goes with the database. */
export const startTable = () => createMeasuredTable(inject('databaseEndpoint'))

export type TestTable = Awaited<ReturnType<typeof startTable>>
