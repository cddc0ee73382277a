/** The journeys on pages that the browser translates: nothing fails, and every figure is that of the plain page. */
import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { readClock } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button, field, reachHome } from '#tests/support/browser/journey.ts'
import { expectSoon, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { translatePages } from '#tests/support/browser/translate-pages.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

/** The prerendered texts were translated before the app arrived, so React draws the page anew. */
const drawnAnew = /Minified React error #418/

const openTranslated = async (options: Parameters<typeof visitors.open>[0] = {}) => {
  const visitor = await visitors.open(options)
  visitor.allowProblem(drawnAnew)
  await translatePages(visitor.context)
  return visitor
}

const log = (page: Page) => page.getByRole('log')

it('a visitor signs in, fills the profile, reaches home, and applies', async () => {
  const { page, context } = await openTranslated()
  await reachHome(page, origin)
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  const lender = context.waitForEvent('page')
  await button(page, 'Apply Now').first().click()
  await lender
  await expectVisible(page.getByRole('link', { name: /Applied/ }))
  expect(await page.locator('main font').count()).toBeGreaterThan(10)
})

it('both sides of a conversation write and read several messages', async () => {
  const [staff, asker] = await Promise.all([signInStaff('support'), takeBrowserMember()])
  const { id } = await openTicket(asker, {
    id: ulid(await readClock(origin)),
    title: 'A fee',
    message: 'Is that right?',
  })
  const { page } = await openTranslated({ memory: asker.memory })
  const desk = await openConsole(visitors, staff)
  desk.allowProblem(/status of 409|ERR_FAILED|ERR_ABORTED/)
  await translatePages(desk.context)
  await openPage(page, `${paths.support}/${id}`)
  await desk.goto(`/tickets?view=all&ticket=${id}`)
  for (const [question, answer] of [
    ['Do I pay?', 'No, never.'],
    ['And later?', 'Not then either.'],
  ] as const) {
    await field(page, 'Your message').fill(question)
    await field(page, 'Your message').press('Enter')
    await expectVisible(log(page).getByText('Sent', { exact: true }))
    await expectVisible(log(desk.page).getByText(question))
    await desk.page.getByRole('textbox', { name: 'Your answer' }).fill(answer)
    await desk.page.getByRole('button', { name: /^Send(?! and)/ }).click()
    await expectVisible(log(page).getByText(answer))
  }
  expect(await log(page).getByRole('listitem').count()).toBe(5)
})

const typeFacts = async (page: Page, amounts: readonly string[]) => {
  await button(page, 'Salaried').tap()
  await field(page, 'Age').fill('34')
  await field(page, 'Pincode').fill('462001')
  await field(page, 'Monthly Income').fill('45000')
  for (const amount of amounts) await field(page, 'Loan Amount').fill(amount)
}

const calculate = async (page: Page, amounts: readonly string[]) => {
  for (const amount of amounts) await field(page, 'Loan Amount').fill(amount)
  await field(page, /Rate/).fill('9.5')
  await field(page, /Tenure/).fill('7')
  await button(page, 'Calculate EMI').click()
}

it.each([
  [paths.emiCalculator, calculate, ['1000000', '750000'], '7.5 lakh'],
  [paths.check, typeFacts, ['3 lakh', '40 lakh'], 'not met'],
] as const)(
  'every word and figure of %s is that of the plain page after the same input',
  async (path, act, amounts, words) => {
    const screens = []
    for (const visitor of [await openTranslated(), await visitors.open()]) {
      const { page } = visitor
      await openPage(page, path)
      await act(page, amounts)
      await expectText(page, new RegExp(words))
      screens.push(page)
    }
    const [translated, plain] = screens.map((page) => page.locator('main').innerText())
    await expectSoon(async () => (await translated)?.replaceAll(/\s+/g, ' ')).toBe(
      (await plain)?.replaceAll(/\s+/g, ' '),
    )
  },
)
