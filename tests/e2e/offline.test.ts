import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { startDeployments } from '#tests/support/browser/deployments.ts'
import { expectSoon } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

/** Taps the page and waits until the newest worker has kept all of its language. */
const keepPages = async (page: Page, times = 1, language = ''): Promise<void> => {
  await page.locator('h1').first().tap()
  const filled = () =>
    page.evaluate(async (list) => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).match(list)))
      return lists.filter((one) => one !== undefined).length
    }, `${language}/kept-files.json`)
  await expect.poll(filled, { timeout: 20_000 }).toBe(times)
}

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'])

const openWithWorker = async (path: string) => {
  const visitor = await visitors.open({ hasWorker: true })
  await visitor.page.goto(path)
  return visitor
}

describe('without a network', () => {
  it('calculators, the check and legal texts open, in the language of the visitor', async () => {
    const { page, context } = await openWithWorker(`/hi${paths.emiCalculator}`)
    await keepPages(page, 1, '/hi')
    await visitors.loseNetwork(context, async () => {
      for (const path of [paths.check, paths.emiCalculator, paths.terms, paths.privacyPolicy, paths.howWeRank]) {
        await page.goto(path)
        expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
        expect(await page.locator('h1').first().textContent()).not.toBe('')
      }
    })
  })
})

describe('a new deployment', () => {
  let deployments: Awaited<ReturnType<typeof startDeployments>> | undefined
  afterEach(() => deployments?.stop())

  it('is in use at the second opening, also without a network, and open tabs keep the files of their build', async () => {
    deployments = await startDeployments()
    const { page, context } = await openWithWorker(deployments.origin + paths.emiCalculator)
    await keepPages(page)
    deployments.deploy('next')
    const second = await context.newPage()
    await second.goto(deployments.origin + paths.howWeRank)
    expect(await releaseOf(second)).toBe('next')
    await keepPages(second, 2)
    expect(await releaseOf(page)).toBe('first')
    await page.locator('footer').getByRole('link', { name: 'Terms', exact: false }).first().click()
    await expectSoon(() => page.url()).toContain(paths.terms)
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('/first-')))).toBe(true)
    await page.close()
    await second.close()
    const later = await context.newPage()
    await visitors.loseNetwork(context, async () => {
      await later.goto(deployments?.origin + paths.emiCalculator)
      expect(await releaseOf(later)).toBe('next')
    })
    const names = () => later.evaluate(() => caches.keys())
    await expectSoon(async () => (await names()).filter((name) => name.includes('/first-'))).toEqual([])
  })

  it('replaces a worker that answers everything with an error', async () => {
    deployments = await startDeployments()
    const { page, allowProblem } = await openWithWorker(deployments.origin + paths.emiCalculator)
    allowProblem(/ERR_FAILED|page-views/)
    await keepPages(page)
    deployments.deploy('poisoned')
    const opens = () =>
      page.goto(deployments?.origin + paths.check).then(
        () => true,
        () => false,
      )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expectSoon(opens).toBe(false)
    deployments.deploy('last')
    // The browser asks for the worker a moment after an opening, and later when openings follow each other.
    await expect.poll(opens, { timeout: 30_000, interval: 4000 }).toBe(true)
    expect(await releaseOf(page)).toBe('last')
  })
})
