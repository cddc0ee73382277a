import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { findAccessibilityFaults } from '#tests/support/browser/accessibility.ts'
import { prepareSignedIn, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import {
  button,
  chooseCategory,
  codeField,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  mobileField,
  pressContinue,
  pressVerify,
} from '#tests/support/browser/journey.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { captureScreen, findOverflow, findSmallTargets } from '#tests/support/browser/screens.ts'
import { expectHeading, expectText, expectVisible } from '#tests/support/browser/see.ts'
import { pickWrongCode, readCode } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const signedIn = prepareSignedIn(visitors, origin)

const looks = [
  { look: 'phone-light', screen: screenSizes.phone, colorScheme: 'light' },
  { look: 'phone-dark', screen: screenSizes.phone, colorScheme: 'dark' },
  { look: 'small-light', screen: screenSizes.small, colorScheme: 'light' },
] as const

/** Keeps a picture of the screen and expects that everyone can use it and nothing sticks out. */
const expectSoundScreen = async (page: Page, look: string, screen: string) => {
  await captureScreen(page, `${screen}-${look}`)
  const faults = [
    ...(await findAccessibilityFaults(page)),
    ...(await findOverflow(page)).map((element) => `sticks out: ${element}`),
    ...(await findSmallTargets(page)).map((element) => `too small for a thumb: ${element}`),
  ]
  expect(faults, `${screen}: ${faults.join('\n')}`).toEqual([])
}

/** What each address shows once it is ready; a new path has no way around this table. */
const pages: Record<keyof typeof paths, { path: string; ready: (page: Page) => Promise<void>; asUser: boolean }> = {
  home: { path: paths.home, asUser: true, ready: (page) => expectVisible(page.getByRole('article')) },
  login: { path: paths.login, asUser: false, ready: (page) => expectText(page, 'Personal Loan') },
  offers: { path: paths.offers, asUser: true, ready: (page) => expectVisible(page.getByRole('article')) },
  dashboard: { path: paths.dashboard, asUser: true, ready: (page) => expectText(page, 'Recent Applications') },
  status: { path: paths.status, asUser: true, ready: (page) => expectText(page, 'What each status means') },
  profile: { path: paths.profile, asUser: true, ready: (page) => expectText(page, 'Asha Rao') },
  support: { path: paths.support, asUser: true, ready: (page) => expectText(page, 'No Support Tickets') },
  emiCalculator: { path: paths.emiCalculator, asUser: false, ready: (page) => expectHeading(page, /./) },
  terms: { path: paths.terms, asUser: false, ready: (page) => expectHeading(page, /./) },
  privacyPolicy: { path: paths.privacyPolicy, asUser: false, ready: (page) => expectHeading(page, /./) },
  partnerApiDocs: { path: paths.partnerApiDocs, asUser: false, ready: (page) => expectHeading(page, /./) },
}

describe.each(looks)('on $look everyone can use', ({ look, screen, colorScheme }) => {
  it.each(Object.entries(pages))('the page %s', async (name, { path, ready, asUser }) => {
    const opener = asUser ? signedIn.open : (options: object) => visitors.open(origin, options)
    const { page } = await opener({ screen, colorScheme })
    await page.goto(path)
    await ready(page)
    await expectSoundScreen(page, look, name)
  })

  it('the 404 page', async () => {
    const { page } = await visitors.open(origin, { screen, colorScheme })
    await page.goto('/no-such-page')
    await expectHeading(page, /not found/)
    await expectSoundScreen(page, look, 'not-found')
  })

  it('each stage of the login, with and without faults', async () => {
    const visitor = await visitors.open(origin, { screen, colorScheme })
    visitor.allowProblem(/status of 400/)
    const { page } = visitor
    const digits = pickMobileDigits()
    await page.goto(paths.login)
    await chooseCategory(page, 'self-employed')
    await expectVisible(mobileField(page))
    await expectSoundScreen(page, look, 'login-mobile')
    await mobileField(page).fill('1234567890')
    await button(page, 'Send OTP').click()
    await expectText(page, 'Invalid Mobile Number')
    await expectSoundScreen(page, look, 'login-mobile-fault')
    await mobileField(page).fill(digits)
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
    await expectSoundScreen(page, look, 'login-code')
    await codeField(page).fill(await pickWrongCode(origin, `+91${digits}`))
    await pressVerify(page)
    await expectText(page, 'Please check and enter the correct verification code')
    await expectSoundScreen(page, look, 'login-code-fault')
    await codeField(page).fill(await readCode(origin, `+91${digits}`))
    await pressVerify(page)
    await expectVisible(field(page, /full name/i))
    await expectSoundScreen(page, look, 'wizard-1')
    await pressContinue(page)
    await expectText(page, 'Please enter your full name')
    await expectSoundScreen(page, look, 'wizard-1-fault')
    await fillPersonalDetails(page)
    await pressContinue(page)
    await expectVisible(field(page, /pincode/i))
    await expectSoundScreen(page, look, 'wizard-2')
    await fillLocationDetails(page)
    await pressContinue(page)
    await expectVisible(field(page, /monthly income/i))
    await fillProfessionalDetails(page, 'self-employed')
    await expectSoundScreen(page, look, 'wizard-3')
    await page.clock.install()
    await button(page, 'Submit Application').click()
    await expectText(page, /\b3\b/)
    await expectSoundScreen(page, look, 'wizard-submitted')
  })

  it('home and offers that are empty or could not be loaded', async () => {
    const visitor = await signedIn.open({ screen, colorScheme })
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await page.route('**/api/catalogue', (route) => route.fulfill({ status: 503, json: {} }))
    for (const [name, path] of Object.entries({ home: paths.home, offers: paths.offers })) {
      await page.goto(path)
      await expectText(page, /try again/i)
      await expectSoundScreen(page, look, `${name}-failed`)
    }
    await page.unroute('**/api/catalogue')
    await page.route('**/api/catalogue', (route) => route.fulfill({ json: { lenders: [], products: [] } }))
    for (const [name, path] of Object.entries({ home: paths.home, offers: paths.offers })) {
      await page.goto(path)
      await expectText(page, /No offers available/i)
      await expectSoundScreen(page, look, `${name}-empty`)
    }
  })
})
