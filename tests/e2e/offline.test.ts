import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'

const visitors = prepareVisitors()

/** Taps the page and waits until the worker has kept all of its language. */
const keepPages = async (page: Page, language = ''): Promise<void> => {
  await page.locator('h1').first().tap()
  const isFull = () =>
    page.evaluate(async (list) => (await caches.match(list)) !== undefined, `${language}/kept-files.json`)
  await expect.poll(isFull, { timeout: 20_000 }).toBe(true)
}

const headingOf = (page: Page) => page.locator('h1').first().textContent()

const openWithWorker = async (path: string) => {
  const { page, context } = await visitors.open({ hasWorker: true })
  await page.goto(path)
  return { page, context }
}

describe('without a network', () => {
  it('calculators, the check and legal texts open', async () => {
    const { page, context } = await openWithWorker(paths.emiCalculator)
    await keepPages(page)
    await visitors.loseNetwork(context, async () => {
      for (const path of [paths.check, paths.emiCalculator, paths.terms, paths.privacyPolicy, paths.howWeRank]) {
        await page.goto(path)
        expect(await headingOf(page)).not.toBe('')
      }
    })
  })
})
