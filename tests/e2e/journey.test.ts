import type { Locator } from 'playwright'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readCode } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import {
  asha,
  button,
  codeField,
  chooseCategory,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  mobileField,
  pressContinue,
  submitProfile,
  termsBox,
  verifyByCode,
} from '#tests/support/browser/journey.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import {
  expectHeading,
  expectPath,
  expectSoon,
  expectText,
  expectToast,
  expectVisible,
  openPage,
} from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

it.each([
  { category: 'salaried', screen: screenSizes.phone, browser: 'of today', isOld: false },
  { category: 'student', screen: screenSizes.small, browser: 'without younger functions', isOld: true },
] as const)(
  'a $category visitor with a browser $browser walks from the login to the status of an application',
  async ({ category, screen, isOld }) => {
    const { page, context } = await visitors.open({ screen, isOld })
    const digits = pickMobileDigits()

    await openPage(page, paths.home)
    await expectPath(page, paths.login)
    await chooseCategory(page, category)
    await expectSoon(() => termsBox(page).isChecked()).toBe(true)
    await mobileField(page).fill(digits)
    await button(page, 'Send OTP').click()
    await expectToast(page, 'OTP Sent!', 'Please check your SMS for the verification code.')
    await verifyByCode(page, inject('origin'), `+91${digits}`)
    await expectToast(page, 'Verified Successfully!', 'Your mobile number has been verified')

    await expectText(page, 'Personal Details')
    await fillPersonalDetails(page)
    await pressContinue(page)
    await expectText(page, 'Location Details')
    await fillLocationDetails(page)
    await pressContinue(page)
    await expectText(page, 'Professional Details')
    await fillProfessionalDetails(page, category)
    await submitProfile(page)
    await expectPath(page, paths.home)

    await expectVisible(page.getByRole('heading', { name: 'Featured Other Offers' }))
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('link', { name: 'Offers' }).click()
    // The path changes before the screen does, and home has cards of its own.
    await expectHeading(page, 'Available Loan Offers')
    const first = page.getByRole('article').first()
    await expectVisible(first)
    const lender = (await first.getByRole('heading').textContent()) ?? ''
    // By its name: another test may publish a lender that comes first in the meantime.
    const card = page.getByRole('article', { name: lender })
    const opened = context.waitForEvent('page')
    await card.getByRole('button', { name: 'Apply Now' }).click()
    const lenderPage = await opened
    await lenderPage.waitForURL(/\/local\/lender\//)
    await lenderPage.close()

    await bar.getByRole('link', { name: 'Loan Status' }).click()
    await expectPath(page, paths.status)
    await expectVisible(page.getByRole('article', { name: lender }).getByText('Timeline (1)'))
    expect(await findOverflow(page)).toEqual([])

    await bar.getByRole('link', { name: 'Profile' }).click()
    await expectPath(page, paths.profile)
    await expectText(page, `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await expectPath(page, paths.dashboard)
    await expectHeading(page, `Welcome back, ${asha.fullName}!`)
    await expectVisible(
      page.getByRole('region', { name: 'Recent Applications' }).getByRole('heading', { name: lender }),
    )
  },
)

it('a new visitor is on the page of a lender after nine taps: no field that follows a button needs one of its own', async () => {
  const { page, context } = await visitors.open()
  const digits = pickMobileDigits()
  let taps = 0
  const tap = async (part: Locator) => {
    taps += 1
    await part.tap()
  }
  /** Into the field that has the focus, as a thumb does. */
  const type = async (part: Locator, text: string) => {
    await expectSoon(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(text)
  }
  await openPage(page, paths.home)
  await tap(button(page, /Personal Loan/))
  await expectSoon(() => termsBox(page).isChecked()).toBe(true)
  await type(mobileField(page), digits)
  await tap(button(page, 'Send OTP'))
  await expectVisible(codeField(page))
  await type(codeField(page), await readCode(inject('origin'), `+91${digits}`))
  await expectVisible(field(page, /full name/i))
  await type(field(page, /full name/i), asha.fullName)
  await tap(field(page, /email/i))
  await type(field(page, /email/i), asha.email)
  await tap(field(page, 'Day'))
  await type(field(page, 'Day'), '06051990')
  await tap(button(page, 'Continue'))
  await type(field(page, /pincode/i), asha.pincode)
  await tap(button(page, 'Continue'))
  await type(field(page, /monthly income/i), asha.monthlyIncome)
  await tap(field(page, 'Company Name'))
  await type(field(page, 'Company Name'), asha.workplace)
  await tap(button(page, 'Submit Application'))
  const opened = context.waitForEvent('page')
  await tap(button(page, 'Apply Now').first())
  await (await opened).waitForURL(/\/local\/lender\//)
  expect(taps).toBe(9)
})
