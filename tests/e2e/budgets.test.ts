import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { weighPage } from '#tests/support/browser/page-weight.ts'
import { expectInteractive, expectVisible, nextFrame } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

/** Kilobytes of brotli. */
const budgets = { firstLoadLogin: 85, firstLoadHome: 88 }
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

describe('the first load', () => {
  it('of /login stays within its budget before the first tap', async () => {
    const { page } = await visitors.open()
    const weight = await weighPage(page, paths.login, () => expectInteractive(page))
    expect(weight.scripts.files).toBeGreaterThan(0)
    expect(kilobytes(weight.scripts.brotli)).toBeLessThanOrEqual(budgets.firstLoadLogin)
    expect(weight.styles.files).toBe(0)
    expect(weight.strays).toEqual([])
  })

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

  it('of / stays within its budget for a signed-in user', async () => {
    const { page } = await member.openApart()
    const weight = await weighPage(page, paths.home, () => page.getByRole('article').first().waitFor())
    expect(weight.scripts.files).toBeGreaterThan(0)
    expect(kilobytes(weight.scripts.brotli)).toBeLessThanOrEqual(budgets.firstLoadHome)
    expect(weight.strays).toEqual([])
  })
})

describe('the layout', () => {
  it.each([paths.login, paths.home, paths.offers])('of %s does not shift while it loads', async (path) => {
    const { page } = path === paths.login ? await visitors.share('guest') : await member.open()
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (globalThis as unknown as { shifts: number[] }).shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await expectInteractive(page)
    if (path !== paths.login) await expectVisible(page.getByRole('article'))
    await nextFrame(page)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
  })
})
