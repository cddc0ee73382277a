/**
 * `npm run bench`: measures start, bundles, costs, pages, table requests and latency on this machine, and writes them as tables and as
 * `tests/bench/report.json`.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { costOf } from '#contract/offers/cost.ts'
import { paths, publicPaths } from '#contract/routes.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { findOfferIds, listFunnelSteps } from '#tests/support/funnel.ts'
import { reachHome } from '#tests/support/browser/journey.ts'
import { weighPage } from '#tests/support/browser/page-weight.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { createValidBodies } from '#tests/support/valid-bodies.ts'
import { startTableMeter } from '#tests/support/table/table-meter.ts'

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
    const source = await readFile(join('cdk.out', folder, 'index.mjs')).catch(() => undefined)
    if (!source) continue
    rows.push({
      function: name.replace(/[0-9A-F]{8}$/, ''),
      kB: round(source.length / 1000),
      'gzip kB': round(gzipSync(source).length / 1000),
      budget: 420,
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

const measureTable = async (): Promise<Row[]> => {
  const meter = await startTableMeter()
  const product = await startProduct({ dynamodbEndpoint: meter.endpoint })
  const client = createApiClient(product.origin)
  await client.call('get-catalogue')
  const rows: Row[] = []
  for (const { run } of listFunnelSteps(client)) await run()
  for (const { name, run } of listFunnelSteps(client)) {
    const { requests, readUnits, writeUnits } = await meter.measure(run)
    rows.push({
      action: name,
      requests: requests.length,
      RCU: readUnits,
      WCU: writeUnits,
      commands: Array.from(new Set(requests)).join(' '),
    })
  }
  const { requests } = await meter.measure(() => client.call('get-catalogue'))
  rows.push({ action: 'catalogue, fresh', requests: requests.length, RCU: 0, WCU: 0, commands: '' })
  await product.stop()
  await meter.stop()
  return rows
}

const rounds = 200

const timeCalls = async (name: string, call: () => Promise<unknown>): Promise<Row> => {
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await call()
  const times: number[] = []
  for (let run = 0; run < rounds; run += 1) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  return {
    call: name,
    'p50 ms': round(quantile(times, 0.5), 2),
    'p95 ms': round(quantile(times, 0.95), 2),
    'p99 ms': round(quantile(times, 0.99), 2),
  }
}

const timedOperations = [
  'get-catalogue',
  'get-profile',
  'save-location-details',
  'record-offers-viewed',
  'apply-to-lender',
  'list-applications',
] as const

const measureLatency = async (product: RunningProduct): Promise<Row[]> => {
  const member = await signInMember(product.origin)
  const bodies = createValidBodies(await findOfferIds(member.client))
  const rows: Row[] = []
  for (const operation of timedOperations) {
    rows.push(await timeCalls(operation, () => succeedAs(member, operation, { body: bodies[operation] })))
  }
  return rows
}

/** What a step of a slider on /offers computes, of a catalogue of 400 lenders. */
const measureCosts = (): Row[] => {
  const lenders = Array.from({ length: 400 }, (_, index) => ({
    annual_rate_min: 9 + (index % 10),
    annual_rate_max: 18 + (index % 20),
    fee: { percent: 1 + (index % 4), min: 500, max: 20_000, fixed: 99, gst_percent: 18 },
    tenor_months_max: 180,
  }))
  const times = Array.from({ length: 30 }, (_, step) => {
    const started = performance.now()
    for (const lender of lenders) costOf(lender, { amountRupees: 300_000 + step * 1000, tenureMonths: 36 + step })
    return performance.now() - started
  })
  return [{ what: '400 costs', 'first ms': round(times[0] ?? 0), 'p50 ms': round(quantile(times, 0.5)), budget: 16 }]
}

const start = await measureStart()
const bundles = await measureBundles()
const costs = measureCosts()
const product = await startProduct()
const pages = await measurePages(product)
const latency = await measureLatency(product)
await product.stop()
const table = await measureTable()

printTable('Start', start)
printTable('Function bundles', bundles)
printTable('Costs of offers', costs)
printTable('First load of each page', pages)
printTable('Requests to the table', table)
printTable(`Latency of the local runtime, ${rounds} calls one after another`, latency)

await mkdir('tests/bench', { recursive: true })
const report = { node: process.version, start, bundles, pages, table, latency }
await writeFile('tests/bench/report.json', `${JSON.stringify(report, null, 2)}\n`)
print('\nwritten to tests/bench/report.json')
