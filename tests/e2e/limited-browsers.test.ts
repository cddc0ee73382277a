/** Browsers that are too old, without scripts or without storage. Nobody gets a blank page or one without styles. */
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/routes.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button, reachHome } from '#tests/support/browser/journey.ts'
import { changeSheet } from '#tests/support/browser/old-browser.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import {
  expectGone,
  expectHeading,
  expectInteractive,
  expectPath,
  expectText,
  expectVisible,
} from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'

const visitors = prepareVisitors()
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'needs a newer browser' })

/** The visible words: locators leave out those inside `noscript`. */
const readScreen = (page: Page) => page.locator('body').innerText()

const expectContact = async (page: Page) => {
  const words = await readScreen(page)
  expect(words.replaceAll(' ', '')).toContain(brand.grievanceOfficer.phone)
  expect(words).toContain(brand.supportEmail)
  expect(await findOverflow(page)).toEqual([])
}

describe('a browser that is too old', () => {
  it.each([
    [paths.login, 'cannot read the scripts', 'class {'],
    [paths.offers, 'cannot read the scripts', 'class {'],
    [paths.login, 'gets no scripts', undefined],
    [paths.offers, 'gets no scripts', undefined],
  ])('sees on %s that it has to be updated, and whom to call, if it %s', async (path, _, body) => {
    const { page, allowProblem } = await visitors.open()
    allowProblem(/SyntaxError|Failed to load resource/)
    await page.route('**/assets/*.js', (route) =>
      body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.goto(path)
    await expectVisible(note(page))
    await expectContact(page)
  })

  it.each([paths.terms, paths.login])('sees it on %s also where the scripts run', async (path) => {
    const { page } = await visitors.open()
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'))
    await page.goto(path)
    if (path === paths.login) await expectInteractive(page)
    await expectVisible(note(page))
  })

  it('gets a page in our colours and measures without cascade layers', async () => {
    const { page, context } = await visitors.open()
    await changeSheet(context, (sheet) => sheet.replaceAll(/@layer [^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, ''))
    await page.goto(paths.login)
    await expectInteractive(page)
    await expectGone(note(page))
    const card = page.getByRole('button', { name: /Personal Loan/ })
    const [color, radius] = await card.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element)
      return [backgroundColor, borderRadius]
    })
    expect([color, radius]).toEqual(['rgb(255, 255, 255)', '12px'])
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^system-ui/)
    expect(await findOverflow(page)).toEqual([])
  })
})

describe('without scripts', () => {
  const readable = {
    [paths.terms]: 'Terms & Conditions',
    [paths.privacyPolicy]: 'Privacy Policy',
    [paths.howWeRank]: 'Then our list decides',
    [paths.emiCalculator]: 'EMI =',
    [paths.check]: "To compare you with the lenders' rules",
    [paths.login]: 'To log in with your mobile number',
    [paths.home]: 'please switch it on',
    [paths.offers]: 'please switch it on',
  }

  it.each(Object.entries(readable))('%s says "%s", what it lacks, and whom to call', async (path, text) => {
    const { page } = await visitors.open({ javaScript: false })
    await page.goto(path)
    const words = await readScreen(page)
    for (const part of [text, 'JavaScript is switched off in this browser.']) expect(words).toContain(part)
    await expectContact(page)
  })

  it.each([paths.home, paths.offers, paths.howWeRank, paths.check])('%s leads to the lenders', async (path) => {
    const { page } = await visitors.open({ javaScript: false })
    await page.goto(path)
    const [link] = await page.locator(`a[href="${lendersPageRoute.path}"]`).all()
    await link?.dispatchEvent('click')
    await page.waitForURL(`**${lendersPageRoute.path}`)
    const words = await readScreen(page)
    for (const part of ['not a lender', 'never ask you for payment', 'Banyan Bridge Finance', '10.49 to 18% p.a.'])
      expect(words).toContain(part)
    await expectContact(page)
  })

  it.each([lendersPageRoute.path, kindPaths.student, lenderPathOf('banyan-bridge-finance'), lenderPathOf('nobody')])(
    'the page %s is for everyone',
    async (path) => {
      // The checks themselves need scripts; the page has none.
      const { page, allowProblem } = await visitors.open()
      allowProblem(/Failed to load resource/)
      await page.goto(path)
      await expectSoundScreen(page, path.slice(1).replace('/', '-'))
    },
  )
})

it('a browser that has no storage and one that it denies signs a visitor in, and says how long', async () => {
  const { page, context } = await visitors.open()
  await context.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: () => null })
    Object.defineProperty(globalThis, 'sessionStorage', { get: deny })
  })
  await reachHome(page, inject('origin'))
  await expectText(page, /This browser saves nothing/)
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expectVisible(button(page, 'Apply Now'))
  await expectText(page, /This browser saves nothing/)
  await page.reload()
  await expectPath(page, paths.login)
  await expectHeading(page, 'Which loan do you need?')
})
