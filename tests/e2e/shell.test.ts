import { describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { paths, publicPaths } from '#contract/routes.ts'
import { prepareSignedIn, prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectGone, expectHeading, expectPath, expectText, expectVisible } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

describe('the frame', () => {
  it('shows the bottom bar to nobody who is not signed in', async () => {
    const { page } = await visitors.open(origin)
    for (const path of publicPaths) {
      await page.goto(path)
      await expectHeading(page, /./)
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    }
  })

  it('marks the present page in the bottom bar and leads to the others', async () => {
    const { page } = await signedIn.open()
    await page.goto(paths.home)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const current = (name: string) => bar.locator('[aria-current="page"]').filter({ hasText: name })
    await expectVisible(bar)
    await expectVisible(current('Home'))
    expect(await bar.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Offers',
      'Loan Status',
      'EMI Calculator',
      'Profile',
    ])
    await bar.getByRole('link', { name: /Offers/ }).click()
    await expectPath(page, paths.offers)
    await expectVisible(current('Offers'))
    await bar.getByRole('link', { name: /EMI/ }).click()
    await expectPath(page, paths.emiCalculator)
    await expectVisible(current('EMI'))
    await page.goBack()
    await expectPath(page, paths.offers)
    await expectVisible(current('Offers'))
  })

  it('gives each page a title of its own with the brand in it', async () => {
    const { page } = await signedIn.open()
    const titles = new Set<string>()
    for (const path of [paths.home, paths.offers, paths.emiCalculator, paths.terms, paths.privacyPolicy]) {
      await page.goto(path)
      await expectHeading(page, /./)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(5)
    for (const title of titles) expect(title).toContain(brand.name)
  })

  it('speaks English of India and colours the browser like the page', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.login)
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/)
    expect(await page.locator('meta[name="theme-color"]').count()).toBeGreaterThan(0)
  })

  it('lets a keyboard skip to the content', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.login)
    await expectHeading(page, /./)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Skip to content')
  })
})

describe('an unknown address', () => {
  it('shows the 404 page with a way home', async () => {
    const { page } = await visitors.open(origin)
    await page.goto('/no-such-page')
    await expectHeading(page, 'Oops! Page not found')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expectPath(page, paths.login)
  })
})

describe('a network that goes away', () => {
  it('is told by a banner, for as long as it is away', async () => {
    const { page, context } = await signedIn.open()
    await page.goto(paths.home)
    await expectHeading(page, /./)
    await context.setOffline(true)
    await expectText(page, /you are offline/i)
    await context.setOffline(false)
    await expectGone(page.getByText(/you are offline/i))
  })
})

describe('the public pages', () => {
  const words = {
    [paths.terms]: 'Bhopal',
    [paths.privacyPolicy]: '23 September 2025',
    [paths.emiCalculator]: 'Loan Amount',
  }

  it.each(Object.entries(words))('%s reads without a login', async (path, text) => {
    const { page } = await visitors.open(origin)
    await page.goto(path)
    await expectHeading(page, /./)
    await expectText(page, new RegExp(text))
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it('show their heading before any script has run', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/net::ERR_FAILED/)
    await visitor.page.route('**/*.js', (route) => route.abort())
    for (const path of publicPaths) {
      await visitor.page.goto(path)
      await expectHeading(visitor.page, /./)
    }
  })
})

describe('a page whose code does not arrive', () => {
  it('offers to try again, and then shows', async () => {
    const visitor = await signedIn.open()
    const { page } = visitor
    visitor.allowProblem(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/)
    await page.goto(paths.terms)
    await expectHeading(page, /./)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Offers/ })
      .click()
    await expectVisible(page.getByRole('button', { name: /try again/i }))
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: /try again/i }).click()
    await expectHeading(page, 'Available Loan Offers')
  })
})
