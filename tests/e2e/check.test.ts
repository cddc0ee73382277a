import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { button, field, mobileField } from '#tests/support/browser/journey.ts'
import { expectPath, expectSoon, expectVisible, openPage, reloadPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

it('a visitor checks the lenders before the login: nothing is sent or kept elsewhere than in the tab, and the login begins with the category', async () => {
  const { page, context } = await visitors.open({ screen: screenSizes.small })
  await openPage(page, paths.login)
  await page.getByRole('link', { name: 'Would they lend to me? No login' }).click()
  await expectPath(page, paths.check)
  await expectSoon(() => page.evaluate(() => sessionStorage.getItem('pl_catalogue') !== null)).toBe(true)

  const stored = async () => [
    await page.evaluate(() => JSON.stringify([localStorage, location.href, history.state])),
    JSON.stringify(await context.cookies()),
  ]
  const before = await stored()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await button(page, 'Salaried').tap()
  await field(page, 'Age').pressSequentially('34')
  await field(page, 'Pincode').pressSequentially('462 001')
  await field(page, 'Monthly Income').pressSequentially('45000')
  await field(page, 'Loan Amount').pressSequentially('3 lakh')
  await expectVisible(page.getByRole('region', { name: /^You meet their rules/ }))
  await button(page, / not met$/).tap()
  await expectVisible(page.getByRole('heading', { name: /^You don't meet a rule/ }))
  expect([await field(page, 'Pincode').inputValue(), await field(page, 'Monthly Income').inputValue()]).toEqual([
    '462001',
    '45,000',
  ])
  // Only the app's own code, which other pages need, may still arrive.
  expect(requests.filter((url) => !new URL(url).pathname.startsWith('/assets/'))).toEqual([])
  expect(await stored()).toEqual(before)

  await page.getByRole('link', { name: 'Continue to login' }).tap()
  await expectVisible(mobileField(page))
  await expectVisible(page.getByText(/^Personal Loan\./))
  await reloadPage(page)
  await expectVisible(page.getByText(/^Personal Loan\./))
})
