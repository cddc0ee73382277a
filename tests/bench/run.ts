/**
 * `npm run bench`: measures functions beside their bare SDK, start, bundles, pages, table requests, latency beside a peer and sign-ins on
 * this machine, and writes them as tables, as `tests/bench/report.json` and into README.md.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { paths, publicPaths } from '#contract/routes.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { reachHome } from '#tests/support/browser/journey.ts'
import { weighPage } from '#tests/support/browser/page-weight.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { measureFunctions } from './functions/run.ts'
import { measureLatency } from './latency.ts'
import { writeReadmeTable } from './readme-table.ts'
import { measureSignIns } from './sign-ins.ts'
import { summaryOf } from './summary.ts'
import { measureTable } from './table.ts'

type Row = Record<string, string | number>

const print = (text: string) => process.stdout.write(`${text}\n`)

const printTable = (title: string, rows: Row[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)))
  const line = (cells: string[]) => print(cells.map((cell, index) => cell.padEnd((widths[index] ?? 0) + 2)).join(''))
  print(`\n${title}`)
  line(columns)
  for (const row of rows) line(columns.map((column) => String(row[column])))
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits))
const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const measureStart = async (): Promise<Row[]> => {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const product = await startProduct()
    times.push(product.readyMilliseconds)
    await product.stop()
  }
  return [{ what: 'npm start to ready', seconds: round(quantile(times, 0.5) / 1000, 2), budget: 6 }]
}

interface TemplateResource {
  Type: string
  Metadata?: { 'aws:asset:path'?: string }
}

/** Logical id and asset folder of each function of the stack. */
const listBundles = async (): Promise<[name: string, folder: string][]> => {
  const [template = ''] = (await readdir('cdk.out')).filter((name) => name.endsWith('.template.json'))
  const { Resources } = JSON.parse(await readFile(join('cdk.out', template), 'utf8')) as {
    Resources: Record<string, TemplateResource>
  }
  return Object.entries(Resources).flatMap(([name, { Type, Metadata }]): [string, string][] =>
    Type === 'AWS::Lambda::Function' && Metadata?.['aws:asset:path'] ? [[name, Metadata['aws:asset:path']]] : [],
  )
}

const measureBundles = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, folder] of await listBundles()) {
    const files = (await readdir(join('cdk.out', folder))).filter((file) => file.endsWith('.mjs'))
    if (files.length === 0) continue
    const source = Buffer.concat(await Promise.all(files.map((file) => readFile(join('cdk.out', folder, file)))))
    rows.push({
      function: name.replace(/[0-9A-F]{8}$/, ''),
      kB: round(source.length / 1000),
      'gzip kB': round(gzipSync(source).length / 1000),
      budget: 440,
    })
  }
  return rows
}

const measurePages = async (product: RunningProduct): Promise<Row[]> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
  const settings = { baseURL: product.origin, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const member = await browser.newContext(settings)
  await reachHome(await member.newPage(), product.origin)
  const memory = await member.storageState()
  const rows: Row[] = []
  for (const path of Object.values(paths)) {
    const isPublic = publicPaths.includes(path)
    const context = await browser.newContext({ ...settings, ...(!isPublic && { storageState: memory }) })
    const page = await context.newPage()
    const { scripts, styles } = await weighPage(page, path, () => page.waitForLoadState('networkidle'))
    rows.push({
      page: path,
      visitor: isPublic ? 'anonymous' : 'signed in',
      'script files': scripts.files,
      'script brotli kB': round(scripts.brotli / 1000),
      'style brotli kB': round(styles.brotli / 1000),
    })
    await context.close()
  }
  await browser.close()
  return rows
}

const functions = await measureFunctions({ imports: 9, calls: 9 })
const start = await measureStart()
const bundles = await measureBundles()
const product = await startProduct()
const pages = await measurePages(product)
const latency = await measureLatency(product)
const signIns = await measureSignIns(product.origin, 60, 20)
await product.stop()
const table = await measureTable()

printTable('Import of a function beside its bundled SDK, processor time', functions.imports)
printTable('Warm call beside its bare SDK calls, processor time', functions.calls)
printTable('Start', start)
printTable('Function bundles', bundles)
printTable('First load of each page', pages)
printTable('Requests to the table, and its units', table)
printTable('Latency of the local runtime beside Express on PostgreSQL, one call after another', latency.rows)
if (latency.missing) print(`No peer: ${latency.missing}.`)
printTable('Sign-ins of many visitors at once on the local runtime', signIns)

await mkdir('tests/bench', { recursive: true })
const report = { node: process.version, functions, start, bundles, pages, table, latency, signIns }
await writeFile('tests/bench/report.json', `${JSON.stringify(report, null, 2)}\n`)
await writeReadmeTable('functions', summaryOf({ functions, table, latency, signIns }))
print('\nwritten to tests/bench/report.json and to the table of README.md')
