import type { Page } from 'playwright'
import { describe, inject, it } from 'vitest'
import { paths, publicPaths, type Path } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { pickWrongCode } from '#tests/support/auth/sign-in.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  asha,
  button,
  changeProfile,
  codeField,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  mobileField,
  openMobileStage,
  openWhyHere,
  pressContinue,
  verifyByCode,
} from '#tests/support/browser/journey.ts'
import { withOpenPanelsAlone } from '#tests/support/browser/partner-docs.ts'
import { expectHeading, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const member = prepareMember(visitors)

const expectAnyHeading = (page: Page) => expectHeading(page, /./)

/** For each page, waits for the content that shows that it is ready; a new path does not compile without an entry here. */
const readiness: Record<Path, (page: Page) => Promise<void>> = {
  [paths.home]: (page) => expectVisible(page.getByRole('article')),
  [paths.login]: (page) => expectText(page, 'Personal Loan'),
  [paths.offers]: async (page) => {
    // The first offer of this order has figures.
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest EMI')
    await button(page, 'Details').first().click()
    await expectText(page, 'Key Features')
    await button(page, 'APR, all charges included').click()
    await expectText(page, /^You get ₹/)
  },
  [paths.dashboard]: (page) => expectText(page, 'No applications yet'),
  [paths.status]: (page) => expectText(page, 'No Loan Applications'),
  [paths.profile]: (page) => expectText(page, asha.fullName),
  [paths.support]: (page) => expectText(page, 'No Support Tickets'),
  [paths.emiCalculator]: expectAnyHeading,
  [paths.check]: async (page) => {
    await button(page, 'Salaried').click()
    await expectText(page, 'Not known yet')
  },
  [paths.howWeRank]: async (page) => {
    await page.getByText('All rules, and what each lender states').click()
    await expectVisible(page.getByRole('table'))
  },
  [paths.terms]: expectAnyHeading,
  [paths.privacyPolicy]: expectAnyHeading,
  [paths.partnerApiDocs]: expectAnyHeading,
  [paths.lenderApiDocs]: expectAnyHeading,
}

describe('everyone can use', () => {
  it.each(Object.entries(paths))('the page %s', async (name, path) => {
    const { page } = publicPaths.includes(path) ? await visitors.share('guest') : await member.open()
    await openPage(page, path)
    await readiness[path](page)
    await withOpenPanelsAlone(page, () => expectSoundScreen(page, name))
  })

  it('the 404 page', async () => {
    const { page, allowProblem } = await visitors.share('guest')
    allowProblem(/status of 404 .*\/no-such-page/)
    await openPage(page, '/no-such-page')
    await expectHeading(page, /not found/)
    await expectSoundScreen(page, 'not-found')
  })

  it('each stage of the login and each step of the wizard, with and without faults', async () => {
    const visitor = await visitors.open()
    visitor.allowProblem(/status of 400/)
    const { page } = visitor
    const digits = pickMobileDigits()
    await openMobileStage(page, 'self-employed')
    await expectSoundScreen(page, 'login-mobile')
    await mobileField(page).fill('1234567890')
    await button(page, 'Send OTP').click()
    await expectText(page, 'Invalid Mobile Number')
    await expectSoundScreen(page, 'login-mobile-fault')
    await mobileField(page).fill(digits)
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
    await expectSoundScreen(page, 'login-code')
    await codeField(page).fill(await pickWrongCode(origin, `+91${digits}`))
    await expectText(page, 'Please check and enter the correct verification code')
    await expectSoundScreen(page, 'login-code-fault')
    await verifyByCode(page, origin, `+91${digits}`)

    await expectVisible(field(page, /full name/i))
    await expectSoundScreen(page, 'wizard-1')
    await pressContinue(page)
    await expectText(page, 'Please enter your full name')
    await expectSoundScreen(page, 'wizard-1-fault')
    await fillPersonalDetails(page)
    await pressContinue(page)
    await expectVisible(field(page, /pincode/i))
    await expectSoundScreen(page, 'wizard-2')
    await fillLocationDetails(page)
    await pressContinue(page)
    await expectVisible(field(page, /monthly income/i))
    await fillProfessionalDetails(page, 'self-employed')
    await expectSoundScreen(page, 'wizard-3')
    // Keeps the success screen: its countdown, a timer of 1,000 ms, never ends.
    await page.evaluate(() => {
      const { setTimeout } = globalThis
      globalThis.setTimeout = Object.assign(
        (...[handler, delay, ...rest]: Parameters<typeof setTimeout>) =>
          delay === 1000 ? 0 : setTimeout(handler, delay, ...rest),
        setTimeout,
      )
    })
    await button(page, 'Submit Application').click()
    await expectText(page, /Taking you home in 3/)
    await expectSoundScreen(page, 'wizard-submitted')
  })

  it('the comparison of three offers, and the reasons for the place of an offer', async () => {
    const { page } = await member.open()
    await openPage(page, paths.offers)
    const boxes = page.getByRole('checkbox', { name: /^Compare/ })
    await button(page, 'Compare').click()
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await expectSoundScreen(page, 'offers-chosen')
    await button(page, 'Compare (3)').click()
    await expectVisible(page.getByRole('dialog', { name: 'Compare offers' }))
    await expectSoundScreen(page, 'offers-compared', 'dialog')
    await page.keyboard.press('Escape')
    await openWhyHere(page)
    await expectVisible(page.getByRole('dialog', { name: /^Why/ }))
    await expectSoundScreen(page, 'offers-why', 'dialog')
  })

  it('an unfinished profile, and the form of its category', async () => {
    const { page } = await member.openApart()
    await changeProfile(page, { pincode: undefined, company_name: undefined })
    await openPage(page, paths.profile)
    await expectText(page, 'Finish your profile')
    await expectSoundScreen(page, 'profile-unfinished')
    await openPage(page, `${paths.profile}?edit=category`)
    await expectVisible(page.getByRole('radio', { name: 'Student' }))
    await expectSoundScreen(page, 'profile-category')
  })

  it('the offers when they could not be loaded, and without any', async () => {
    const visitor = await member.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    // The web app does not repeat a call that the API has refused.
    const refusal = { success: false, code: 'NOT_FOUND', message: 'Not found', request_id: 'r' }
    await page.route('**/api/catalogue', (route) => route.fulfill({ status: 404, json: refusal }))
    await openPage(page, paths.offers)
    await expectText(page, /try again/i)
    await expectSoundScreen(page, 'offers-failed')
    await page.unroute('**/api/catalogue')
    await page.route('**/api/catalogue', (route) => route.fulfill({ json: { lenders: [], products: [] } }))
    await openPage(page, paths.offers)
    await expectText(page, /No Offers Available/)
    await expectSoundScreen(page, 'offers-empty')
  })
})
