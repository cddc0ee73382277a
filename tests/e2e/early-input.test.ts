/** Text that is typed on a prerendered page while its script is still on the way. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths, publicPaths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectInteractive, expectVisible, nextFrame } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

/** Opens the address without the app; returns a function that lets its scripts arrive. */
const openEarly = async (page: Page, address: string) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expectVisible(page.getByRole('heading', { level: 1 }))
  return async () => {
    held.resolve(undefined)
    // A page that is complete without the app starts it for a mouse.
    await page.mouse.move(1, 1)
    await expectInteractive(page)
    await nextFrame(page)
  }
}

it('these pages show fields before their app runs, and no others', async () => {
  const { page } = await visitors.open()
  await page.route('**/assets/*.js', () => undefined)
  const fieldsOn = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await expectVisible(page.getByRole('heading', { level: 1 }))
    return page.locator('main :is(input, textarea, select):visible').count()
  }
  const withFields: string[] = []
  for (const path of publicPaths) if ((await fieldsOn(path)) > 0) withFields.push(path)
  expect(withFields).toEqual([paths.emiCalculator, paths.check, paths.partnerApiDocs, paths.lenderApiDocs])
})

const caretIn = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field: HTMLInputElement) => [document.activeElement === field, field.selectionStart])

it('a calculation that is typed early can be made, with the caret beside its digit and without the inputs of a link', async () => {
  const { page } = await visitors.open()
  const release = await openEarly(page, `${paths.emiCalculator}?amount=700000&rate=9&years=3`)
  await page.getByLabel('Interest Rate (% per annum)').pressSequentially('12')
  await page.getByLabel('Loan Tenure (Years)').pressSequentially('5')
  const amount = page.getByLabel('Loan Amount')
  await amount.pressSequentially('500000')
  await amount.press('ArrowLeft')
  await release()
  expect([await amount.inputValue(), await caretIn(page, 'Loan Amount')]).toEqual(['5,00,000', [true, 7]])
  await button(page, 'Calculate EMI').click()
  await expectVisible(page.getByRole('region', { name: 'Results' }).getByText('₹11,122'))
})

it('a fact that was typed before the app answers counts', async () => {
  const { page } = await visitors.open()
  const release = await openEarly(page, paths.check)
  await page.getByLabel('Age').fill('34')
  await release()
  await expectVisible(page.getByRole('region', { name: /^Not known yet/ }))
  expect(await page.getByLabel('Age').inputValue()).toBe('34')
})
