import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'

const visitors = prepareVisitors()

it('a lender reads how to send a ping to the address of this API, on a small phone', async () => {
  const { page } = await visitors.open({ screen: screenSizes.small })
  await openPage(page, `${paths.lenderApiDocs}#sandbox`)
  await expectVisible(
    page
      .locator('#sandbox')
      .getByText(/^https?:.*\/functions\/v1\/lenders/)
      .first(),
  )
  expect(await findOverflow(page)).toEqual([])
  await expectSoundScreen(page, 'lender-docs-sandbox', '#sandbox')
})
