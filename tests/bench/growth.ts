/**
 * What reads cost while a table grows: requests, read units, and milliseconds of the local database. Fails when requests or units differ.
 * `npx node tests/bench/growth.ts find [items …]`: finding applications and tickets among 1,000, 100,000 and 1,000,000 items, which take some
 * minutes to write.
 * `npx node tests/bench/growth.ts lists [rows …]`: the first page of each list of the staff console when the list itself has 1,000, 100,000 and
 * 1,000,000 rows, through its function; fails above 300 ms, too. The last ones need 8 GB of disk.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '#infra/local/tests/database.ts'
import { prepareFinding } from '#tests/support/applications/finding.ts'
import { copyLists, prepareLists } from '#tests/support/staff/fill-lists.ts'
import { fillTable } from '#tests/support/table/fill-table.ts'
import { createMeasuredTable } from '#tests/support/table/measured-table.ts'

const repetitions = 20

const kinds = {
  find: {
    sizes: [1000, 100_000, 1_000_000],
    goalMilliseconds: Infinity,
    prepare: prepareFinding,
    fill: (table: MeasuredTable, _: string, from: number, to: number) => fillTable(table, { from, to }),
  },
  lists: { sizes: [1000, 100_000, 1_000_000], goalMilliseconds: 300, prepare: prepareLists, fill: copyLists },
}

type MeasuredTable = Awaited<ReturnType<typeof createMeasuredTable>>

const [kind = 'find', ...given] = process.argv.slice(2)
const { sizes: usual, goalMilliseconds, prepare, fill } = kinds[kind as keyof typeof kinds]

const folder = mkdtempSync(join(tmpdir(), 'growth-'))
const file = join(folder, 'table.sqlite')
const database = await startDatabase(kind === 'lists' ? file : undefined)
try {
  const table = await createMeasuredTable(database.endpoint)
  const reads = await prepare(table)
  const rows: Record<string, Record<string, number>> = {}

  const measure = async (name: string, size: number) => {
    const read = reads[name] ?? (() => Promise.reject(new Error(name)))
    await read()
    const started = performance.now()
    for (let repetition = 0; repetition < repetitions; repetition += 1) await read()
    const milliseconds = Number(((performance.now() - started) / repetitions).toFixed(1))
    const { requests, readUnits } = await table.measure(read)
    console.log(`${name} at ${size}: ${milliseconds} ms`)
    const known = rows[name] ?? { requests: requests.length, units: readUnits }
    rows[name] = { ...known, [`ms at ${size}`]: milliseconds }
    if (known['requests'] === requests.length && known['units'] === readUnits && milliseconds <= goalMilliseconds)
      return
    process.exitCode = 1
    console.error(`${name}: ${requests.length} requests, ${readUnits} units and ${milliseconds} ms at ${size}`)
  }

  let written = 0
  for (const size of given.length > 0 ? given.map(Number) : usual) {
    const began = performance.now()
    await fill(table, file, written, size)
    console.log(`${size} written in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    written = size
    for (const name of Object.keys(reads)) await measure(name, size)
  }
  console.table(rows)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true })
}
