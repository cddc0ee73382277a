/**
 * What it costs to find applications and tickets among 1,000, 100,000 and 1,000,000 items: read units, and milliseconds of the local database.
 * Alone: `npx node tests/bench/find-growth.ts [items …]`, which fails when the units differ. A million items take some minutes to write.
 */
import { startDatabase } from '#infra/local/tests/database.ts'
import { prepareFinding } from '#tests/support/applications/finding.ts'
import { fillTable } from '#tests/support/table/fill-table.ts'
import { createMeasuredTable } from '#tests/support/table/measured-table.ts'

const usualSizes = [1000, 100_000, 1_000_000]
const repetitions = 20

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : usualSizes

const database = await startDatabase()
try {
  const table = await createMeasuredTable(database.endpoint)
  const ways = Object.entries(await prepareFinding(table))
  const rows = Object.fromEntries(ways.map(([name]) => [name, {} as Record<string, number>]))
  let written = 0
  for (const size of sizes) {
    await fillTable(table, { from: written, to: size })
    written = size
    for (const [name, find] of ways) {
      const started = performance.now()
      for (let repetition = 0; repetition < repetitions; repetition += 1) await find()
      const milliseconds = Number(((performance.now() - started) / repetitions).toFixed(1))
      const { readUnits } = await table.measure(find)
      Object.assign(rows[name] ?? {}, { [`units at ${size}`]: readUnits, [`ms at ${size}`]: milliseconds })
    }
  }
  console.table(rows)
  const units = Object.values(rows).map((row) => new Set(sizes.map((size) => row[`units at ${size}`])))
  if (units.some((different) => different.size > 1)) process.exitCode = 1
} finally {
  await database.stop()
}
