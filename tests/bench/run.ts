/**
 * `npm run bench`: measures functions beside their bare SDK, start, costs of offers, pages beside plain HTML, taps, latency beside a peer and sign-ins on
 * this machine, table requests, writes to a large table, and writes all of them as tables, as `tests/bench/report.json` and into tests/bench/README.md.
 */
import { writeFile } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { paths, publicPaths } from '#contract/routes.ts'
import { costOf } from '#lambdas/loans/cost.rules.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { reachHome } from '#tests/support/browser/journey.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { quantile } from './functions/batches.ts'
import { measureFunctions } from './functions/run.ts'
import { measureLatency } from './latency.ts'
import { measureLocalRuntime } from './local-runtime.ts'
import { measurePageSpeeds } from './page-speed.ts'
import { measurePageTurns } from './page-turns.ts'
import { weighPage } from './page-weight.ts'
import { writeReadmeTable } from './readme-table.ts'
import { measureSignIns } from './sign-ins.ts'
import { summaryOf } from './summary.ts'
import { measureTable } from './table.ts'
import { measureTapSpeeds } from './tap-speed.ts'
import { expectLittleGrowth, measureWriteGrowth } from './write-growth.ts'

type Row = Record<string, string | number>

const print = (text: string) => process.stdout.write(`${text}\n`)

const printTable = (title: string, rows: Row[]) => {
  print(`\n${title}`)
  console.table(rows)
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

const measureStart = async () => {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const product = await startProduct()
    times.push(product.readyMilliseconds)
    await product.stop()
  }
  return [{ what: 'npm start to ready', seconds: round(quantile(times, 0.5) / 1000, 2), budget: 6 }]
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Memory = Awaited<ReturnType<BrowserContext['storageState']>>

/** @returns the storage of a new member's browser */
const signUp = async (browser: Browser, { origin }: RunningProduct) => {
  const member = await browser.newContext({ ...phone, baseURL: origin })
  await reachHome(await member.newPage(), origin)
  const memory = await member.storageState()
  await member.close()
  return memory
}

const measurePages = async (browser: Browser, product: RunningProduct, memory: Memory) => {
  const settings = { ...phone, baseURL: product.origin }
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
  return rows
}

const speedRuns = 5

/** The measurements that need a browser. */
const measureWeb = async (product: RunningProduct) => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
  const memory = await signUp(browser, product)
  const pages = await measurePages(browser, product, memory)
  const speed = await measurePageSpeeds(browser, product.origin, { paths: publicPaths, runs: speedRuns, goal: 1.1 })
  const signedIn = await measurePageSpeeds(browser, product.origin, {
    paths: [paths.home, paths.offers, paths.status, paths.profile, paths.support],
    runs: speedRuns,
    member: memory,
    goal: 0.6,
  })
  const onPhone = { browser, product: product.origin, member: memory, runs: speedRuns }
  const taps = await measureTapSpeeds(onPhone)
  const turns = await measurePageTurns(onPhone)
  await browser.close()
  return { pages, speed, signedIn, taps, turns }
}

/** The computation of one step of a slider on /offers, with a catalogue of 400 lenders. */
const measureCosts = () => {
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

const functions = await measureFunctions({ imports: 9, calls: 9 })
const start = await measureStart()
const runtime = await measureLocalRuntime()
const costs = measureCosts()
const product = await startProduct()
const { pages, speed, signedIn, taps, turns } = await measureWeb(product)
const latency = await measureLatency(product)
const signIns = await measureSignIns(product.origin, 60, 20)
await product.stop()
const table = await measureTable()
const growth = await measureWriteGrowth()

printTable('Parts of the import of a function', functions.parts)
printTable('Import of a function beside its bundled SDK, processor time', functions.imports)
printTable('Warm call beside its bare SDK calls, processor time', functions.calls)
printTable('Start', start)
printTable('Memory and processor time of the local runtime', runtime)
printTable('Costs of offers', costs)
printTable('First load of each page', pages)
printTable(`Public pages on a throttled phone, medians of ${speedRuns} alternating runs (lowest-highest)`, speed)
printTable('Pages of a signed-in visitor on the same phone, beside a bare app of React', signedIn)
printTable('Taps on a phone four times slower than this machine', taps)
printTable('Next pages on a phone four times slower than this machine', turns)
printTable('Requests to the table, and its units', table)
printTable('A write to the local database at 500 and 50,000 items, processor time', growth)
printTable('Latency of the local runtime beside Express on PostgreSQL, one call after another', latency.rows)
if (latency.missing) print(`No peer: ${latency.missing}.`)
printTable('Sign-ins of many visitors at once on the local runtime', signIns)

const measured = { functions, speed, signedIn, taps, turns, table, growth, latency, signIns, runtime }
const report = { node: process.version, start, pages, ...measured }
await writeFile('tests/bench/report.json', `${JSON.stringify(report, null, 2)}\n`)
await writeReadmeTable('functions', summaryOf(measured))
print('\nwritten to tests/bench/report.json and to the table of tests/bench/README.md')
expectLittleGrowth(growth)
