/** What a visitor does on the screens, located by the words that the screens show. */
import type { Page } from 'playwright'
import type { Category } from '#contract/entities.ts'
import { workplaceWording } from '#contract/profile/profile.ts'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '../auth/phones.ts'
import { readCode } from '../auth/sign-in.ts'
import { expectPath, expectText, expectVisible, openPage } from './see.ts'

export const categoryTitles: Record<Category, string> = {
  salaried: 'Personal Loan',
  'self-employed': 'Business Loan',
  student: 'Education Loans',
}

export const field = (page: Page, label: string | RegExp) => page.getByLabel(label)
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const chooseCategory = (page: Page, category: Category): Promise<void> =>
  button(page, new RegExp(categoryTitles[category])).click()

export const mobileField = (page: Page) => page.getByRole('textbox', { name: /mobile number/i })
export const codeField = (page: Page) => page.getByRole('textbox', { name: /code|otp/i })
export const termsBox = (page: Page) => page.getByRole('checkbox', { name: /terms/i })

/** From an empty browser to the mobile stage. */
export const openMobileStage = async (page: Page, category: Category = 'salaried'): Promise<void> => {
  await openPage(page, paths.login)
  await chooseCategory(page, category)
  await expectVisible(mobileField(page))
}

/** From an empty browser to the OTP stage. */
export const openCodeStage = async (
  page: Page,
  { category = 'salaried', digits = pickMobileDigits() }: { category?: Category; digits?: string } = {},
): Promise<{ digits: string; phone: string }> => {
  await openMobileStage(page, category)
  await mobileField(page).fill(digits)
  await button(page, 'Send OTP').click()
  await expectVisible(codeField(page))
  return { digits, phone: `+91${digits}` }
}

/** Types the code from the SMS and verifies it. */
export const verifyByCode = async (page: Page, origin: string, phone: string): Promise<void> => {
  await codeField(page).fill(await readCode(origin, phone))
  await pressVerify(page)
}

export const pressVerify = (page: Page): Promise<void> => button(page, 'Verify OTP').click()

export interface ProfileDetails {
  fullName: string
  email: string
  dateOfBirth: string
  pincode: string
  monthlyIncome: string
  workplace: string
}

export const asha: ProfileDetails = {
  fullName: 'Asha Rao',
  email: 'asha.rao@example.in',
  dateOfBirth: '1990-05-06',
  pincode: '462001',
  monthlyIncome: '50000',
  workplace: 'Narmada Mills',
}

export const pressContinue = (page: Page): Promise<void> => button(page, 'Continue').click()

export const fillPersonalDetails = async (page: Page, details = asha): Promise<void> => {
  await field(page, /full name/i).fill(details.fullName)
  await field(page, /email/i).fill(details.email)
  await field(page, /date of birth/i).fill(details.dateOfBirth)
}

export const fillLocationDetails = (page: Page, details = asha): Promise<void> =>
  field(page, /pincode/i).fill(details.pincode)

export const fillProfessionalDetails = async (page: Page, category: Category, details = asha): Promise<void> => {
  await field(page, /monthly income/i).fill(details.monthlyIncome)
  await field(page, new RegExp(workplaceWording[category].label)).fill(details.workplace)
}

/** From an empty browser to step 1 of the wizard. */
export const openWizard = async (
  page: Page,
  origin: string,
  category: Category = 'salaried',
): Promise<{ digits: string; phone: string }> => {
  const visitor = await openCodeStage(page, { category })
  await verifyByCode(page, origin, visitor.phone)
  await expectVisible(field(page, /full name/i))
  return visitor
}

/** Submits the last step of the wizard and skips the countdown of the success screen. */
export const submitProfile = async (page: Page): Promise<void> => {
  await button(page, 'Submit Application').click()
  await expectText(page, 'Application Submitted!')
  await button(page, 'Go now').click()
}

/** The whole wizard, from step 1 to home. */
export const completeWizard = async (page: Page, category: Category = 'salaried'): Promise<void> => {
  await fillPersonalDetails(page)
  await pressContinue(page)
  await fillLocationDetails(page)
  await pressContinue(page)
  await fillProfessionalDetails(page, category)
  await submitProfile(page)
  await expectPath(page, paths.home)
}

/** From an empty browser to home, with a complete profile. */
export const reachHome = async (
  page: Page,
  origin: string,
  category: Category = 'salaried',
): Promise<{ digits: string; phone: string }> => {
  const visitor = await openWizard(page, origin, category)
  await completeWizard(page, category)
  return visitor
}
