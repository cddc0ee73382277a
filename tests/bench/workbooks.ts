/**
 * `npx node tests/bench/workbooks.ts`: a workbook of 100,000 rows and 12 columns beside the same rows as CSV, each read and prepared as the console does
 * before it sends them. Each run has a process of its own, with the memory that a tab may take.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { readLenderFile } from '#lambdas/news/lender-file.rules.ts'
import { fieldsOf, placesOf, usableRows, withUnmapped } from '#lambdas/news/news-of-row.rules.ts'
import { wholeText, zipPartsOf } from '#lambdas/news/zip-parts.rules.ts'
import { partsOfWorkbook, workbookOf } from '#tests/support/news/write-workbook.ts'
import { quantile } from './functions/batches.ts'
import { writeReadmeTable } from './readme-table.ts'

const rows = 100_000
const rounds = 5
const goal = { ratio: 1.5, megabytes: 250 } as const
/** Megabytes of values that a run may hold. */
const mostValues = 200

const columns = [
  'click_id',
  'phone',
  'status',
  'reason',
  'occurred_at',
  'amount',
  'approved_at',
  'approved_amount',
  'disbursed_at',
  'disbursed_amount',
  'city',
  'branch',
]
const statuses = ['Sanctioned', 'Under review', 'Declined', 'Disbursed']
const cities = ['Pune', 'Nagpur', 'Thane', 'Indore', 'Surat', 'Kochi']
/** 5 November 2026 as a serial day. */
const firstDay = 46_331

/** Texts are numbers of a table; days have the format of days. */
type Cell = { readonly text: string } | { readonly figure: number; readonly isDay?: true }

const rowOf = (index: number): readonly Cell[] => {
  const day = { figure: firstDay - (index % 200), isDay: true } as const
  const amount = { figure: 100_000 + ((index * 7919) % 900_000) }
  return [
    { text: `01HXCLICK${String(index).padStart(17, '0')}` },
    { figure: 6_000_000_000 + index * 31 },
    { text: statuses[index % 4] ?? '' },
    { text: index % 4 === 2 ? 'Low score' : '' },
    day,
    amount,
    day,
    amount,
    day,
    amount,
    { text: cities[index % 6] ?? '' },
    { text: `Branch ${index % 900}` },
  ]
}

const dayText = (serial: number) => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)

const writeFiles = (folder: string) => {
  const texts = new Map<string, number>()
  const numberOf = (text: string) => {
    if (!texts.has(text)) texts.set(text, texts.size)
    return texts.get(text) ?? 0
  }
  const letters = columns.map((_, place) => String.fromCodePoint(65 + place))
  const lines = [columns.join(',')]
  const cellXml = (cell: Cell, at: string) => {
    if ('text' in cell) return cell.text === '' ? '' : `<c r="${at}" t="s"><v>${numberOf(cell.text)}</v></c>`
    return `<c r="${at}"${cell.isDay ? ' s="1"' : ''}><v>${cell.figure}</v></c>`
  }
  const rowXml = (cells: readonly Cell[], number: number) =>
    `<row r="${number}">${cells.map((cell, place) => cellXml(cell, `${letters[place]}${number}`)).join('')}</row>`
  let xml = rowXml(
    columns.map((text) => ({ text })),
    1,
  )
  for (let index = 0; index < rows; index += 1) {
    const cells = rowOf(index)
    xml += rowXml(cells, index + 2)
    lines.push(
      cells
        .map((cell) => ('text' in cell ? cell.text : cell.isDay ? dayText(cell.figure) : String(cell.figure)))
        .join(','),
    )
  }
  writeFileSync(join(folder, 'workbook.xlsx'), workbookOf(partsOfWorkbook(xml, { texts: [...texts.keys()] })))
  writeFileSync(join(folder, 'text.csv'), lines.join('\r\n'))
}

const prepare = async (bytes: Uint8Array): Promise<number> => {
  const loadWorkbooks = async () => (await import('hucre/xlsx')).streamXlsxRows
  const file = await readLenderFile(bytes, { parseCsv: parse, loadWorkbooks }, { wanted: columns, mostRows: rows })
  if (!('rows' in file)) throw new Error(JSON.stringify(file))
  const found = placesOf(file.headings, undefined)
  if ('problem' in found) throw new Error(found.problem)
  const said = usableRows(found.places, file).map((row) => fieldsOf(found.places, file.headings, row))
  const words = withUnmapped(
    [],
    {},
    said.flatMap((row) => ('fields' in row ? [row.fields] : [])),
  )
  return words.reduce((sum, { count }) => sum + count, 0) + file.rows.length
}

/** The CSV, and the parts of the workbook that hold cells and texts. */
const works = {
  workbook: (folder: string) => prepare(new Uint8Array(readFileSync(join(folder, 'workbook.xlsx')))),
  csv: (folder: string) => prepare(new Uint8Array(readFileSync(join(folder, 'text.csv')))),
  unzip: async (folder: string) => {
    const parts = zipPartsOf(new Uint8Array(readFileSync(join(folder, 'workbook.xlsx'))))
    let size = 0
    for (const part of parts.values()) size += (await wholeText(part, { left: part.size })).length
    return size
  },
} as const
type Work = keyof typeof works

const self = fileURLToPath(import.meta.url)

/** One run: its milliseconds of the processor, and the megabytes by which the process grew at most. */
const measure = (work: Work, folder: string): { readonly ms: number; readonly mb: number; readonly result: number } => {
  const memory = `--max-old-space-size=${mostValues}`
  const { stdout, stderr, status } = spawnSync(process.execPath, [...process.execArgv, memory, self, work, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${work}: ${stderr}`)
  return JSON.parse(stdout) as ReturnType<typeof measure>
}

const compare = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workbooks-'))
  try {
    writeFiles(folder)
    const taken: Record<Work, ReturnType<typeof measure>[]> = { workbook: [], csv: [], unzip: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const work of Object.keys(works) as Work[]) taken[work].push(measure(work, folder))
    if (taken.workbook[0]?.result !== taken.csv[0]?.result) throw new Error('The two files are not read alike')
    const middle = (work: Work, of: 'ms' | 'mb') =>
      quantile(
        taken[work].map((run) => run[of]),
        0.5,
      )
    const floor = middle('csv', 'ms') + middle('unzip', 'ms')
    const seconds = (ms: number) => (ms / 1000).toFixed(2)
    await writeReadmeTable('workbooks', [
      {
        measure: 'read and prepare 100,000 rows of 12 columns, processor time: s',
        'CSV, and unzip': `${seconds(middle('csv', 'ms'))} + ${seconds(middle('unzip', 'ms'))}`,
        workbook: seconds(middle('workbook', 'ms')),
        ratio: (middle('workbook', 'ms') / floor).toFixed(2),
        goal: `<= ${goal.ratio}`,
      },
      {
        measure: 'growth of the process at its largest: MB',
        'CSV, and unzip': String(Math.round(middle('csv', 'mb'))),
        workbook: String(Math.round(middle('workbook', 'mb'))),
        ratio: (middle('workbook', 'mb') / middle('csv', 'mb')).toFixed(2),
        goal: `< ${goal.megabytes}`,
      },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [work, folder = ''] = process.argv.slice(2)
if (work === undefined) await compare()
else {
  const before = process.memoryUsage.rss()
  const began = process.cpuUsage()
  const result = await works[work as Work](folder)
  const { user, system } = process.cpuUsage(began)
  const ms = (user + system) / 1000
  const mb = (process.resourceUsage().maxRSS * 1024 - before) / 1_000_000
  process.stdout.write(JSON.stringify({ ms, mb, result }))
}
