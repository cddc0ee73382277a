/**
 * `npx node tests/bench/console-scroll.ts [runs]`: processor time of the frames while somebody scrolls a queue of 1,000 open tickets with the wheel, beside an
 * empty page of the same height. The two take turns. Times are those of a processor four times slower: processor time of the page's main thread, four times,
 * so that other programs of a busy machine do not count as the page's.
 */
import { loadavg } from 'node:os'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { deskScreen, keptTokensOf } from '#tests/support/staff/browser-staff.ts'
import { enrolStaff, staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { quantile } from './functions/batches.ts'
import { withSpread } from './page-speed.ts'
import { writeReadmeTable } from './readme-table.ts'

const count = 1000
const pageSize = 50
const slowdown = 4
const goal = '<= 50'
/** Of the wheel: as many as pass all tickets. */
const turns = 150
const turnPixels = 500

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Each has waited 61 s less than the one before: a step of the clock changes the words of one in four. */
const ticketOf = (index: number, now: number) => {
  const id = `01HX${String(index).padStart(22, '0')}`
  const at = new Date(now - (count - index) * 61_000).toISOString()
  return {
    id,
    title: `The lender of my loan does not answer, number ${index}`,
    status: 'open',
    priority: ['low', 'medium', 'high', 'urgent'][index % 4],
    created_at: at,
    updated_at: at,
    waiting_since: at,
    phone: '•••••• 1234',
    last_message: {
      id,
      sender_type: 'user',
      text: `It said it was paid out on day ${index}, and nothing came.`,
      created_at: at,
    },
  }
}

const listed = (cursor: number) => {
  const now = Date.now()
  const next = cursor + pageSize
  return {
    tickets: Array.from({ length: pageSize }, (_, place) => ticketOf(cursor + place, now)),
    ...(next < count && { next_cursor: String(next) }),
    now: new Date(now).toISOString(),
  }
}

/** Opens the queue and goes to its end, so that all pages are there. */
const openQueue = async (page: Page, origin: string, token: string) => {
  await page.addInitScript((stored) => sessionStorage.setItem('staff_tokens', stored), keptTokensOf(token))
  await page.route('**/api/desk/tickets?*', (route) =>
    route.fulfill({ json: listed(Number(new URL(route.request().url()).searchParams.get('cursor'))) }),
  )
  await page.goto(`http://${staffHostOf(origin)}/tickets`)
  const list = page.locator('.tickets-panes > div').first()
  while ((await list.locator('a').count()) < count) {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await page.waitForTimeout(50)
  }
  await list.evaluate((element) => element.scrollTo(0, 0))
}

const emptyPage = '<!doctype html><div style="height:700px;overflow-y:auto"><div style="height:75000px"></div></div>'

/** Longer than a step of the clock of waiting times, 15 s. */
const betweenTurnsMilliseconds = 110

/** Scrolls down and records what runs meanwhile. */
const traceScroll = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve())
  })
  // Above the list.
  await page.mouse.move(400, 500)
  await page.waitForTimeout(1000)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'cc', 'devtools.timeline'] },
  })
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPixels)
    await page.waitForTimeout(betweenTurnsMilliseconds)
  }
  await devtools.send('Tracing.end')
  await done
  return events
}

/** Milliseconds of the page's frames, and of its longest task, which may be none of them. */
const framesOf = (events: readonly TraceEvent[]) => {
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(placeOf))
  const timesOf = (name: string) =>
    events
      .filter((event) => event.name === name && mains.has(placeOf(event)))
      .map(({ tdur = 0 }) => (tdur / 1000) * slowdown)
  const frames = timesOf('ProxyMain::BeginMainFrame')
  return {
    'one frame in a hundred ms': quantile(frames, 0.99),
    'longest frame ms': Math.max(...frames),
    'longest task ms': Math.max(...timesOf('ThreadControllerImpl::RunTask')),
  }
}

type Frames = ReturnType<typeof framesOf>

const measure = async (browser: Browser, open: (page: Page) => Promise<unknown>) => {
  const page = await browser.newPage({ viewport: deskScreen })
  await open(page)
  const frames = framesOf(await traceScroll(page))
  await page.close()
  return frames
}

const product = await startProduct()
try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
  const { token } = await enrolStaff(product, ['support'])
  const taken: Record<'queue' | 'empty', Frames[]> = { queue: [], empty: [] }
  for (let run = 0; run < Number(process.argv[2] ?? 5); run += 1) {
    taken.queue.push(await measure(browser, (page) => openQueue(page, product.origin, token)))
    taken.empty.push(await measure(browser, (page) => page.setContent(emptyPage)))
  }
  await browser.close()
  const names = Object.keys(taken.queue[0] ?? {}) as (keyof Frames)[]
  await writeReadmeTable(
    'console-scroll',
    names.map((name) => ({
      [`load of the machine ${loadavg()[0]?.toFixed(0)}`]: name,
      'empty page': withSpread(taken.empty.map((frames) => frames[name])),
      'queue of 1,000': withSpread(taken.queue.map((frames) => frames[name])),
      goal: name.startsWith('longest') ? goal : '',
    })),
  )
} finally {
  await product.stop()
}
