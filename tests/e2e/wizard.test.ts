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
import { expectPath, expectToast, expectVisible, reloadPage } from '#tests/support/browser/see.ts'

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

  it('goes on when a save fails, and the submit that succeeds brings everything', async () => {
    const visitor = await visitors.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await openWizard(page, origin)
    await page.route('**/api/profile/*', (route) => route.abort())
    await fillPersonalDetails(page)
    await pressContinue(page)
    await fillLocationDetails(page)
    await pressContinue(page)
    await fillProfessionalDetails(page, 'salaried')
    await button(page, 'Submit Application').click()
    await expectToast(page, 'Submission Failed', 'Please try again later.')
    expect(await income(page).inputValue()).toMatch(/50,?000/)

    await page.unroute('**/api/profile/*')
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/profile/professional-details'))
    await submitProfile(page)
    expect(await (await saved).json()).toMatchObject({
      user: { full_name: asha.fullName, email: asha.email, date_of_birth: asha.dateOfBirth, pincode: asha.pincode },
    })
    await expectPath(page, paths.home)
  })
})
