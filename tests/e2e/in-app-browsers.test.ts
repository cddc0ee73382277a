/** Browsers inside of other apps: without storage, and with one window. */
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { button, reachHome } from '#tests/support/browser/journey.ts'
import { expectHeading, expectPath, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

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

const replaceOpen = (page: Page, how: string) =>
  page.evaluate((answer) => {
    globalThis.open = (address) => {
      if (answer === 'throws') throw new DOMException('no windows')
      if (answer === 'its own window') location.href = String(address ?? 'about:blank')
      return answer === 'its own window' ? globalThis.window : (undefined as unknown as null)
    }
  }, how)

it.each(['throws', 'gives nothing', 'its own window'])(
  'where opening a tab %s, a button leads to the lender',
  async (how) => {
    const { page } = await member.openApart()
    await openPage(page, paths.offers)
    await replaceOpen(page, how)
    await button(page, 'Apply Now').first().click()
    await expectText(page, /browser didn't open a new tab/)
    const link = page.getByRole('link', { name: /^Open / })
    const address = await link.getAttribute('href')
    expect(address).toMatch(/^https?:/)
    await page.route(String(address), (route) => route.fulfill({ body: 'The lender' }))
    await link.click()
    await expectText(page, 'The lender')
  },
)
