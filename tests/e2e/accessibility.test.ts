import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { longLenderName, sampleApplication, showApplications } from '#tests/support/applications/applications.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { pickWrongCode, readCode } from '#tests/support/auth/sign-in.ts'
import { findAccessibilityFaults, findDarkContrastFaults } from '#tests/support/browser/accessibility.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
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
  openWizard,
  pressContinue,
  pressVerify,
} from '#tests/support/browser/journey.ts'
import { docsPanel, docsTab, docsTabNames, expectDocsTab, openDocs } from '#tests/support/browser/partner-docs.ts'
import { captureScreen, findOverflow, findSmallTargets, findTextFaults } from '#tests/support/browser/screens.ts'
import { expectHeading, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const member = prepareMember(visitors)
const writer = prepareMember(visitors)

/** The largest text that each phone must show whole: twice the usual size (WCAG 1.4.4), and what still fits the smallest screen. */
const textSizes = { phone: '200%', small: '130%' } as const

/** Faults that appear only with large text. */
const findLargeTextFaults = async (page: Page, fontSize: string) => {
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await setTextSize(fontSize)
  const faults = [...(await findOverflow(page)), ...(await findTextFaults(page))]
  await setTextSize('')
  return faults
}

/**
 * Expects that everyone can use the present screen: in light and dark colours, on both phones, with nothing that sticks out and nothing
 * too small for a thumb, and with large text. Both phones show the same elements, so only the geometry is measured twice.
 * @param region CSS selector of the part that differs from a screen checked elsewhere
 */
const expectSoundScreen = async (page: Page, name: string, region?: string) => {
  await captureScreen(page, name)
  const faults = await findAccessibilityFaults(page, region)
  const darkFaults = await findDarkContrastFaults(page, region)
  faults.push(...darkFaults.map((fault) => `in dark colours: ${fault}`))
  for (const size of ['small', 'phone'] as const) {
    await page.setViewportSize(screenSizes[size])
    faults.push(
      ...(await findOverflow(page)).map((element) => `sticks out on a ${size} screen: ${element}`),
      ...(await findSmallTargets(page)).map((element) => `too small for a thumb on a ${size} screen: ${element}`),
      ...(await findLargeTextFaults(page, textSizes[size])).map(
        (fault) => `with text of ${textSizes[size]} on a ${size} screen: ${fault}`,
      ),
    )
  }
  expect(faults, `${name}: ${faults.join('\n')}`).toEqual([])
}

/** What each address shows once it is ready; a new path does not compile without an entry here. */
const pages: Record<keyof typeof paths, { path: string; ready: (page: Page) => Promise<void>; asMember: boolean }> = {
  home: { path: paths.home, asMember: true, ready: (page) => expectVisible(page.getByRole('article')) },
  login: { path: paths.login, asMember: false, ready: (page) => expectText(page, 'Personal Loan') },
  offers: { path: paths.offers, asMember: true, ready: (page) => expectVisible(page.getByRole('article')) },
  dashboard: { path: paths.dashboard, asMember: true, ready: (page) => expectText(page, 'No applications yet') },
  status: { path: paths.status, asMember: true, ready: (page) => expectText(page, 'No Loan Applications') },
  profile: { path: paths.profile, asMember: true, ready: (page) => expectText(page, asha.fullName) },
  support: { path: paths.support, asMember: true, ready: (page) => expectText(page, 'No Support Tickets') },
  emiCalculator: { path: paths.emiCalculator, asMember: false, ready: (page) => expectHeading(page, /./) },
  terms: { path: paths.terms, asMember: false, ready: (page) => expectHeading(page, /./) },
  privacyPolicy: { path: paths.privacyPolicy, asMember: false, ready: (page) => expectHeading(page, /./) },
  partnerApiDocs: { path: paths.partnerApiDocs, asMember: false, ready: (page) => expectHeading(page, /./) },
}

const openAs = (asMember: boolean) => (asMember ? member.open() : visitors.share('guest'))

describe('everyone can use', () => {
  it.each(Object.entries(pages))('the page %s', async (name, { path, ready, asMember }) => {
    const { page } = await openAs(asMember)
    await openPage(page, path)
    await ready(page)
    await expectSoundScreen(page, name)
  })

  it('the 404 page', async () => {
    const { page, allowProblem } = await visitors.share('guest')
    allowProblem(/status of 404 .*\/no-such-page/)
    await openPage(page, '/no-such-page')
    await expectHeading(page, /not found/)
    await expectSoundScreen(page, 'not-found')
  })

  it('an example of the EMI calculator', async () => {
    const { page } = await visitors.share('guest')
    await openPage(page, paths.emiCalculator)
    await button(page, '₹5 lakh').click()
    await expectText(page, /An example at/)
    await expectSoundScreen(page, 'emi-example')
  })

  it('each stage of the login, with and without faults', async () => {
    const visitor = await visitors.open()
    visitor.allowProblem(/status of 400/)
    const { page } = visitor
    const digits = pickMobileDigits()
    await openPage(page, paths.login)
    await chooseCategory(page, 'self-employed')
    await expectVisible(mobileField(page))
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
    await pressVerify(page)
    await expectText(page, 'Please check and enter the correct verification code')
    await expectSoundScreen(page, 'login-code-fault')
    await codeField(page).fill(await readCode(origin, `+91${digits}`))
    await pressVerify(page)
    await expectVisible(field(page, /full name/i))
  })

  it('each step of the wizard, with and without faults', async () => {
    const { page } = await visitors.open()
    await openWizard(page, origin, 'self-employed')
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
    // Keeps the success screen, whose countdown goes on every 1,000 ms.
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

  it('an unfinished profile, and the form of its category', async () => {
    const { page } = await member.openApart()
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { user: { ...user, pincode: undefined, company_name: undefined } } })
    })
    await openPage(page, paths.profile)
    await expectText(page, 'Finish your profile')
    await expectSoundScreen(page, 'profile-unfinished')
    await openPage(page, `${paths.profile}?edit=category`)
    await expectVisible(page.getByRole('radio', { name: 'Student' }))
    await expectSoundScreen(page, 'profile-category')
  })

  it.each([
    ['home', paths.home, /No offers available/],
    ['offers', paths.offers, /No Offers Available/],
  ])('%s when offers could not be loaded, and without any', async (name, path, emptyText) => {
    const visitor = await member.open()
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    // An answer that the web app does not ask for again by itself.
    await page.route('**/api/catalogue', (route) => route.fulfill({ status: 404, json: {} }))
    await openPage(page, path)
    await expectText(page, /try again/i)
    await expectSoundScreen(page, `${name}-failed`)
    await page.unroute('**/api/catalogue')
    await page.route('**/api/catalogue', (route) => route.fulfill({ json: { lenders: [], products: [] } }))
    await openPage(page, path)
    await expectText(page, emptyText)
    await expectSoundScreen(page, `${name}-empty`)
  })

  it.each([[docsTabNames.slice(0, 4)], [docsTabNames.slice(4)]])(
    'the tabs %s of the partner documents',
    async (names) => {
      const { page } = await visitors.share('guest')
      await openDocs(page)
      for (const name of names) {
        await docsTab(page, name).click()
        await expectDocsTab(page, name)
        if (name === 'Errors') await docsPanel(page, name).getByText('Example', { exact: true }).first().click()
        const panelId = name.toLowerCase().replace(' ', '-')
        await expectSoundScreen(page, `partner-docs-${panelId}`, `#${panelId}`)
      }
    },
  )
})

