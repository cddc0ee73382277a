/** Reads the table for the lists of breaches that are allowed. A schedule invokes it; it alone may read the whole table. */
import { environment } from '#contract/environment.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { openScanPage } from '#data/whole-table.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { systemClock as clock } from '#lambdas/shared/system.function.ts'
import { scheduled } from '#lambdas/shared/world.function.ts'
import { breachPolicy } from './admin-rooms.contract.ts'
import { readBreachLists } from './read-breach-lists.ts'

const tableName = requiredVariable(environment.tableName)
const client = createDocumentClient()
const world = { table: openTable(tableName, client), clock, scanPage: openScanPage(tableName, client) }

export const handler = scheduled(() =>
  readBreachLists(world, new Date(clock.now().getTime() + breachPolicy.runMilliseconds)),
)
