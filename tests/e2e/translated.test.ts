/** The main journey on pages that the browser translates. `tests/web/dom/translatable.ts` checks each change of each screen. */
import { expect, inject, it } from 'vitest'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button, reachHome } from '#tests/support/browser/journey.ts'
import { expectVisible } from '#tests/support/browser/see.ts'
import { translatePages } from '#tests/support/browser/translate-pages.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

/** The prerendered texts were translated before the app arrived, so React draws the page anew. */
const drawnAnew = /Minified React error #418/

it('a visitor signs in, fills the profile, reaches home, and applies', async () => {
  const { page, context, allowProblem } = await visitors.open()
  allowProblem(drawnAnew)
  await translatePages(context)
  await reachHome(page, origin)
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  const lender = context.waitForEvent('page')
  await button(page, 'Apply Now').first().click()
  await lender
  await expectVisible(page.getByRole('link', { name: /Applied/ }))
  expect(await page.locator('main font').count()).toBeGreaterThan(10)
})
