/**
 * The largest paint of each page, the time that it blocks the main thread, and its scripts. A public page is beside the same words and the same sheet
 * as plain HTML without a script, a page of a signed-in visitor beside a bare app of React. Product and the other alternate, on a throttled phone: its
 * network and processor are those of Lighthouse's applied throttling.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { startBareApp } from './bare-app.ts'
import { quantile } from './functions/batches.ts'
import { startHttp2Front } from './http2-front.ts'

interface PageSpeed {
  /** Milliseconds from the start of the navigation to the last largest paint. */
  readonly paint: number
  /** Milliseconds of long tasks beyond their first 50. */
  readonly blocking: number
  /** Kilobytes of scripts, as they travelled, when the page had loaded and nobody had touched it. */
  readonly untouched: number
  /** All script files until the page was at rest. */
  readonly files: number
}

/** The settings of Chromium for 1.6 Mbit/s and a latency of 150 ms. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const processorSlowdown = 4

/** Long enough for the work of a page after it has loaded. */
const afterwardsMilliseconds = 3000

/**
 * Opens a page of a phone four times slower than this machine, with an empty cache.
 * @param watch runs in the page and notes its figures in a global `seen`
 * @returns the figures after `act`
 */
export const measureOnSlowPhone = async <Seen>(
  browser: Browser,
  options: BrowserContextOptions,
  watch: () => void,
  act: (page: Page, devtools: CDPSession) => Promise<void>,
): Promise<Seen> => {
  const context = await browser.newContext({ isMobile: true, hasTouch: true, ...options })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await act(page, devtools)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return seen
}

/** The product, the storage of a signed-in member's browser, and how often each is measured. */
export interface PhoneRuns {
  readonly browser: Browser
  readonly product: string
  readonly member: NonNullable<BrowserContextOptions['storageState']>
  readonly runs: number
}

export type Rows = Promise<Record<string, string | number>[]>

const watchPage = () => {
  const seen = { paint: 0, blocking: 0, untouched: 0, files: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  let hasLoaded = false
  observe('resource', (entry) => {
    if (!entry.name.endsWith('.js')) return
    seen.files += 1
    if (!hasLoaded) seen.untouched += (entry as PerformanceResourceTiming).encodedBodySize / 1000
  })
  addEventListener('load', () => setTimeout(() => (hasLoaded = true)))
}

// HTTP/2 has a certificate of this run.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, ignoreHTTPSErrors: true }

const measurePage = (browser: Browser, address: string, memory?: PhoneRuns['member']) =>
  measureOnSlowPhone<PageSpeed>(
    browser,
    { ...phone, ...memoryAt(address, memory) },
    watchPage,
    async (page, devtools) => {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', network)
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.waitForTimeout(afterwardsMilliseconds)
    },
  )

/** The storage of the member's browser, at the origin of the address. */
const memoryAt = (address: string, memory?: PhoneRuns['member']) => {
  if (memory === undefined || typeof memory === 'string') return {}
  const { origin } = new URL(address)
  return { storageState: { ...memory, origins: memory.origins.map((each) => ({ ...each, origin })) } }
}

/** The page without the elements that load the app: HTML with its sheet. */
const plainHtmlOf = (html: string) =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')

/** Serves the floor of each page at the page's own address, compressed as the edge does. */
const startFloor = async (product: string, paths: readonly string[]) => {
  const bodies = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(new URL(path, product))).text()
    bodies.set(path, brotliCompressSync(plainHtmlOf(html)))
  }
  const server = createServer(({ url = '' }, response) => {
    const body = bodies.get(url)
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}

/** The median, and the lowest and highest value. */
export const withSpread = (values: readonly number[]): string =>
  `${Math.round(quantile(values, 0.5))} (${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))})`

/** The same page of the product and of the floor. */
interface Pair {
  readonly over: string
  readonly product: string
  readonly floor: string
}

const measurePair = async (
  browser: Browser,
  { over, product, floor }: Pair,
  path: string,
  { runs, member, goal }: Compared,
) => {
  const ours: PageSpeed[] = []
  const others: PageSpeed[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measurePage(browser, product + path, member))
    others.push(await measurePage(browser, floor + path))
  }
  const paints = ours.map(({ paint }) => paint)
  const floors = others.map(({ paint }) => paint)
  const median = (figure: keyof PageSpeed) =>
    quantile(
      ours.map((one) => one[figure]),
      0.5,
    )
  return {
    page: path,
    over,
    'largest paint ms': withSpread(paints),
    'beside it ms': withSpread(floors),
    'of it': Number((quantile(paints, 0.5) / quantile(floors, 0.5)).toFixed(2)),
    goal,
    'blocking ms': withSpread(ours.map(({ blocking }) => blocking)),
    'blocking beside it ms': withSpread(others.map(({ blocking }) => blocking)),
    'scripts before a touch kB': Number(median('untouched').toFixed(1)),
    'script files': median('files'),
  }
}

interface Compared {
  readonly paths: readonly string[]
  readonly runs: number
  /** The pages of this signed-in visitor, beside a bare app of React. @default public pages, beside plain HTML */
  readonly member?: PhoneRuns['member']
  /** The largest paint of the product, as a share of the other's. */
  readonly goal: number
}

/** A row for each page and version of HTTP; product and the other take turns `runs` times. HTTP/2 needs openssl. */
export const measurePageSpeeds = async (browser: Browser, product: string, compared: Compared): Rows => {
  const { paths, member } = compared
  const floor = await (member === undefined ? startFloor(product, paths) : startBareApp(product))
  const pairs: Pair[] = [{ over: 'HTTP/1.1', product, floor: floor.origin }]
  const fronts = await Promise.all([startHttp2Front(product), startHttp2Front(floor.origin)])
  const [ours, plain] = fronts
  if (ours && plain) pairs.push({ over: 'HTTP/2', product: ours.origin, floor: plain.origin })
  const rows = []
  for (const path of paths) for (const pair of pairs) rows.push(await measurePair(browser, pair, path, compared))
  for (const server of [floor, ...fronts]) server?.stop()
  return rows
}
