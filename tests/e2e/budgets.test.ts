import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths, type Path } from '#contract/routes.ts'
import { sampleApplication } from '#tests/support/applications/applications.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { weighPage } from '#tests/support/browser/page-weight.ts'
import { expectInteractive, expectText, nextFrame } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

describe('the first load', () => {
  it.each([
    [paths.login, 85, () => visitors.open(), expectInteractive],
    [paths.home, 88.2, () => member.openApart(), (page: Page) => expectText(page, 'Compare offers')],
  ] as const)(
    'of %s names at most %d kB of scripts, and nothing from elsewhere',
    async (path, named, open, isReady) => {
      const { page } = await open()
      const { namedScripts, styles, strays } = await weighPage(page, path, () => isReady(page))
      expect(namedScripts.files).toBeGreaterThan(path === paths.home ? 3 : 0)
      expect(namedScripts.brotli / 1000).toBeLessThanOrEqual(named)
      expect([styles.files, strays]).toEqual([0, []])
    },
  )

  it.each([paths.terms, paths.privacyPolicy])(
    'of %s is the HTML alone, until a button asks for the app',
    async (path) => {
      const { page } = await visitors.open()
      const weight = await weighPage(page, path, () => page.waitForLoadState())
      expect(weight.scripts.files + weight.styles.files).toBe(0)
      await page.evaluate(() =>
        Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
      )
      await page.getByRole('button', { name: 'Print or save as PDF' }).tap()
      await page.locator('body[data-printed]').waitFor()
    },
  )
})

const applications = ['approved', 'applied', 'under_review', 'rejected'].map((status, index) =>
  sampleApplication(index, `Lender number ${index}`, ['applied', status]),
)

/** From now on the page gets one answer a frame, the catalogue first and the profile last. */
const answerOneByOne = async (page: Page): Promise<void> => {
  let earlier = Promise.resolve()
  const inTurn = (answer: () => Promise<void>) => (earlier = earlier.then(answer).then(() => nextFrame(page)))
  await page.route('**/api/{tickets,profile}', (route) => inTurn(() => route.fallback()))
  await page.route('**/api/applications', (route) => inTurn(() => route.fulfill({ json: { applications } })))
}

describe('the layout', () => {
  it.each<[path: Path, shown: RegExp]>([
    [paths.login, /Personal Loan/],
    [paths.home, /^Fits your profile$/],
    [paths.offers, /^Apply Now$/],
    [paths.dashboard, /Lender number 2/],
    [paths.status, /Lender number 2/],
    [paths.profile, /asha\.rao@/],
    [paths.support, /No Support Tickets/],
  ])('of %s does not shift while it loads', async (path, shown) => {
    const { page } = path === paths.login ? await visitors.share('guest') : await member.open()
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (globalThis as unknown as { shifts: number[] }).shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await answerOneByOne(page)
    await page.goto(path)
    await expectInteractive(page)
    await expectText(page, shown)
    if (path === paths.home) await expectText(page, 'Your loan is approved')
    await nextFrame(page)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
  })
})
