/** By keyboard alone: an action that takes its own control away leaves the focus somewhere, never on the body. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { button, mobileField, openMobileStage } from '#tests/support/browser/journey.ts'
import { expectHeading, expectSoon, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)

const enter = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === document.body ? 'body' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
  })

it('Resend OTP', async () => {
  const { page, allowProblem } = await visitors.open()
  // The server's clock did not move.
  allowProblem(/status of 429/)
  await page.clock.install()
  await openMobileStage(page)
  await mobileField(page).fill(pickMobileDigits())
  await button(page, 'Send OTP').click()
  await expectHeading(page, 'Enter the OTP')
  await page.clock.fastForward(61_000)
  await enter(page, 'Resend OTP')
  // The moment after the send, when it counts down again.
  await expectSoon(() => focused(page)).toMatch(/^Resend OTP in/)
})

it('Calculate EMI, by Enter in a field', async () => {
  const { page } = await visitors.open()
  await openPage(page, paths.emiCalculator)
  for (const [name, value] of [
    [/amount/i, '300000'],
    [/rate/i, '12'],
    [/tenure/i, '3'],
  ] as const)
    await page.getByRole('textbox', { name }).first().fill(value)
  await page.keyboard.press('Enter')
  await expectSoon(() => focused(page)).toBe('Results')
})

it('Create Ticket that fails and that succeeds, Send, and Clear filters', async () => {
  const { page, allowProblem } = await member.open()
  allowProblem(/status of 400/)
  await openPage(page, `${paths.support}/new`)
  await page.getByRole('textbox', { name: 'Title' }).fill('A fee is asked')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is that right?')
  const details = [{ field: 'title', message: 'This title is not allowed' }]
  const refusal = { success: false, code: 'VALIDATION_ERROR', message: 'Not valid', details, request_id: 'r' }
  await page.route('**/api/tickets', (route) => route.fulfill({ status: 400, json: refusal }))
  await enter(page, 'Create Ticket')
  await expectText(page, 'This title is not allowed')
  expect(await focused(page)).toBe('Create Ticket')
  await page.unrouteAll()
  await enter(page, 'Create Ticket')
  await expectHeading(page, 'A fee is asked')
  expect(await focused(page)).not.toBe('body')
  await page.getByRole('textbox', { name: 'Message' }).fill('I was asked twice.')
  await enter(page, 'Send')
  await expectText(page, 'I was asked twice.')
  expect(await focused(page)).toBe('Send')

  await openPage(page, paths.offers)
  await enter(page, 'Filters')
  await page.getByRole('checkbox', { name: /^No collateral/ }).focus()
  await page.keyboard.press('Space')
  await enter(page, /^Clear/)
  await expectSoon(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await focused(page)).toMatch(/^Clear/)
})

it('Apply Now on home and in the list, and Remove in the comparison', async () => {
  const { page } = await visitors.open({ memory: (await takeBrowserMember()).memory })
  await openPage(page, paths.home)
  await enter(page, 'Apply Now')
  await expectText(page, 'Application Started')
  // Its link takes the place of the button once a second tap is over.
  await expectSoon(() => focused(page)).toMatch(/^Apply Now$|View status$/)

  await openPage(page, paths.offers)
  const offers = page.getByRole('article')
  const statuses = offers.getByRole('link', { name: /View status/ })
  await expectVisible(offers)
  await enter(page, 'Apply Now')
  await expectSoon(() => statuses.count()).toBe(2)
  await expectSoon(() => focused(page)).toMatch(/View status$/)

  const ids = await offers
    .getByRole('heading')
    .evaluateAll((headings) => headings.slice(0, 2).map(({ id }) => id.replace('lender-', '')))
  await openPage(page, `${paths.offers}?compare=${ids.join(',')}`)
  const removes = page.getByRole('dialog').getByRole('button', { name: /^Remove / })
  for (const [left, place] of [
    [1, 'Compare offers'],
    [0, 'Close'],
  ] as const) {
    await enter(page, /^Remove /)
    await expectSoon(() => removes.count()).toBe(left)
    expect(await focused(page)).toBe(place)
  }
  await expectText(page, 'You have removed all offers')
  // Nothing had the focus before an address opened it.
  await page.keyboard.press('Escape')
  await expectSoon(() => focused(page)).toBe('Available Loan Offers')
})
