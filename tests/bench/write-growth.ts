/**
 * What a write costs the local database at 50,000 items beside one at 500, in processor time: with a file, and with nothing kept.
 * Alone: `npx node tests/bench/write-growth.ts`, which fails when the price grows too much.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureWriteCosts, type WriteCosts } from '#infra/local/tests/write-costs.ts'

const mostGrowth = 2

const sizes = { few: 500, many: 50_000, writes: 1000 }

const rowOf = (data: string, { few, many }: WriteCosts) => ({
  data,
  'ms at 500': Number(few.toFixed(2)),
  'ms at 50,000': Number(many.toFixed(2)),
  growth: Number((many / few).toFixed(2)),
})

export const measureWriteGrowth = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'write-growth-'))
  try {
    return [
      rowOf('not kept', await measureWriteCosts(sizes)),
      rowOf('kept', await measureWriteCosts({ ...sizes, fileOf: (table) => join(folder, `${table}.db`) })),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Ends the program as failed, with the reason. */
export const expectLittleGrowth = (rows: Awaited<ReturnType<typeof measureWriteGrowth>>) => {
  for (const { data, growth } of rows.filter((row) => row.growth > mostGrowth)) {
    console.error(`a write at 50,000 items costs ${growth} times one at 500 (data ${data}), more than ${mostGrowth}`)
    process.exitCode = 1
  }
}

if (import.meta.main) {
  const rows = await measureWriteGrowth()
  console.table(rows)
  expectLittleGrowth(rows)
}
