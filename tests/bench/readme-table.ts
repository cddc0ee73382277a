/** Writes a measured table into tests/bench/README.md, between `<!-- bench:name -->` and `<!-- /bench:name -->`. */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { formatDocument } from '#bin/docs/format-document.ts'

const path = 'tests/bench/README.md'

type Row = Readonly<Record<string, string | number>>

const lineOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** The day and the machine of the measurement. */
const measuredOn = () => {
  const processors = cpus()
  return `Measured on ${new Date().toISOString().slice(0, 10)}, ${processors.length} cores (${processors[0]?.model.trim()}), Node ${process.version}.`
}

/** @param rows each with the same columns */
export const writeReadmeTable = async (name: string, rows: readonly Row[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const table = [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const text = await readFile(path, 'utf8')
  const [before, after] = [text.split(start)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`${path} has no place for ${name}`)
  const filled = `${before}${start}\n\n${measuredOn()}\n\n${table.map(lineOf).join('\n')}\n\n${end}${after}`
  await writeFile(path, await formatDocument(path, filled))
}
