import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { createLender } from '#tests/support/lenders/lenders.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

const visitors = prepareVisitors()
const dataFolder = inject('dataFolder')

const panel = (page: Page) => page.locator('#sandbox')
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

/** Signs a ping with this key, and sends it. */
const ping = async (page: Page, lenderId: string, secret: string): Promise<void> => {
  await panel(page).getByLabel('Lender id').fill(lenderId)
  await panel(page).getByLabel('Sandbox key').fill(secret)
  await press(page, 'Sign')
  await expectVisible(panel(page).getByRole('figure', { name: 'The signed call' }))
  await press(page, 'Send')
}

it('a lender signs a ping and a status update in the page and sends both to the sandbox, and its key stays there', async () => {
  const lender = await createLender(dataFolder)
  const [sandbox] = await runOperatorCommand(dataFolder, 'lender', 'create-key', '--lender', lender.id, '--sandbox')
  const secret = String(sandbox?.['secret'])
  const { page } = await visitors.open({ screen: screenSizes.small })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())))
  await openPage(page, `${paths.lenderApiDocs}#sandbox`)
  await expectVisible(
    panel(page)
      .getByText(/\/functions\/v1\/lenders/)
      .first(),
  )

  // Before a ping nobody knows whether the key is one of the sandbox.
  await panel(page).getByLabel('Call', { exact: true }).selectOption('update')
  await panel(page).getByLabel('Lender id').fill(lender.id)
  await panel(page).getByLabel('Sandbox key').fill(secret)
  await press(page, 'Sign')
  await press(page, 'Send')
  await expectText(page, /^Sign and send a ping first/)

  await panel(page).getByLabel('Call', { exact: true }).selectOption('ping')
  await ping(page, lender.id, secret)
  await expectText(page, /^The click_id is now in the body/)
  await panel(page).getByLabel('Call', { exact: true }).selectOption('update')
  await press(page, 'Sign')
  await expectVisible(panel(page).getByText('webhook-signature', { exact: true }))
  await press(page, 'Send')
  await expectVisible(
    panel(page)
      .getByText(/"applied": true,\s+"status": "approved"/)
      .last(),
  )
  expect(await findOverflow(page)).toEqual([])
  await expectSoundScreen(page, 'lender-docs-signed', '#sandbox')

  await panel(page).getByLabel('Call', { exact: true }).selectOption('ping')
  await ping(page, lender.id, lender.secret)
  await expectText(page, /^This is your own key, not one of the sandbox/)
  expect(await panel(page).getByLabel('Sandbox key').inputValue()).toBe('')
  for (const key of [secret, lender.secret]) expect(sent.join(' ')).not.toContain(key.slice('whsec_'.length))
})
