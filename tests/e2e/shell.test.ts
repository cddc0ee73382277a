import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import {
  expectHeading,
  expectPath,
  expectText,
  expectVisible,
  openPage,
  expectSoon,
} from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

describe('the frame', () => {
  it('marks the present page in the bottom bar, leads to the others and gives each a title', async () => {
    const { page } = await member.open()
    await openPage(page, paths.home)
    const bar = page.getByRole('navigation', { name: 'Main' })
    const current = (name: string) => bar.locator('[aria-current="page"]').filter({ hasText: name })
    await expectVisible(current('Home'))
    const titles = new Set([await page.title()])
    const links = {
      Offers: paths.offers,
      'Loan Status': paths.status,
      'EMI Calculator': paths.emiCalculator,
      Profile: paths.profile,
    }
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Home', ...Object.keys(links)])
    for (const [name, path] of Object.entries(links)) {
      await bar.getByRole('link', { name }).click()
      await expectPath(page, path)
      await expectVisible(current(name))
      await expectSoon(async () => titles.has(await page.title())).toBe(false)
      titles.add(await page.title())
    }
    for (const title of titles) expect(title).toContain(brand.name)
    await page.goBack()
    await expectPath(page, paths.emiCalculator)
    await expectVisible(current('EMI Calculator'))
  })

  it('offers to try again when the code of a page does not arrive', async () => {
    const visitor = await member.openApart()
    const { page } = visitor
    visitor.allowProblem(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR/)
    await openPage(page, paths.terms)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
    await expectVisible(button(page, /try again/i))
    await page.unroute('**/assets/*.js')
    await button(page, /try again/i).click()
    await expectHeading(page, 'Available Loan Offers')
  })
})

describe('the EMI calculator', () => {
  it('fits the largest amounts on a small phone and with large text, and prints no controls', async () => {
    const { page } = await visitors.open()
    await openPage(page, `${paths.emiCalculator}?amount=100000000000&rate=99.9&years=40`)
    await expectVisible(page.getByRole('region', { name: 'Results' }).getByText('₹8,32,50,00,000'))
    for (const [screen, percent] of [
      [screenSizes.small, 100],
      [screenSizes.small, 130],
      [screenSizes.phone, 200],
    ] as const) {
      await page.setViewportSize(screen)
      const cut = await page.evaluate((textPercent) => {
        document.documentElement.style.fontSize = `${textPercent}%`
        const isCut = (figure: Element) => {
          const edge = figure.closest('section, form')?.getBoundingClientRect().right ?? 0
          return figure.checkVisibility() && figure.getBoundingClientRect().right > edge
        }
        return Array.from(document.querySelectorAll('.figure')).filter(isCut).length
      }, percent)
      expect([percent, cut, await findOverflow(page)]).toEqual([percent, 0, []])
    }
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expectText(page, 'Month 480')
    const main = page.getByRole('main')
    expect([await main.getByRole('button').count(), await main.getByRole('link').count()]).toEqual([0, 0])
    const ofTheShell = [page.getByText('Skip to content'), page.getByRole('banner').getByText('Help')]
    expect(await Promise.all(ofTheShell.map((part) => part.isVisible()))).toEqual([false, false])
    expect(await main.getByText('Pay early, pay less').isVisible()).toBe(false)
  })

  it('calculates on the device, shares the result as a link and shows it to whoever opens the link', async () => {
    const visitor = await visitors.open()
    // What is fetched ahead breaks off with the network.
    visitor.allowProblem(/ERR_INTERNET_DISCONNECTED .*\/(icons|assets)\//)
    const { page, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, paths.emiCalculator)
    await context.setOffline(true)
    await page.getByLabel('Loan Amount').fill('500000')
    await page.getByLabel('Interest Rate (% per annum)').fill('12')
    await page.getByLabel('Loan Tenure (Years)').fill('5')
    await button(page, 'Calculate EMI').click()
    const results = page.getByRole('region', { name: 'Results' })
    await expectVisible(results.getByText('₹11,122'))
    // Nothing is fetched ahead without a network, or the console would tell of it.
    await page.getByRole('link', { name: 'See offers' }).hover()
    await context.setOffline(false)
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await button(page, 'Share this result').click()
    await expectText(page, 'Link copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(page.url())

    await page.reload()
    await expectVisible(results.getByText('₹11,122'))
    const guest = await visitors.share('guest')
    await openPage(guest.page, link)
    await expectVisible(guest.page.getByRole('region', { name: 'Results' }).getByText('₹11,122'))
    await expectSoon(() => guest.page.getByLabel('Loan Tenure (Years)').inputValue()).toBe('5')
    await button(guest.page, 'Reset').click()
    await expectSoon(() => new URL(guest.page.url()).search).toBe('')
  })
})
