/**
 * What the first page of each list of the staff console costs when the list itself has 1,000 and 100,000 rows: requests, read units, and milliseconds of
 * the function on the local database. A day of the record then grows to 1,000,000 entries.
 * Alone: `npx node tests/bench/list-growth.ts [rows …]`, which fails when requests or units differ, or a page takes more than 300 ms.
 */
import { startDatabase } from '#infra/local/tests/database.ts'
import { fillDay, fillLists, prepareLists } from '#tests/support/staff/fill-lists.ts'
import { createMeasuredTable } from '#tests/support/table/measured-table.ts'

const repetitions = 20
const goalMilliseconds = 300
const longestDay = 1_000_000
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000]

const database = await startDatabase()
try {
  const table = await createMeasuredTable(database.endpoint)
  const lists = await prepareLists(table)
  const rows: Record<string, Record<string, number>> = {}
  let hasFailed = false

  const measure = async (name: string, list: () => Promise<unknown>, size: number) => {
    await list()
    const started = performance.now()
    for (let repetition = 0; repetition < repetitions; repetition += 1) await list()
    const milliseconds = Number(((performance.now() - started) / repetitions).toFixed(1))
    const { requests, readUnits } = await table.measure(list)
    console.log(`${name} at ${size}: ${milliseconds} ms`)
    const known = rows[name] ?? { requests: requests.length, units: readUnits }
    rows[name] = { ...known, [`ms at ${size}`]: milliseconds }
    if (known['requests'] !== requests.length || known['units'] !== readUnits) {
      hasFailed = true
      console.error(`${name}: ${requests.length} requests and ${readUnits} units at ${size}`)
    }
    if (milliseconds > goalMilliseconds) hasFailed = true
  }

  let written = 0
  for (const size of sizes) {
    await fillLists(table, written, size)
    written = size
    for (const [name, list] of Object.entries(lists)) await measure(name, list, size)
  }
  if (process.argv.length === 2) {
    await fillDay(table, written, longestDay)
    const name = 'record of a day'
    await measure(name, lists[name] ?? (() => Promise.reject(new Error(name))), longestDay)
  }
  console.table(rows)
  if (hasFailed) process.exitCode = 1
} finally {
  await database.stop()
}
