/** The time from a tap on the bar to the next page's heading, on a phone four times slower than this machine, with no page fetched ahead. */
import type { Page } from 'playwright'
import { paths } from '#contract/routes.ts'
import { expectVisible, openPage } from '#tests/support/browser/see.ts'
import { measureOnSlowPhone, withSpread, type PhoneRuns, type Rows } from './page-speed.ts'

/** Milliseconds from the finger to the frame that draws the heading, by the label on the bar. */
type Turns = Readonly<Record<string, number>>

/** In an order in which each page follows another one. */
const labels = ['Offers', 'Loan Status', 'EMI Calculator', 'Profile', 'Home'] as const

/** Notes for each tap on a link the frame of the next heading. */
const watchTurns = () => {
  const seen: Record<string, number> = {}
  Object.assign(globalThis, { seen })
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const label = (target as Element).closest('a')?.textContent
      if (label === undefined) return
      const heading = () => document.querySelector('h1')?.textContent
      const before = heading()
      const look = () => {
        const now = heading()
        if (now === undefined || now === before) requestAnimationFrame(look)
        else seen[label] = performance.now() - timeStamp
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Less than a second, so that a transition of the page before may still run. */
const betweenTapsMilliseconds = 800

const turnPages = async (page: Page) => {
  await openPage(page, paths.home)
  await expectVisible(page.getByRole('article'))
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const label of labels) {
    await page.waitForTimeout(betweenTapsMilliseconds)
    await bar.getByRole('link', { name: label, exact: true }).tap()
  }
  await page.waitForTimeout(betweenTapsMilliseconds)
}

/** A row for each page of the bar. */
export const measurePageTurns = async ({ browser, product, member, runs }: PhoneRuns): Rows => {
  const phone = { baseURL: product, viewport: { width: 390, height: 844 }, storageState: member }
  const turns: Turns[] = []
  for (let run = 0; run < runs; run += 1) {
    turns.push(await measureOnSlowPhone<Turns>(browser, phone, watchTurns, turnPages))
  }
  return labels.map((label) => ({
    'tap on the bar': label,
    'heading of the page ms': withSpread(turns.map((run) => run[label] ?? Number.NaN)),
    goal: 200,
  }))
}
