import { describe, expect, inject, it } from 'vitest'
import { categories } from '#contract/entities.ts'
import { workplaceWording } from '#contract/profile/profile.ts'
import { paths } from '#contract/routes.ts'
import { screenSizes, prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  asha,
  button,
  chooseCategory,
  codeField,
  completeWizard,
  field,
  fillLocationDetails,
  fillPersonalDetails,
  fillProfessionalDetails,
  mobileField,
  openCodeStage,
  pressContinue,
  pressVerify,
  termsBox,
} from '#tests/support/browser/journey.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { expectHeading, expectPath, expectText, expectToast, expectVisible } from '#tests/support/browser/see.ts'
import { readCode, signInMember } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

const visits = categories.flatMap((category) =>
  Object.entries(screenSizes).map(([name, screen]) => ({ category, name, screen })),
)

describe('a visitor', () => {
  it.each(visits)(
    'walks from login to the lender’s page as $category on a $name screen',
    async ({ category, screen }) => {
      const { page, context } = await visitors.open(origin, { screen })
      const digits = pickMobileDigits()
      const phone = `+91${digits}`

      await page.goto(paths.home)
      await expectPath(page, paths.login)
      await chooseCategory(page, category)
      expect(await termsBox(page).isChecked()).toBe(true)
      await mobileField(page).fill(digits)
      await button(page, 'Send OTP').click()
      await expectToast(page, 'OTP Sent!', 'Please check your SMS for the verification code.')
      await codeField(page).fill(await readCode(origin, phone))
      await pressVerify(page)
      await expectToast(page, 'Verified Successfully!', 'Your mobile number has been verified')

      await expectText(page, 'Personal Details')
      await fillPersonalDetails(page)
      await pressContinue(page)
      await expectText(page, 'Location Details')
      await fillLocationDetails(page)
      await pressContinue(page)
      await expectText(page, 'Professional Details')
      const { label, placeholder } = workplaceWording[category]
      expect(await field(page, label).getAttribute('placeholder')).toBe(placeholder)
      await fillProfessionalDetails(page, category)
      await button(page, 'Submit Application').click()
      await expectPath(page, paths.home)

      await expectHeading(page, /./)
      await expectVisible(page.getByRole('heading', { name: 'Explore and choose your loan provider' }))
      await expectVisible(page.getByRole('heading', { name: 'Featured Other Offers' }))
      await page.getByRole('navigation').getByRole('link', { name: 'Offers' }).click()
      await expectPath(page, paths.offers)
      await expectHeading(page, 'Available Loan Offers')

      const recorded = page.waitForResponse((response) => response.url().endsWith('/api/applications'))
      const opened = context.waitForEvent('page')
      await button(page, 'Apply Now').first().click()
      const lenderPage = await opened
      await lenderPage.waitForURL(/\/local\/lender\//)
      const { application } = (await (await recorded).json()) as { application: { user_id: string; status: string } }
      expect(application.status).toBe('applied')
      expect(lenderPage.url()).toContain(application.user_id)
      expect(await lenderPage.evaluate(() => document.referrer)).toBe('')
      await expectToast(page, 'Application Started')
    },
  )

  it('who comes back with a name goes home after a moment, without the wizard', async () => {
    const { phone, tokens, client } = await signInMember(origin)
    await client.call('save-personal-details', {
      token: tokens.accessToken,
      body: { full_name: asha.fullName, email: asha.email, date_of_birth: asha.dateOfBirth },
    })
    const { page } = await visitors.open(origin)
    await page.clock.install()
    await page.goto(paths.login)
    await chooseCategory(page, 'salaried')
    await mobileField(page).fill(phone.slice(3))
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
    await codeField(page).fill(await readCode(origin, phone))
    await pressVerify(page)
    await expectPath(page, paths.home)
  })

  it('sees the success screen count down three seconds before home', async () => {
    const { page } = await visitors.open(origin)
    const { phone } = await openCodeStage(page)
    await codeField(page).fill(await readCode(origin, phone))
    await pressVerify(page)
    await expectVisible(field(page, /full name/i))
    await page.clock.install()
    await completeWizard(page)
    await expectText(page, /\b3\b/)
    expect(new URL(page.url()).pathname).toBe(paths.login)
    await page.clock.runFor(1000)
    await expectText(page, /\b2\b/)
    await page.clock.runFor(2100)
    await expectPath(page, paths.home)
  })
})
