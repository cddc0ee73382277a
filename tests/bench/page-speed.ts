/**
 * How soon each public page is painted and how long it blocks the main thread, beside the same words and the same sheet as plain HTML
 * without a script. Product and floor alternate, on a throttled phone: its network and processor are those of Lighthouse's applied throttling.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { startHttp2Front } from './http2-front.ts'

interface PageSpeed {
  /** Milliseconds from the start of the navigation to the last largest paint. */
  readonly paint: number
  /** Milliseconds of long tasks beyond their first 50. */
  readonly blocking: number
}

/** 1.6 Mbit/s, a latency of 150 ms and a processor four times slower, as Chromium has to be told to get there. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
export const processorSlowdown = 4

/** Long enough for what a page does after it has loaded. */
const afterwardsMilliseconds = 3000

/** Opens the address with an empty cache. */
const measurePage = async (browser: Browser, address: string): Promise<PageSpeed> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    // The certificate of HTTP/2 is one of this run.
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { paint: 0, blocking: 0 }
    Object.assign(globalThis, { seen })
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
    observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(afterwardsMilliseconds)
  const speed = await page.evaluate(() => (globalThis as unknown as { seen: PageSpeed }).seen)
  await context.close()
  return speed
}

/** The page without anything that loads the app: what is left is HTML with its sheet. */
const plainHtmlOf = (html: string): string =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')

interface Floor {
  /** Such as http://localhost:40123. */
  readonly origin: string
  readonly stop: () => void
}

/** Serves the floor of each page at the page's own address, compressed as the edge does. */
const startFloor = async (product: string, paths: readonly string[]): Promise<Floor> => {
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

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** The median, and the lowest and highest value. */
export const withSpread = (values: readonly number[]): string =>
  `${Math.round(middleOf(values))} (${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))})`

/** The same page of the product and of the floor. */
interface Pair {
  readonly over: string
  readonly product: string
  readonly floor: string
}

const measurePair = async (browser: Browser, { over, product, floor }: Pair, path: string, runs: number) => {
  const ours: PageSpeed[] = []
  const plain: PageSpeed[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measurePage(browser, product + path))
    plain.push(await measurePage(browser, floor + path))
  }
  const paints = ours.map(({ paint }) => paint)
  const floors = plain.map(({ paint }) => paint)
  return {
    page: path,
    over,
    'largest paint ms': withSpread(paints),
    'plain HTML ms': withSpread(floors),
    'of plain': Number((middleOf(paints) / middleOf(floors)).toFixed(2)),
    goal: 1.1,
    'blocking ms': withSpread(ours.map(({ blocking }) => blocking)),
    'plain blocking ms': withSpread(plain.map(({ blocking }) => blocking)),
  }
}

/** A row for each page and version of HTTP; product and floor take turns `runs` times. HTTP/2 needs openssl. */
export const measurePageSpeeds = async (
  browser: Browser,
  product: string,
  paths: readonly string[],
  runs: number,
): Promise<Record<string, string | number>[]> => {
  const floor = await startFloor(product, paths)
  const pairs: Pair[] = [{ over: 'HTTP/1.1', product, floor: floor.origin }]
  const fronts = await Promise.all([startHttp2Front(product), startHttp2Front(floor.origin)])
  const [ours, plain] = fronts
  if (ours && plain) pairs.push({ over: 'HTTP/2', product: ours.origin, floor: plain.origin })
  const rows = []
  for (const path of paths) for (const pair of pairs) rows.push(await measurePair(browser, pair, path, runs))
  for (const server of [floor, ...fronts]) server?.stop()
  return rows
}