describe('long words fit, and everyone can use', () => {
  const longName = 'Venkatanarasimharajuvaripeta'.repeat(4)

  it('the dashboard and the profile', async () => {
    const { page } = await member.openApart()
    await page.addInitScript((name) => {
      const user = JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as Record<string, unknown>
      localStorage.setItem('pl_user_data', JSON.stringify({ ...user, full_name: name, annual_income: 12_000_000_000 }))
    }, longName)
    await showApplications(page, [sampleApplication(1, longLenderName, ['applied'])])
    await openPage(page, paths.dashboard)
    await expectText(page, longLenderName)
    await expectSoundScreen(page, 'dashboard-long')
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { user: { ...user, full_name: longName } } })
    })
    await openPage(page, paths.profile)
    await expectText(page, longName)
    await expectSoundScreen(page, 'profile-long')
  })

  it('the loan status in every state', async () => {
    const { page } = await member.open()
    const statuses = ['applied', 'pending', 'under_review', 'approved', 'rejected', 'x'.repeat(90)]
    await showApplications(
      page,
      statuses.map((status, index) => sampleApplication(index, `${index} ${longLenderName}`, ['applied', status])),
    )
    await openPage(page, paths.status)
    await expectText(page, `5 ${longLenderName}`)
    await expectSoundScreen(page, 'status-long')
  })

  it('a new ticket and its conversation', async () => {
    const { page } = await writer.open()
    await openPage(page, `${paths.support}/new`)
    await expectHeading(page, 'New Ticket')
    await expectSoundScreen(page, 'ticket-new')
    await field(page, 'Title').fill('W'.repeat(120))
    await field(page, 'Message').fill('https://example.in/'.repeat(20))
    await button(page, 'Create Ticket').click()
    await expectVisible(page.getByRole('log').getByText('https://example.in/'))
    await expectSoundScreen(page, 'conversation-long')
  })
})
