import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import {
  asha,
  button,
  codeField,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  openWizard,
  pressContinue,
  submitProfile,
} from '#tests/support/browser/journey.ts'
import { expectPath, expectVisible, reloadPage } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

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
    expect(await fullName(page).inputValue()).toBe(asha.fullName)
    await pressContinue(page)
    await expectVisible(pincode(page))
    await reloadPage(page)
    await expectVisible(pincode(page))
    await page.goBack()
    await expectVisible(fullName(page))
    expect(await field(page, /date of birth/i).inputValue()).toBe(asha.dateOfBirth)
    await pressContinue(page)

    await fillLocationDetails(page)
    await pressContinue(page)
    await expectVisible(income(page))
    await reloadPage(page)
    await expectVisible(income(page))
    await button(page, /^Back/).click()
    await expectVisible(pincode(page))
    expect(await pincode(page).inputValue()).toBe(asha.pincode)
    await pressContinue(page)
    await fillProfessionalDetails(page, 'salaried')
    await submitProfile(page)
    await expectPath(page, paths.home)
  })
})
