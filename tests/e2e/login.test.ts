import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
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
  openWizard,
  pressContinue,
  submitProfile,
  verifyByCode,
} from '#tests/support/browser/journey.ts'
import { expectPath, expectSoon, expectVisible, reloadPage } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

const digitsIn = async (input: Locator) => (await input.inputValue()).replaceAll(/\D/g, '')

describe('the login', () => {
  it('lets a visitor go back and load the page again at every stage, and loses nothing', async () => {
    const { page } = await visitors.open()
    await openMobileStage(page, 'student')
    await button(page, /^Back/).click()
    await expectVisible(button(page, /Personal Loan/))
    expect(await page.evaluate(() => localStorage.getItem('userCategory'))).toBeNull()
    await chooseCategory(page, 'student')
    await expectVisible(mobileField(page))
    await page.goBack()
    await expectVisible(button(page, /Personal Loan/))
    await expectPath(page, paths.login)

    await chooseCategory(page, 'salaried')
    const digits = pickMobileDigits()
    await mobileField(page).fill(digits)
    await reloadPage(page)
    await expectVisible(mobileField(page))
    expect(await digitsIn(mobileField(page))).toBe(digits)
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
    await button(page, 'Change Mobile Number').click()
    await expectVisible(mobileField(page))
    expect(await digitsIn(mobileField(page))).toBe(digits)
    await page.goForward()
    await expectVisible(codeField(page))
    await reloadPage(page)
    await expectVisible(codeField(page))
    await verifyByCode(page, origin, `+91${digits}`)
    await expectVisible(field(page, /full name/i))
    expect(await readMessages(origin, `+91${digits}`)).toHaveLength(1)
  })
})

const fullName = (page: Page) => field(page, /full name/i)
const pincode = (page: Page) => field(page, /pincode/i)
const income = (page: Page) => field(page, /monthly income/i)

describe('the wizard', () => {
  it('keeps what was typed and the step across Back, the browser’s back button and a reload', async () => {
    const { page } = await visitors.open({ screen: screenSizes.small })
    await openWizard(page, origin)
    await button(page, /^Back/).click()
    await expectVisible(codeField(page))
    await page.goForward()
    await expectVisible(fullName(page))

    await fillPersonalDetails(page)
    await pressContinue(page)
    await expectVisible(pincode(page))
    await button(page, /^Back/).click()
    await expectVisible(fullName(page))
    await expectSoon(() => fullName(page).inputValue()).toBe(asha.fullName)
    await pressContinue(page)
    await expectVisible(pincode(page))
    await reloadPage(page)
    await expectVisible(pincode(page))
    await page.goBack()
    await expectVisible(fullName(page))
    await expectSoon(() => field(page, /date of birth/i).inputValue()).toBe(asha.dateOfBirth)
    await pressContinue(page)

    await fillLocationDetails(page)
    await pressContinue(page)
    await expectVisible(income(page))
    await reloadPage(page)
    await expectVisible(income(page))
    await button(page, /^Back/).click()
    await expectVisible(pincode(page))
    await expectSoon(() => pincode(page).inputValue()).toBe(asha.pincode)
    await pressContinue(page)
    await fillProfessionalDetails(page, 'salaried')
    await submitProfile(page)
    await button(page, 'See offers').click()
    await expectPath(page, paths.offers)
  })
})
