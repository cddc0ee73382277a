/**
 * `npx node tests/bench/workbooks.ts [rounds]`: a workbook of 100,000 rows and 12 columns beside the same rows as CSV, in the console in Chromium: from the
 * choice of the file to the preview. The workbook is also unpacked by itself. The three take turns, each in a tab of its own.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { zipPartsOf } from '#lambdas/news/zip-parts.rules.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { partsOfWorkbook, workbookOf } from '#tests/support/news/write-workbook.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { deskScreen, keptTokensOf } from '#tests/support/staff/browser-staff.ts'
import { enrolStaff, staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { quantile } from './functions/batches.ts'
import { writeReadmeTable } from './readme-table.ts'

const rows = 100_000
const goal = { ratio: 1.5, megabytes: 250 } as const
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

const filesOf = (folder: string) => ({ workbook: join(folder, 'workbook.xlsx'), csv: join(folder, 'text.csv') })

interface Run {
  /** Milliseconds of the wall's clock, and of the processor in the tab's process. */
  readonly ms: number
  readonly processor: number
  /** Megabytes by which the tab's process grew at most. */
  readonly mb: number
  readonly result: string
}

/** The process that works for the page: Linux says its memory, and Chromium its time. */
const processOf = async (browser: Browser) => {
  const devtools = await browser.newBrowserCDPSession()
  const pages = async () =>
    (await devtools.send('SystemInfo.getProcessInfo')).processInfo
      .filter(({ type }) => type === 'renderer')
      .toSorted((one, other) => other.cpuTime - one.cpuTime)
  const [busiest] = await pages()
  if (!busiest) throw new Error('Chromium names no process of the page')
  const { id } = busiest
  const megabytes = (field: 'VmRSS' | 'VmHWM') =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1000
  return {
    megabytes,
    milliseconds: async () => ((await pages()).find((one) => one.id === id)?.cpuTime ?? 0) * 1000,
    /** From here on, VmHWM is the largest memory. */
    forgetLargest: () => writeFileSync(`/proc/${id}/clear_refs`, '5'),
  }
}

type Done = Pick<Run, 'ms' | 'result'>

/** Runs `work` and says what the page's process took meanwhile. */
const measured = async (browser: Browser, page: Page, work: () => Promise<Done>): Promise<Run> => {
  await (await page.context().newCDPSession(page)).send('HeapProfiler.collectGarbage')
  const tab = await processOf(browser)
  tab.forgetLargest()
  const [megabytes, milliseconds] = [tab.megabytes('VmRSS'), await tab.milliseconds()]
  const done = await work()
  return {
    ...done,
    processor: (await tab.milliseconds()) - milliseconds,
    mb: tab.megabytes('VmHWM') - megabytes,
  }
}

const readInConsole = async (browser: Browser, page: Page, path: string): Promise<Run> => {
  const file = page.getByLabel('File of the lender (Excel or CSV)')
  await file.waitFor()
  // What the page still does after its opening is none of the file's work.
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    document.addEventListener('change', () => performance.mark('chosen'), true)
    const observer = new MutationObserver(() => {
      const titles = Array.from(document.querySelectorAll('h2'), ({ textContent }) => textContent)
      if (!titles.includes('First rows as they are read')) return
      observer.disconnect()
      // Once the frame is drawn.
      requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  return measured(browser, page, async () => {
    await file.setInputFiles(path)
    const isShown = () => performance.getEntriesByName('shown').length > 0
    await page.waitForFunction(isShown, undefined, { timeout: 120_000, polling: 500 })
    const ms = await page.evaluate(() => performance.measure('preview', 'chosen', 'shown').duration)
    const text = await page.locator('main').innerText()
    return { ms, result: text.replaceAll(/The file is read as.*|^Chosen:.*/gm, '').replaceAll(/\s+/g, ' ') }
  })
}

/** Unpacks all parts of the workbook and does nothing with them. */
const unzip = async (browser: Browser, page: Page, path: string): Promise<Run> => {
  const bytes = new Uint8Array(readFileSync(path))
  const parts = Array.from(zipPartsOf(bytes).values(), ({ packed }) => [packed.byteOffset, packed.length] as const)
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'zipped' })),
  )
  await page.locator('#zipped').setInputFiles(path)
  return measured(browser, page, async () => {
    const { ms, size } = await page.evaluate(async (places) => {
      const [chosen] = document.querySelector<HTMLInputElement>('#zipped')?.files ?? []
      if (!chosen) throw new Error('no file')
      const began = performance.now()
      const all = await chosen.arrayBuffer()
      let size = 0
      for (const [at, length] of places) {
        const unpacked = new Blob([all.slice(at, at + length)])
          .stream()
          .pipeThrough(new DecompressionStream('deflate-raw'))
        size += (await new Response(unpacked).arrayBuffer()).byteLength
      }
      return { ms: performance.now() - began, size }
    }, parts)
    return { ms, result: String(size) }
  })
}

const works = {
  workbook: (browser, page, files) => readInConsole(browser, page, files.workbook),
  csv: (browser, page, files) => readInConsole(browser, page, files.csv),
  unzip: (browser, page, files) => unzip(browser, page, files.workbook),
} as const satisfies Record<string, (browser: Browser, page: Page, files: ReturnType<typeof filesOf>) => Promise<Run>>
type Work = keyof typeof works

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'))
writeFiles(folder)
const product = await startProduct()
try {
  const { token } = await enrolStaff(product, ['partners'])
  const taken: Record<Work, Run[]> = { workbook: [], csv: [], unzip: [] }
  for (let round = 0; round < Number(process.argv[2] ?? 5); round += 1) {
    for (const work of Object.keys(works) as Work[]) {
      const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
      const page = await browser.newPage({ viewport: deskScreen })
      await page.addInitScript((stored) => sessionStorage.setItem('staff_tokens', stored), keptTokensOf(token))
      await page.goto(`http://${staffHostOf(product.origin)}/applications/import`)
      await page.getByLabel('Lender').selectOption({ index: 1 })
      taken[work].push(await works[work](browser, page, filesOf(folder)))
      await browser.close()
    }
  }
  if (taken.workbook[0]?.result !== taken.csv[0]?.result) throw new Error('The two files are not read alike')
  const middle = (work: Work, of: 'ms' | 'processor' | 'mb') =>
    quantile(
      taken[work].map((run) => run[of]),
      0.5,
    )
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const timeRow = (measure: string, of: 'ms' | 'processor', aim: string) => ({
    measure,
    'CSV, and unzip': `${seconds(middle('csv', of))} + ${seconds(middle('unzip', of))}`,
    workbook: seconds(middle('workbook', of)),
    ratio: (middle('workbook', of) / (middle('csv', of) + middle('unzip', of))).toFixed(2),
    goal: aim,
  })
  await writeReadmeTable('workbooks', [
    timeRow('from the choice of 100,000 rows of 12 columns to the preview: s', 'ms', `<= ${goal.ratio}`),
    timeRow('processor time of the tab meanwhile: s', 'processor', ''),
    {
      measure: 'growth of the tab at its largest: MB',
      'CSV, and unzip': String(Math.round(middle('csv', 'mb'))),
      workbook: String(Math.round(middle('workbook', 'mb'))),
      ratio: (middle('workbook', 'mb') / middle('csv', 'mb')).toFixed(2),
      goal: `< ${goal.megabytes}`,
    },
  ])
} finally {
  await product.stop()
  rmSync(folder, { recursive: true })
}
