/** The steps of a visitor, with controls located by the words on the screen. */
import type { Page } from 'playwright'
import type { Category } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { workplaceWording } from '#lambdas/profile/workplace.contract.ts'
import { pickMobileDigits } from '../auth/phones.ts'
import { readCode } from '../auth/sign-in.ts'
import { expectPath, expectText, expectVisible, openPage } from './see.ts'

const categoryTitles: Record<Category, string> = {
  salaried: 'Personal Loan',
  'self-employed': 'Business Loan',
  student: 'Education Loans',
}

export const field = (page: Page, label: string | RegExp) => page.getByLabel(label)
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const chooseCategory = (page: Page, category: Category) =>
  button(page, new RegExp(categoryTitles[category])).click()

export const mobileField = (page: Page) => page.getByRole('textbox', { name: /mobile number/i })
export const codeField = (page: Page) => page.getByRole('textbox', { name: /code|otp/i })
export const termsBox = (page: Page) => page.getByRole('checkbox', { name: /terms/i })

/** From an empty browser to the mobile stage. */
export const openMobileStage = async (page: Page, category: Category = 'salaried') => {
  await openPage(page, paths.login)
  await chooseCategory(page, category)
  await expectVisible(mobileField(page))
}

export const pressContinue = (page: Page) => button(page, 'Continue').click()

/** Types the code from the SMS, which is verified without a tap. */
export const verifyByCode = async (page: Page, origin: string, phone: string) =>
  codeField(page).fill(await readCode(origin, phone))

export const asha = {
  fullName: 'Asha Rao',
  email: 'asha.rao@example.in',
  dateOfBirth: '1990-05-06',
  pincode: '462001',
  monthlyIncome: '50000',
  workplace: 'Narmada Mills',
}

export const fillPersonalDetails = async (page: Page) => {
  await field(page, /full name/i).fill(asha.fullName)
  await field(page, /email/i).fill(asha.email)
  const [year = '', month = '', day = ''] = asha.dateOfBirth.split('-')
  await field(page, 'Day').fill(day)
  await field(page, 'Month').fill(month)
  await field(page, 'Year').fill(year)
}

export const fillLocationDetails = (page: Page) => field(page, /pincode/i).fill(asha.pincode)

export const fillProfessionalDetails = async (page: Page, category: Category) => {
  await field(page, /monthly income/i).fill(asha.monthlyIncome)
  await field(page, new RegExp(workplaceWording[category].label)).fill(asha.workplace)
}

/** Submits the last step of the wizard; the success screen counts down and goes home. */
export const submitProfile = async (page: Page) => {
  await button(page, 'Submit Application').click()
  await expectText(page, 'Profile saved')
}

/** From an empty browser to home, with a complete profile. */
export const reachHome = async (page: Page, origin: string) => {
  const digits = pickMobileDigits()
  await openMobileStage(page)
  await mobileField(page).fill(digits)
  await button(page, 'Send OTP').click()
  await verifyByCode(page, origin, `+91${digits}`)
  await fillPersonalDetails(page)
  await pressContinue(page)
  await fillLocationDetails(page)
  await pressContinue(page)
  await fillProfessionalDetails(page, 'salaried')
  await submitProfile(page)
  await expectPath(page, paths.home)
}

/** On /offers: opens the reasons for the place of the first offer. */
export const openWhyHere = async (page: Page) => {
  for (const name of [/^Details/, /^Why is it here/]) await button(page, name).first().click()
}

/** From now on the page gets this member's profile with other values in these fields; undefined leaves a field out. */
export const changeProfile = async (page: Page, fields: object) => {
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: object }
    await route.fulfill({ response, json: { user: { ...user, ...fields } } })
  })
}
