import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readMessages } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import {
  asha,
  button,
  chooseCategory,
  codeField,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  mobileField,
  openMobileStage,
  pressContinue,
  submitProfile,
  verifyByCode,
} from '#tests/support/browser/journey.ts'
import { expectPath, expectSoon, expectVisible, reloadPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

it('a visitor who goes back and loads the page again at every stage of login and wizard loses nothing', async () => {
  const { page } = await visitors.open({ screen: screenSizes.small })
  const digits = pickMobileDigits()
  const expectDigits = () =>
    expectSoon(async () => (await mobileField(page).inputValue()).replaceAll(/\D/g, '')).toBe(digits)
  const fullName = field(page, /full name/i)
  const pincode = field(page, /pincode/i)
  const income = field(page, /monthly income/i)
  const pressBack = () => button(page, /^Back/).click()

  await openMobileStage(page, 'student')
  await pressBack()
  await expectVisible(button(page, /Personal Loan/))
  expect(await page.evaluate(() => localStorage.getItem('userCategory'))).toBeNull()
  await chooseCategory(page, 'student')
  await expectVisible(mobileField(page))
  await page.goBack()
  await expectVisible(button(page, /Personal Loan/))
  await expectPath(page, paths.login)

  await chooseCategory(page, 'salaried')
  await mobileField(page).fill(digits)
  await reloadPage(page)
  await expectDigits()
  await button(page, 'Send OTP').click()
  await expectVisible(codeField(page))
  await button(page, 'Change Mobile Number').click()
  await expectDigits()
  await page.goForward()
  await expectVisible(codeField(page))
  await reloadPage(page)
  await verifyByCode(page, inject('origin'), `+91${digits}`)
  await expectVisible(fullName)
  expect(await readMessages(inject('origin'), `+91${digits}`)).toHaveLength(1)

  await pressBack()
  await expectVisible(codeField(page))
  await page.goForward()
  await fillPersonalDetails(page)
  await pressContinue(page)
  await expectVisible(pincode)
  await pressBack()
  await expectSoon(() => fullName.inputValue()).toBe(asha.fullName)
  await pressContinue(page)
  await expectVisible(pincode)
  await reloadPage(page)
  await expectVisible(pincode)
  await page.goBack()
  await expectSoon(() => field(page, 'Year').inputValue()).toBe(asha.dateOfBirth.slice(0, 4))
  await pressContinue(page)

  await fillLocationDetails(page)
  await pressContinue(page)
  await expectVisible(income)
  await reloadPage(page)
  await expectVisible(income)
  await pressBack()
  await expectSoon(() => pincode.inputValue()).toBe(asha.pincode)
  await pressContinue(page)
  await fillProfessionalDetails(page, 'salaried')
  await submitProfile(page)
  await button(page, 'See offers').click()
  await expectPath(page, paths.offers)
})
